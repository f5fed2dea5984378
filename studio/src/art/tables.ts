import type { Family, ImprintCode } from '@night-market/games/titles/title'
import { circlePath, framed, roundedPath } from './frames.ts'
import { outlineOf } from './fonts.ts'
import { icon } from './icons.ts'
import type { Picks } from './picks.ts'
import { halo, hero, mate, type Stage, symbolOf } from './stage.ts'
import { at, linear, mix, type Point, radial } from './svg.ts'

/** Compositions of the games that are not slots: the thing itself is drawn. */
export const TABLES = {
  roulette: (stage) => roulette(stage),
  dice: (stage) => dice(stage),
  mines: (stage) => mines(stage),
  plinko: (stage) => plinko(stage),
} as const satisfies Record<Exclude<Family, 'slot-lines'>, (stage: Stage) => string>

/** Bowl and cone of the wheel, from light to dark. */
const WHEELS: Record<ImprintCode, readonly [string, string, string]> = {
  LTN: ['#b8622a', '#6b2c10', '#2b0f05'],
  CFX: ['#c98a4a', '#7a4416', '#33180a'],
  REEF: ['#2fb8c9', '#0b5f8a', '#062a4a'],
  PXB: ['#9a5af5', '#4a1fa8', '#1a0a4a'],
}

// The order of the single-zero wheel.
const POCKETS = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
]

function roulette(stage: Stage): string {
  const { middle, room, picks, subject } = stage
  const radius = Math.min(room * 0.45, 200)
  const turn = picks.between(0, 360)
  const wheel = WHEELS[subject.imprint]
  const ball = polar(middle, radius * 0.6, picks.between(200, 330))
  return [
    `<defs>${radial('wood', [wheel[0], `${wheel[1]} 70`, wheel[2]])}${radial('cone', [mix(wheel[0], '#ffffff', 0.35), `${wheel[0]} 45`, wheel[1]])}${radial('pearl', ['#ffffff', '#f4f4fa 45', '#9aa3c2'], 'cx="0.35" cy="0.3" r="0.8"')}</defs>`,
    halo(middle, radius * 1.35, 0.9),
    `<g filter="url(#mate)">${disc(middle, radius, 'url(#wood)')}</g>`,
    framed(circlePath(middle.x, middle.y, radius - 6), stage.style.frame, 13, stage.palette.glow),
    `<g transform="rotate(${at(turn)} ${at(middle.x)} ${at(middle.y)})">${POCKETS.map((number, index) => pocket(number, index, middle, radius)).join('')}</g>`,
    ring(middle, radius * 0.87, '#ffe7a0', 2.5),
    ring(middle, radius * 0.68, '#ffe7a0', 2),
    ring(middle, radius * 0.5, '#ffd873', 4),
    disc(middle, radius * 0.49, 'url(#cone)'),
    spokes(middle, radius * 0.44, turn),
    `<g filter="url(#mate)">${disc(ball, radius * 0.062, 'url(#pearl)')}</g>`,
    mate(symbolOf(subject, 0), { x: middle.x - radius * 0.88, y: middle.y + radius * 0.78 }, 98, -12),
    mate(subject.hero, { x: middle.x + radius * 0.88, y: middle.y + radius * 0.78 }, 104, 12),
  ].join('')
}

