/** A wheel of fortune with the hero on its hub. */
import { circlePath, framed } from '../../art/frames.ts'
import { disc, polar, ring, xy } from '../../art/shapes.ts'
import { halo, hero, mate, type Stage, symbolOf } from '../../art/stage.ts'
import { at, mix, type Point } from '../../art/svg.ts'

const PAINTS = ['#2aa6ff', '#2cd9a0', '#ffc44d', '#ff8a3d', '#ff4f7b', '#b56bff']

export function art(stage: Stage): string {
  const { middle, room, picks, palette, subject } = stage
  const radius = Math.min(room * 0.43, 186)
  const count = picks.one([10, 12, 14, 16])
  const turn = picks.between(0, 360)
  const paints = picks.shuffled(PAINTS).slice(0, 4)
  const segments = Array.from({ length: count }, (_, index) => {
    const paint =
      index % 2 === 0 ? mix(palette.shade, palette.mid, 0.25) : (paints[index % paints.length] ?? '')
    return wedge(middle, radius, turn + (index / count) * 360, 360 / count, paint)
  })
  const lamps = Array.from({ length: 20 }, (_, index) =>
    disc(polar(middle, radius, index * 18), 4.6, index % 2 ? '#fff6d0' : '#ffb84a'),
  )
  return [
    halo(middle, radius * 1.35, 0.9),
    `<g filter="url(#mate)">${disc(middle, radius + 6, palette.shade)}</g>`,
    ...segments,
    framed(circlePath(middle.x, middle.y, radius), stage.style.frame, 15, palette.glow),
    ...lamps,
    disc(middle, radius * 0.5, palette.shade, 0.92),
    ring(middle, radius * 0.5, '#ffd873', 5),
    pointer({ x: middle.x, y: middle.y - radius - 8 }, radius * 0.16),
    mate(symbolOf(subject, 0), { x: middle.x - radius * 0.98, y: middle.y + radius * 0.86 }, 88, -12),
    mate(symbolOf(subject, 1), { x: middle.x + radius * 0.98, y: middle.y + radius * 0.86 }, 88, 12),
    hero(subject.hero, middle, radius * 0.94),
  ].join('')
}

function wedge(middle: Point, radius: number, from: number, wide: number, paint: string): string {
  const [a, b] = [polar(middle, radius, from), polar(middle, radius, from + wide)]
  return `<path d="M${xy(middle)}L${xy(a)}A${at(radius)} ${at(radius)} 0 0 1 ${xy(b)}Z" fill="${paint}" stroke="#ffe7a0" stroke-width="2"/>`
}

function pointer({ x, y }: Point, size: number): string {
  return `<path filter="url(#mate)" d="M${at(x)} ${at(y + size * 1.5)}L${at(x - size * 0.8)} ${at(y - size * 0.3)}H${at(x + size * 0.8)}Z" fill="#ff3f5f" stroke="#fff" stroke-width="4" stroke-linejoin="round"/>`
}
