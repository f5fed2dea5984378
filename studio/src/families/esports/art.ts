/** The hero on a lit stage of hexagons, before three screens and under two crossing beams. */
import { halo, hero, mate, sparks, symbolOf, type Stage } from '../../art/stage.ts'
import { at, type Point } from '../../art/svg.ts'

export function art(stage: Stage): string {
  const { middle, room, picks, palette, subject } = stage
  const size = Math.min(room * 0.66, 290)
  const floor = { x: middle.x, y: middle.y + size * 0.46 }
  const screens = [-1, 0, 1].map((place) => ({
    x: middle.x + size * 0.78 * place,
    y: middle.y - size * (place === 0 ? 0.46 : 0.34),
  }))
  const tiles = [-1.5, -0.75, 0, 0.75, 1.5].map((place) => ({ x: floor.x + size * 0.56 * place, y: floor.y }))
  return [
    halo(middle, size * 0.9, 0.9),
    ...screens.map((screen) => screenAt(screen, size, palette.shade)),
    ...[-1, 1].map((side) => beam(middle, side * size, palette.glow)),
    `<ellipse cx="${at(floor.x)}" cy="${at(floor.y)}" rx="${at(size * 1.1)}" ry="${at(size * 0.3)}" fill="${palette.shade}" opacity=".75"/>`,
    `<g fill="none" stroke="#ffffff" stroke-width="4" opacity=".7">${tiles.map((tile) => hexagon(tile, size * 0.26)).join('')}</g>`,
    mate(symbolOf(subject, 0), { x: middle.x - size * 0.74, y: floor.y - size * 0.2 }, size * 0.36, -8),
    mate(symbolOf(subject, 1), { x: middle.x + size * 0.74, y: floor.y - size * 0.2 }, size * 0.36, 8),
    hero(subject.hero, { x: middle.x, y: middle.y - size * 0.02 }, size * 0.9, picks.between(-10, 10)),
    sparks(screens, palette.glow, picks),
  ].join('')
}

function screenAt({ x, y }: Point, size: number, shade: string): string {
  const [wide, high] = [size * 0.62, size * 0.36]
  return [
    `<rect x="${at(x - wide / 2)}" y="${at(y - high / 2)}" width="${at(wide)}" height="${at(high)}" rx="10"`,
    ` fill="${shade}" stroke="#ffffff" stroke-width="4" opacity=".6"/>`,
  ].join('')
}

/** A beam of light from above one side to the other side of the floor. */
function beam({ x, y }: Point, reach: number, glow: string): string {
  const [top, foot] = [y - Math.abs(reach) * 0.9, y + Math.abs(reach) * 0.5]
  const points = [
    [x - reach * 0.8, top],
    [x + reach * 0.2, foot],
    [x + reach * 0.8, foot],
  ]
  const drawn = points.map(([px = 0, py = 0]) => `${at(px)},${at(py)}`).join(' ')
  return `<polygon points="${drawn}" fill="${glow}" opacity=".22"/>`
}

/** Flattened, as it lies on the floor. */
function hexagon({ x, y }: Point, radius: number): string {
  const corners = Array.from({ length: 6 }, (_, place) => {
    const turn = (Math.PI / 3) * place
    return `${at(x + radius * Math.cos(turn))},${at(y + radius * 0.3 * Math.sin(turn))}`
  })
  return `<polygon points="${corners.join(' ')}"/>`
}