function pocket(number: number, index: number, middle: Point, radius: number): string {
  const from = ((index - 0.5) / POCKETS.length) * 360
  const to = ((index + 0.5) / POCKETS.length) * 360
  const colour = number === 0 ? '#12a150' : index % 2 === 1 ? '#d81f2f' : '#17171f'
  const wedge = (outer: number, inner: number, paint: string) => {
    const [a, b, c, d] = [
      polar(middle, outer, from),
      polar(middle, outer, to),
      polar(middle, inner, to),
      polar(middle, inner, from),
    ]
    return `<path d="M${xy(a)}A${at(outer)} ${at(outer)} 0 0 1 ${xy(b)}L${xy(c)}A${at(inner)} ${at(inner)} 0 0 0 ${xy(d)}Z" fill="${paint}" stroke="#ffe7a0" stroke-width="1"/>`
  }
  const label = outlineOf('lilita', String(number))
  const size = (radius * 0.078) / (label.bottom - label.top)
  const place = polar(middle, radius * 0.77, (index / POCKETS.length) * 360)
  const path = label.path(({ x, y }) => ({
    x: (x - (label.left + label.right) / 2) * size,
    y: (y - (label.top + label.bottom) / 2) * size,
  }))
  return (
    wedge(radius * 0.87, radius * 0.68, colour) +
    wedge(radius * 0.68, radius * 0.5, mix(colour, '#000000', 0.35)) +
    `<path d="${path}" fill="#fff" transform="translate(${xy(place)}) rotate(${at((index / POCKETS.length) * 360)})"/>`
  )
}

function spokes(middle: Point, length: number, turn: number): string {
  const arms = [0, 90, 180, 270].map((angle) => {
    const end = polar(middle, length * 0.72, angle + turn)
    return `<path d="M${xy(middle)}L${xy(end)}" stroke="#fff0b8" stroke-width="7" stroke-linecap="round"/>${disc(end, 9, 'url(#pearl)')}${disc(end, 6, '#ffc93d')}`
  })
  return `<g filter="url(#mate)">${arms.join('')}${disc(middle, length * 0.3, '#a8620f')}${disc(middle, length * 0.24, '#ffd45a')}${disc({ x: middle.x - 4, y: middle.y - 5 }, length * 0.12, '#fff6cf')}</g>`
}

function dice(stage: Stage): string {
  const { middle, room, picks, palette, subject } = stage
  const edge = Math.min(room * 0.27, 116)
  const white = { top: '#ffffff', left: '#dfe3f2', right: '#b3badb', pip: palette.shade }
  const side = picks.one([-1, 1])
  const trail = `<path d="M${at(middle.x - side * 230)} ${at(middle.y - edge * 1.5)}Q${at(middle.x - side * 40)} ${at(middle.y - edge * 1.1)} ${at(middle.x + side * edge)} ${at(middle.y)}" stroke="${palette.rim}" stroke-width="3" opacity=".5" fill="none" stroke-dasharray="2 12" stroke-linecap="round"/>`
  return [
    halo(middle, edge * 2.2),
    trail,
    mate(subject.hero, { x: middle.x + side * edge * 1.3, y: middle.y - edge * 1.22 }, edge * 0.92, 12),
    cube(
      { x: middle.x - side * edge * 0.72, y: middle.y - edge * 0.28 },
      edge,
      side * -14,
      corner(picks),
      DICE[subject.imprint],
    ),
    cube(
      { x: middle.x + side * edge * 0.7, y: middle.y + edge * 0.5 },
      edge * 1.06,
      side * 12,
      corner(picks),
      white,
    ),
    mate(
      symbolOf(subject, 0),
      { x: middle.x - side * edge * 1.25, y: middle.y + edge * 1.3 },
      edge * 0.8,
      -12,
    ),
  ].join('')
}

/** Three faces that meet in a corner: never two that lie opposite one another. */
function corner(picks: Picks): readonly [number, number, number] {
  const [top = 1, left = 2, right = 3] = picks.shuffled([
    picks.one([1, 6]),
    picks.one([2, 5]),
    picks.one([3, 4]),
  ])
  return [top, left, right]
}

const DICE: Record<ImprintCode, CubePaint> = {
  LTN: { top: '#ff6a6a', left: '#e8263d', right: '#a30f2e', pip: '#ffffff' },
  CFX: { top: '#ffd75a', left: '#ffb01f', right: '#d97a06', pip: '#4a1a02' },
  REEF: { top: '#5ae0d0', left: '#12b0b8', right: '#08727a', pip: '#ffffff' },
  PXB: { top: '#c07aff', left: '#8a3df0', right: '#5a1fb0', pip: '#ffffff' },
}

interface CubePaint {
  top: string
  left: string
  right: string
  pip: string
}

