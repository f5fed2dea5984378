/** Two roosters face to face over the sand, red light on one side and blue on the other. */
import { icon } from '../../art/icons.ts'
import { halo, mate, sparks, type Stage, symbolOf } from '../../art/stage.ts'
import { at } from '../../art/svg.ts'

const CORNERS = ['#ff4a36', '#3f8cff'] as const

export function art(stage: Stage): string {
  const { middle, room, picks, palette, subject } = stage
  const size = Math.min(room * 0.78, 330)
  const apart = size * picks.between(0.44, 0.52)
  const y = middle.y + room * 0.02
  const lights = CORNERS.map((colour, side) => {
    const x = middle.x + (side === 0 ? -apart : apart)
    return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(size * 0.56)}" fill="${colour}" opacity=".5" filter="url(#soft)"/>`
  })
  // The icon looks to the left: mirrored, it looks at the other.
  const bird = (x: number, isMirrored: boolean): string => {
    const drawn = icon(subject.hero, { x: 0, y: 0 }, size, picks.between(-5, 3))
    return `<g filter="url(#hero)"><g transform="translate(${at(x)} ${at(y)}) scale(${isMirrored ? -1 : 1} 1)">${drawn}</g></g>`
  }
  const ground = { x: middle.x, y: y + size * 0.5 }
  const places = [0, 1, 2, 3, 4].map(() => ({
    x: middle.x + picks.between(-40, 40),
    y: y - size * picks.between(0.1, 0.42),
  }))
  return [
    halo({ x: middle.x, y }, room * 0.5, 0.8),
    ...lights,
    `<ellipse cx="${at(ground.x)}" cy="${at(ground.y)}" rx="${at(size * 1.02)}" ry="${at(size * 0.13)}" fill="${palette.shade}" opacity=".6"/>`,
    mate(symbolOf(subject, 0), { x: middle.x, y: y - size * 0.58 }, size * 0.3, picks.between(-10, 10)),
    bird(middle.x - apart, true),
    bird(middle.x + apart, false),
    mate(symbolOf(subject, 1), { x: middle.x - size * 0.2, y: ground.y - 6 }, size * 0.24, -14),
    mate(symbolOf(subject, 2), { x: middle.x + size * 0.2, y: ground.y - 2 }, size * 0.24, 12),
    sparks(places, palette.glow, picks),
  ].join('')
}
