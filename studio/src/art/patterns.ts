import type { ThemeId } from '@night-market/games/titles/title'
import type { Picks } from './picks.ts'
import { at } from './svg.ts'

type Pattern =
  | 'rays'
  | 'scales'
  | 'hexes'
  | 'diamonds'
  | 'dots'
  | 'stripes'
  | 'rings'
  | 'stars'
  | 'key'
  | 'grid'

const TASTE: Record<ThemeId, readonly Pattern[]> = {
  fortune: ['rays', 'scales', 'key', 'rings'],
  egypt: ['rays', 'diamonds', 'key'],
  ocean: ['scales', 'rings', 'rays'],
  candy: ['stripes', 'dots', 'rays', 'rings'],
  fruit: ['rays', 'dots', 'stripes', 'grid'],
  jungle: ['rays', 'diamonds', 'scales'],
  olympus: ['rays', 'key', 'rings'],
  pirate: ['rays', 'rings', 'diamonds'],
  space: ['grid', 'hexes', 'stars', 'rings'],
  halloween: ['rays', 'stars', 'diamonds'],
  west: ['rays', 'diamonds', 'stars'],
  gems: ['hexes', 'diamonds', 'rays'],
  wizard: ['stars', 'rings', 'hexes', 'rays'],
  sport: ['stripes', 'hexes', 'rays', 'dots'],
  garden: ['dots', 'scales', 'rays', 'rings'],
  winter: ['stars', 'diamonds', 'dots', 'rays'],
  travel: ['rays', 'grid', 'stripes', 'rings'],
  feast: ['rays', 'key', 'dots', 'stripes'],
  farm: ['rays', 'stripes', 'dots', 'diamonds'],
  music: ['rings', 'stars', 'rays', 'grid'],
}

/** What is seen, and the point its light comes from. */
interface View {
  width: number
  height: number
  x: number
  y: number
}

/** A quiet pattern on the sky, strongest around the light. */
export function pattern(theme: ThemeId, colour: string, view: View, picks: Picks): string {
  const kind = picks.one(TASTE[theme])
  if (kind === 'rays') return rays(colour, view, picks)
  if (kind === 'rings') return rings(colour, view)
  const tile = TILES[kind]
  return [
    `<defs><pattern id="pattern" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${kind === 'stripes' ? 30 : 0})">${tile.draw(colour)}</pattern></defs>`,
    `<rect width="${view.width}" height="${view.height}" fill="url(#pattern)" opacity=".2" mask="url(#sky-mask)"/>`,
  ].join('')
}

/** Broad, faint shafts of light from one point: for views too wide for a small pattern to carry. */
export function shafts(colour: string, view: View, picks: Picks): string {
  const path = fan(view, picks.one([9, 11]), picks.between(0, 12))
  return `<path d="${path}" fill="${colour}" opacity=".13" mask="url(#sky-mask)"/>`
}

function rays(colour: string, view: View, picks: Picks): string {
  const path = fan(view, picks.one([14, 18, 24]), picks.between(0, 12))
  return `<path d="${path}" fill="${colour}" opacity=".3" mask="url(#sky-mask)"/>`
}

function fan({ width, height, x, y }: View, count: number, turn: number): string {
  const reach = Math.hypot(width, height)
  const point = (share: number) => {
    const angle = (share / count) * Math.PI * 2 + turn
    return `${at(x + Math.cos(angle) * reach)} ${at(y + Math.sin(angle) * reach)}`
  }
  const blades = Array.from(
    { length: count },
    (_, index) => `M${at(x)} ${at(y)}L${point(index)}L${point(index + 0.5)}Z`,
  )
  return blades.join('')
}

function rings(colour: string, { height, x, y }: View): string {
  const unit = Math.max(1, height / 640)
  const circles = [150, 190, 236, 288, 346, 412].map(
    (radius, index) =>
      `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius * unit)}" stroke-width="${16 - index * 2}"${index % 2 ? ' stroke-dasharray="4 14"' : ''}/>`,
  )
  return `<g fill="none" stroke="${colour}" opacity=".3" mask="url(#sky-mask)">${circles.join('')}</g>`
}

interface Tile {
  width: number
  height: number
  draw(colour: string): string
}

const stroked = (path: string, width: number) => (colour: string) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
const filled = (path: string) => (colour: string) => `<path d="${path}" fill="${colour}"/>`

const TILES: Record<Exclude<Pattern, 'rays' | 'rings'>, Tile> = {
  scales: {
    width: 64,
    height: 32,
    draw: stroked(
      'M0 32A32 32 0 0 1 64 32M12 32A20 20 0 0 1 52 32M24 32A8 8 0 0 1 40 32M-32 16A32 32 0 0 1 32 16M32 16A32 32 0 0 1 96 16M-20 16A20 20 0 0 1 20 16M44 16A20 20 0 0 1 84 16',
      2.5,
    ),
  },
  hexes: {
    width: 60,
    height: 104,
    draw: stroked('M30 0L60 17V52L30 69L0 52V17ZM30 69V104M0 52L0 17M60 104L30 121L0 104', 2.5),
  },
  diamonds: { width: 56, height: 80, draw: filled('M28 4L50 40L28 76L6 40ZM28 22L17 40L28 58L39 40Z') },
  dots: {
    width: 44,
    height: 44,
    draw: filled('M5 11a6 6 0 1 0 12 0a6 6 0 1 0 -12 0ZM27 33a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z'),
  },
  stripes: { width: 72, height: 72, draw: filled('M0 0H36V72H0Z') },
  stars: {
    width: 96,
    height: 96,
    draw: filled(
      'M24 10L27 21L38 24L27 27L24 38L21 27L10 24L21 21ZM72 60L74 68L82 70L74 72L72 80L70 72L62 70L70 68Z',
    ),
  },
  key: { width: 64, height: 64, draw: stroked('M4 60V8H56V52H20V24H40V38', 4) },
  grid: { width: 48, height: 48, draw: stroked('M0 0H48M0 0V48', 2) },
}