/** A die seen from above a corner. */
function cube(
  middle: Point,
  edge: number,
  turn: number,
  [top, left, right]: readonly [number, number, number],
  paint: CubePaint,
): string {
  // Unit square to the three visible faces of a cube whose nearest corner is the middle.
  const wide = edge * 0.866
  const half = edge * 0.5
  const face = (matrix: readonly number[], number: number, colour: string, id: string) =>
    `<g transform="matrix(${matrix.map((value) => value.toFixed(3)).join(' ')})"><rect x=".015" y=".015" width=".97" height=".97" rx=".13" fill="${colour}" stroke="${colour}" stroke-width=".03"/>` +
    `<rect x=".05" y=".05" width=".9" height=".9" rx=".2" fill="#fff" opacity="${id === 'top' ? 0.32 : 0.14}"/>` +
    `${pips(number)
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r=".1" fill="${paint.pip}"/><circle cx="${x}" cy="${(y ?? 0) + 0.02}" r=".085" fill="#000" opacity=".18"/>`,
      )
      .join('')}</g>`
  return (
    `<g filter="url(#hero)"><g transform="translate(${xy(middle)}) rotate(${turn})">` +
    `<path d="M0 ${at(-edge)}L${at(wide)} ${at(-half)}V${at(half)}L0 ${at(edge)}L${at(-wide)} ${at(half)}V${at(-half)}Z" fill="${mix(paint.right, '#000000', 0.12)}" stroke="${mix(paint.right, '#000000', 0.12)}" stroke-width="10" stroke-linejoin="round"/>` +
    face([wide, -half, wide, half, -wide, -half], top, paint.top, 'top') +
    face([wide, half, 0, edge, -wide, -half], left, paint.left, 'left') +
    face([wide, -half, 0, edge, 0, 0], right, paint.right, 'right') +
    '</g></g>'
  )
}

function pips(number: number): number[][] {
  const [low, mid, high] = [0.25, 0.5, 0.75]
  const pairs = [
    [
      [low, low],
      [high, high],
    ],
    [
      [low, high],
      [high, low],
    ],
    [
      [low, mid],
      [high, mid],
    ],
  ]
  return [...pairs.slice(0, Math.floor(number / 2)).flat(), ...(number % 2 ? [[mid, mid]] : [])]
}

function mines(stage: Stage): string {
  const { middle, room, picks, palette, subject } = stage
  const side = Math.min(room * 0.84, 366)
  const cell = side / 5
  const left = middle.x - side / 2
  const top = middle.y - side / 2
  const open = picks
    .shuffled(Array.from({ length: 25 }, (_, index) => index))
    .filter((index) => index !== 12)
    .slice(0, 9)
  const path = roundedPath(left - 12, top - 12, side + 24, side + 24, 26)
  const cells = Array.from({ length: 25 }, (_, index) => {
    const centre = { x: left + ((index % 5) + 0.5) * cell, y: top + (Math.floor(index / 5) + 0.5) * cell }
    return open.includes(index)
      ? opened(centre, cell, symbolOf(subject, index % 2))
      : closed(centre, cell, palette.mid)
  })
  return [
    `<defs>${linear('lid', [mix(palette.mid, '#ffffff', 0.45), palette.mid, mix(palette.mid, palette.shade, 0.45)])}</defs>`,
    halo(middle, side * 0.85, 0.85),
    `<path d="${path}" fill="${palette.shade}"/>`,
    ...cells,
    framed(path, stage.style.frame, 16, palette.glow),
    halo(middle, cell * 1.9),
    hero(subject.hero, middle, cell * 2.5, 6),
  ].join('')
}

function opened(centre: Point, cell: number, name: string): string {
  return `<rect x="${at(centre.x - cell / 2 + 3)}" y="${at(centre.y - cell / 2 + 3)}" width="${at(cell - 6)}" height="${at(cell - 6)}" rx="11" fill="#000" opacity=".5"/>${icon(name, centre, cell * 0.66)}`
}

function closed(centre: Point, cell: number, colour: string): string {
  const box = (dy: number, height: number, fill: string, more = '') =>
    `<rect x="${at(centre.x - cell / 2 + 4)}" y="${at(centre.y - cell / 2 + 4 + dy)}" width="${at(cell - 8)}" height="${at(height)}" rx="11" fill="${fill}" ${more}/>`
  return (
    box(5, cell - 10, mix(colour, '#000000', 0.6)) +
    box(0, cell - 12, 'url(#lid)') +
    box(3, (cell - 12) * 0.4, '#ffffff', 'opacity=".22"')
  )
}

function plinko(stage: Stage): string {
  const { middle, room, picks, palette, subject } = stage
  const rows = 6
  const step = Math.min((room * 0.66) / rows, 52)
  const high = step * 0.92
  const top = middle.y - room * 0.3
  const place = (row: number, column: number): Point => ({
    x: middle.x + (column - (row + 2) / 2) * step,
    y: top + row * high,
  })
  const pegs = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_peg, index) => place(row, index)),
  ).flat()
  const floor = top + rows * high - 8
  const slots = SLOT_COLOURS.map((colour, index) =>
    slot({ x: middle.x + (index - 3) * step, y: floor }, step, colour),
  )
  const side = picks.below(2)
  const ball = place(2, side + 1)
  const path = [place(0, 1), place(1, side + 1), ball].map(
    ({ x, y }, row) => `${row === 0 ? 'M' : 'L'}${at(x)} ${at(y - high * 0.5)}`,
  )
  const board = `M${at(middle.x - step * 1.5)} ${at(top - 44)}H${at(middle.x + step * 1.5)}L${at(middle.x + step * 4.1)} ${at(floor + 48)}H${at(middle.x - step * 4.1)}Z`
  return [
    `<defs>${radial('peg', ['#ffffff', '#e8ecff 40', '#8f9ad0'], 'cx="0.35" cy="0.3" r="0.8"')}</defs>`,
    halo({ x: middle.x, y: middle.y - 10 }, room * 0.56, 0.8),
    `<path d="${board}" fill="${palette.shade}" opacity=".86"/><path d="${board}" fill="url(#well)"/>`,
    framed(board, stage.style.frame, 13, palette.glow),
    `<path d="${path.join('')}" stroke="${palette.rim}" stroke-width="9" fill="none" stroke-linejoin="round" stroke-linecap="round" opacity=".55"/>`,
    ...pegs.map(
      (peg) =>
        disc({ x: peg.x, y: peg.y + 4 }, step * 0.19, '#000000', 0.45) + disc(peg, step * 0.19, 'url(#peg)'),
    ),
    ...slots,
    mate(symbolOf(subject, 0), { x: 66, y: top + 52 }, 96, -12),
    mate(symbolOf(subject, 1), { x: 414, y: top + 52 }, 96, 12),
    hero(subject.hero, { x: ball.x, y: ball.y - high * 0.5 }, step * 2.5),
  ].join('')
}

const SLOT_COLOURS = ['#ff2f5a', '#ff7a1f', '#ffc93d', '#6fe03a', '#ffc93d', '#ff7a1f', '#ff2f5a']

function slot({ x, y }: Point, step: number, colour: string): string {
  const box = (dy: number, fill: string, height: number, more = '') =>
    `<rect x="${at(x - step / 2 + 2)}" y="${at(y + dy)}" width="${at(step - 4)}" height="${at(height)}" rx="8" fill="${fill}" ${more}/>`
  return box(5, mix(colour, '#000000', 0.5), 34) + box(0, colour, 34) + box(3, '#ffffff', 12, 'opacity=".4"')
}

function polar(middle: Point, radius: number, degrees: number): Point {
  const radians = ((degrees - 90) * Math.PI) / 180
  return { x: middle.x + Math.cos(radians) * radius, y: middle.y + Math.sin(radians) * radius }
}

function xy({ x, y }: Point): string {
  return `${at(x)} ${at(y)}`
}

function disc({ x, y }: Point, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="${fill}" opacity="${opacity}"/>`
}

function ring({ x, y }: Point, radius: number, colour: string, width: number): string {
  return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
}
