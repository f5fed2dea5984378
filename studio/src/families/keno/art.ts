/** Balls with numbers, and the hero among them. */
import { outlineOf } from '../../art/fonts.ts'
import { circlePath, framed } from '../../art/frames.ts'
import { disc } from '../../art/shapes.ts'
import { halo, hero, mate, type Stage, symbolOf } from '../../art/stage.ts'
import { type Point, radial } from '../../art/svg.ts'

const BALLS: readonly (readonly [string, string])[] = [
  ['#ff6a6a', '#a30f2e'],
  ['#ffd75a', '#d97a06'],
  ['#6af0c0', '#087a5a'],
  ['#7ab8ff', '#1f3fb0'],
  ['#d09aff', '#5a1fb0'],
]

export function art(stage: Stage): string {
  const { middle, room, picks, palette, subject } = stage
  const radius = Math.min(room * 0.36, 152)
  const numbers = picks.shuffled(Array.from({ length: 40 }, (_, index) => index + 1))
  const turn = picks.between(0, Math.PI)
  const around = Array.from({ length: 7 }, (_, index) => {
    const angle = turn + (index / 7) * Math.PI * 2
    const place = { x: middle.x + Math.cos(angle) * radius * 1.14, y: middle.y + Math.sin(angle) * radius }
    return { place, size: radius * picks.between(0.24, 0.36), number: numbers[index] ?? 7, index }
  }).sort((a, b) => a.place.y - b.place.y)
  const paints = picks.shuffled(BALLS)
  return [
    `<defs>${paints.map(paint).join('')}</defs>`,
    halo(middle, radius * 1.6),
    `<path d="${circlePath(middle.x, middle.y, radius * 1.02)}" fill="${palette.shade}" opacity=".8"/>`,
    framed(circlePath(middle.x, middle.y, radius * 1.02), stage.style.frame, 13, palette.glow),
    mate(symbolOf(subject, 0), { x: middle.x - radius * 1.2, y: middle.y - radius * 1.1 }, 74, -12),
    mate(symbolOf(subject, 1), { x: middle.x + radius * 1.2, y: middle.y - radius * 1.1 }, 74, 12),
    hero(subject.hero, middle, radius * 1.34),
    ...around.map(({ place, size, number, index }) => ball(place, size, number, `ball${index % 5}`)),
  ].join('')
}

const paint = ([light, dark]: readonly [string, string], index: number): string =>
  radial(`ball${index}`, ['#ffffff', `${light} 38`, dark], 'cx="0.35" cy="0.28" r="0.8"')

function ball(place: Point, radius: number, number: number, fill: string): string {
  const letters = outlineOf('lilita', String(number))
  const size = (radius * 0.72) / (letters.bottom - letters.top)
  const path = letters.path((point) => ({
    x: place.x + (point.x - (letters.left + letters.right) / 2) * size,
    y: place.y + (point.y - (letters.top + letters.bottom) / 2) * size,
  }))
  return (
    `<g filter="url(#mate)">${disc(place, radius, `url(#${fill})`)}</g>` +
    disc(place, radius * 0.56, '#ffffff', 0.94) +
    `<path d="${path}" fill="#1d1030"/>`
  )
}
