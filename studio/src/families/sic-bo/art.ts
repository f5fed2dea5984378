/** Three dice under a glass dome, the hero on top. */
import { disc } from '../../art/shapes.ts'
import { halo, hero, mate, type Stage, symbolOf } from '../../art/stage.ts'
import { at, type Point } from '../../art/svg.ts'

/** Where the dice lie: places in widths of the dome, and turns in degrees. */
const THROWS: [x: number, y: number, turn: number][][] = [
  [
    [-0.27, 0.14, -12],
    [0.02, 0.2, 8],
    [0.29, 0.12, -6],
  ],
  [
    [-0.16, 0.2, 14],
    [0.13, 0.2, -9],
    [-0.02, -0.01, 24],
  ],
  [
    [-0.3, 0.2, 20],
    [-0.02, 0.06, -18],
    [0.27, 0.2, 31],
  ],
]

export function art(stage: Stage): string {
  const { middle, room, picks, palette, subject } = stage
  const width = Math.min(room, 380) * picks.between(0.86, 1.02)
  const base = middle.y + width * 0.36
  const edge = width * 0.21
  const places = picks.one(THROWS)
  const top = middle.y - width * picks.between(0.44, 0.6)
  const [left, right] = [middle.x - width / 2, middle.x + width / 2]
  const curve = `C${at(left)} ${at(top)} ${at(right)} ${at(top)} ${at(right)} ${at(base)}`
  const dome = `M${at(left)} ${at(base)}${curve}Z`
  const shine = { x: middle.x - width * 0.2, y: middle.y - width * 0.08 }
  const glint = `cx="${at(shine.x)}" cy="${at(shine.y)}" rx="${at(width * 0.07)}" ry="${at(width * 0.15)}"`
  const box = `x="${at(middle.x - width * 0.55)}" y="${at(base - 8)}" width="${at(width * 1.1)}"`
  const plate = (height: number, fill: string) =>
    `<rect ${box} height="${height}" rx="${height * 0.45}" fill="${fill}"/>`
  return [
    halo(middle, width * 0.62),
    `<path d="${dome}" fill="${palette.shade}" opacity=".62"/>`,
    places
      .map(([x, y, turn]) =>
        die(
          { x: middle.x + x * width, y: middle.y + y * width },
          edge,
          turn + picks.between(-8, 8),
          picks.one([1, 2, 3, 4, 5, 6]),
        ),
      )
      .join(''),
    `<path d="${dome}" fill="#fff" opacity=".13" stroke="#fff" stroke-width="3"/>`,
    `<ellipse ${glint} fill="#fff" opacity=".34" transform="rotate(24 ${at(shine.x)} ${at(shine.y)})"/>`,
    `<g filter="url(#mate)">${plate(34, '#b8862c')}${plate(12, '#ffe7a0')}</g>`,
    hero(subject.hero, { x: middle.x, y: middle.y - width * 0.27 }, width * 0.44, picks.between(-8, 8)),
    mate(symbolOf(subject, 0), { x: middle.x - width * 0.47, y: base - width * 0.02 }, width * 0.22, -12),
    mate(symbolOf(subject, 1), { x: middle.x + width * 0.47, y: base - width * 0.02 }, width * 0.22, 12),
  ].join('')
}

const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

function die({ x, y }: Point, edge: number, turn: number, face: number): string {
  const paint = face === 1 || face === 4 ? '#d3122f' : '#1b1d29'
  const pips = (PIPS[face] ?? []).map(([px, py]) =>
    disc({ x: px * edge * 0.27, y: py * edge * 0.27 }, edge * (face === 1 ? 0.16 : 0.1), paint),
  )
  const box = (dy: number, fill: string) =>
    `<rect x="${at(-edge / 2)}" y="${at(-edge / 2 + dy)}" width="${at(edge)}" height="${at(edge)}" rx="${at(edge * 0.18)}" fill="${fill}"/>`
  const place = `translate(${at(x)} ${at(y)}) rotate(${at(turn)})`
  const faces = box(edge * 0.09, '#b9b2a4') + box(0, '#fdfcf8') + pips.join('')
  return `<g filter="url(#mate)"><g transform="${place}">${faces}</g></g>`
}
