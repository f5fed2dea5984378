/** The hero above the lines of a pitch, under four floodlights. */
import { halo, hero, mate, sparks, symbolOf, type Stage } from '../../art/stage.ts'
import { at } from '../../art/svg.ts'

export function art(stage: Stage): string {
  const { middle, room, picks, palette, subject } = stage
  const size = Math.min(room * 0.66, 290)
  const ground = { x: middle.x, y: middle.y + size * 0.46 }
  const ring = (wide: number): string =>
    `<ellipse cx="${at(ground.x)}" cy="${at(ground.y)}" rx="${at(size * wide)}" ry="${at(size * wide * 0.3)}"/>`
  const lines = [
    ring(1.05),
    ring(0.5),
    `<path d="M${at(ground.x - size * 1.05)} ${at(ground.y)}h${at(size * 2.1)}"/>`,
  ]
  const lights = [-1, -0.6, 0.6, 1].map((place) => ({
    x: middle.x + size * place,
    y: middle.y - size * picks.between(0.62, 0.7),
  }))
  return [
    halo(middle, size * 0.9, 0.9),
    ...lights.map((light) => halo(light, size * 0.24, 0.8)),
    `<ellipse cx="${at(ground.x)}" cy="${at(ground.y)}" rx="${at(size * 1.05)}" ry="${at(size * 0.32)}" fill="${palette.shade}" opacity=".7"/>`,
    `<g fill="none" stroke="#ffffff" stroke-width="4" opacity=".75">${lines.join('')}</g>`,
    mate(symbolOf(subject, 0), { x: middle.x - size * 0.72, y: ground.y - size * 0.2 }, size * 0.36, -8),
    mate(symbolOf(subject, 1), { x: middle.x + size * 0.72, y: ground.y - size * 0.2 }, size * 0.36, 8),
    hero(subject.hero, { x: middle.x, y: middle.y - size * 0.06 }, size * 0.86, picks.between(-14, 14)),
    sparks(lights, palette.glow, picks),
  ].join('')
}
