/** A great coin with the hero on it, tossed above two others. */
import { circlePath, framed } from '../../art/frames.ts'
import { icon } from '../../art/icons.ts'
import { disc, ring } from '../../art/shapes.ts'
import { halo, hero, mate, type Stage, symbolOf } from '../../art/stage.ts'
import { at, type Point, radial } from '../../art/svg.ts'

export function art(stage: Stage): string {
  const { middle, room, picks, palette, subject } = stage
  const radius = Math.min(room * 0.37, 158)
  const lean = picks.one([-1, 1]) * picks.between(8, 18)
  const low = middle.y + room * 0.36
  return [
    `<defs>${radial('gold', ['#fff3c2', '#ffc44d 46', '#a85a06'], 'cx="0.36" cy="0.28" r="0.85"')}` +
      `${radial('silver', ['#ffffff', '#c9d2e4 46', '#5f6a84'], 'cx="0.36" cy="0.28" r="0.85"')}</defs>`,
    halo(middle, radius * 1.7),
    arc(middle, radius * 1.34, palette.rim, lean > 0 ? 1 : 0),
    `<g transform="rotate(${at(lean)} ${at(middle.x)} ${at(middle.y)})">`,
    `<g filter="url(#mate)">${disc({ x: middle.x + 9, y: middle.y + 9 }, radius, '#6b3604')}</g>`,
    disc(middle, radius, 'url(#gold)'),
    framed(circlePath(middle.x, middle.y, radius), stage.style.frame, 12, palette.glow),
    ring(middle, radius * 0.8, '#8a4a08', 4),
    hero(subject.hero, middle, radius * 1.16),
    '</g>',
    ...[-1, 1].map((side) =>
      small(
        { x: middle.x + side * radius * 1.06, y: low },
        radius * 0.4,
        side,
        symbolOf(subject, side < 0 ? 0 : 1),
      ),
    ),
    mate(symbolOf(subject, 2), { x: middle.x, y: low + radius * 0.24 }, radius * 0.5, -6),
  ].join('')
}

function small(place: Point, radius: number, side: number, name: string): string {
  const fill = side < 0 ? 'url(#silver)' : 'url(#gold)'
  return `<g filter="url(#mate)">${disc(place, radius, fill)}</g>${ring(place, radius * 0.82, '#00000055', 3)}${icon(name, place, radius * 1.06, side * 12)}`
}

/** The way it was tossed. */
function arc({ x, y }: Point, radius: number, colour: string, sweep: number): string {
  const dots = 'stroke-width="7" stroke-dasharray="2 20" stroke-linecap="round" opacity=".7"'
  return `<path d="M${at(x - radius)} ${at(y + radius * 0.5)}A${at(radius)} ${at(radius)} 0 0 ${sweep} ${at(x + radius)} ${at(y + radius * 0.5)}" fill="none" stroke="${colour}" ${dots}/>`
}
