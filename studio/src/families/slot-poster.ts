import type { BrandCode } from '@night-market/games/titles/title'
import { archPath, circlePath, framed, polygonPath, roundedPath } from '../art/frames.ts'
import { PALETTES } from '../art/palettes.ts'
import { halo, hero, mate, type Stage, symbolOf } from '../art/stage.ts'
import { at, type Point } from '../art/svg.ts'

type TemplateName = (typeof ALL)[number]

/** The compositions that the brands of the first titles like. */
const CHOICES: Partial<Record<BrandCode, readonly TemplateName[]>> = {
  LTN: ['halo', 'ring', 'arch', 'reels', 'trio', 'scene', 'hoard', 'plaque'],
  CFX: ['plaque', 'scene', 'ring', 'trio', 'reels', 'hoard', 'split'],
  REEF: ['halo', 'arch', 'trio', 'ring', 'hoard', 'scene', 'reels'],
  PXB: ['reels', 'ring', 'split', 'halo', 'plaque', 'trio'],
}
const ALL = ['halo', 'ring', 'arch', 'reels', 'trio', 'scene', 'hoard', 'plaque', 'split'] as const

/** A slot's tile: its hero and its mates, in the composition of its look or else one that its brand likes. */
export const art = (stage: Stage): string => TEMPLATES[templateOf(stage)](stage)

function templateOf({ subject, picks }: Stage): TemplateName {
  const { look, brand, theme } = subject
  if (look === undefined) return picks.one(CHOICES[brand] ?? ALL)
  return ALL[Math.floor(look / PALETTES[theme].length) % ALL.length] ?? 'halo'
}

/** Compositions by name. Each fills the room above the lettering. */
const TEMPLATES = {
  halo: (stage) => {
    const { middle, room, subject } = stage
    const size = Math.min(room * 0.84, 345)
    return [
      halo(middle, size * 0.8),
      mate(symbolOf(subject, 2), { x: 408, y: middle.y - size * 0.4 }, 80, 14),
      hero(subject.hero, middle, size),
      mate(symbolOf(subject, 0), { x: 72, y: middle.y + size * 0.36 }, 96, -14),
      mate(symbolOf(subject, 1), { x: 406, y: middle.y + size * 0.38 }, 90, 12),
    ].join('')
  },
  ring: (stage) => {
    const { middle, room, subject } = stage
    const radius = Math.min(room * 0.4, 168)
    const path = circlePath(middle.x, middle.y, radius)
    return [
      well(stage, path),
      halo(middle, radius * 0.95, 0.9),
      frame(stage, path, 20),
      hero(subject.hero, { x: middle.x, y: middle.y - 4 }, radius * 1.7),
      mate(symbolOf(subject, 0), { x: middle.x - radius * 0.86, y: middle.y + radius * 0.74 }, 100, -12),
      mate(symbolOf(subject, 1), { x: middle.x + radius * 0.86, y: middle.y + radius * 0.74 }, 92, 12),
    ].join('')
  },
  arch: (stage) => {
    const { middle, room, subject } = stage
    const height = Math.min(room * 0.88, 370)
    const width = height * 0.76
    const top = middle.y - height * 0.52
    const path = archPath(middle.x - width / 2, top, width, height, stage.picks.below(2) === 0)
    return [
      well(stage, path),
      halo({ x: middle.x, y: top + height * 0.5 }, width * 0.62, 0.95),
      frame(stage, path, 17),
      hero(subject.hero, { x: middle.x, y: top + height * 0.56 }, Math.min(width * 0.98, 290)),
      mate(symbolOf(subject, 0), { x: middle.x - width * 0.5, y: top + height * 0.87 }, 98, -10),
      mate(symbolOf(subject, 1), { x: middle.x + width * 0.5, y: top + height * 0.87 }, 92, 10),
    ].join('')
  },
  reels: (stage) => reels(stage),
  trio: (stage) => {
    const { middle, room, subject } = stage
    const size = Math.min(room * 0.72, 300)
    const back = size * 0.7
    return [
      halo(middle, size * 0.95),
      mate(symbolOf(subject, 0), { x: middle.x - size * 0.42, y: middle.y - size * 0.18 }, back, -14),
      mate(symbolOf(subject, 1), { x: middle.x + size * 0.42, y: middle.y - size * 0.18 }, back, 14),
      hero(subject.hero, { x: middle.x, y: middle.y + size * 0.13 }, size),
      mate(symbolOf(subject, 2), { x: middle.x, y: middle.y - size * 0.53 }, 74, 0),
    ].join('')
  },
  scene: (stage) => {
    const { middle, room, subject, palette } = stage
    const size = Math.min(room * 0.68, 290)
    const disc = { x: middle.x + 20, y: middle.y - room * 0.06 }
    return [
      halo(disc, size * 0.95),
      `<circle cx="${at(disc.x)}" cy="${at(disc.y)}" r="${at(size * 0.5)}" fill="${palette.rim}" opacity=".88"/>`,
      `<circle cx="${at(disc.x)}" cy="${at(disc.y)}" r="${at(size * 0.5 + 12)}" fill="none" stroke="${palette.rim}" stroke-width="3" opacity=".45"/>`,
      hero(subject.hero, { x: middle.x - 20, y: middle.y + room * 0.05 }, size * 1.04),
      mate(symbolOf(subject, 0), { x: 404, y: middle.y + size * 0.52 }, 102, 10),
    ].join('')
  },
  hoard: (stage) => {
    const { middle, room, subject } = stage
    const size = Math.min(room * 0.76, 310)
    const foot = middle.y + room / 2 - 82
    const pile = [-165, 165, -88, 90, 0].map((x, index) =>
      mate(
        symbolOf(subject, index),
        { x: middle.x + x, y: foot + (index > 1 ? 20 : 4) },
        index === 4 ? 126 : 116,
        x * 0.13,
      ),
    )
    return [
      halo({ x: middle.x, y: middle.y - 20 }, size * 0.92),
      ...pile.slice(0, 2),
      hero(subject.hero, { x: middle.x, y: middle.y - room * 0.06 }, size),
      ...pile.slice(2),
    ].join('')
  },
  plaque: (stage) => {
    const { middle, room, subject } = stage
    const radius = Math.min(room * 0.44, 186)
    const corners = stage.picks.one([4, 6, 8])
    const path = polygonPath(middle.x, middle.y, corners === 4 ? radius * 1.1 : radius, corners)
    return [
      well(stage, path),
      halo(middle, radius * 0.9, 0.9),
      frame(stage, path, 18),
      mate(symbolOf(subject, 2), { x: middle.x, y: middle.y - radius * 0.94 }, 72, 0),
      hero(subject.hero, { x: middle.x, y: middle.y + 6 }, radius * 1.36),
      mate(symbolOf(subject, 0), { x: middle.x - radius * 0.84, y: middle.y + radius * 0.66 }, 92, -12),
      mate(symbolOf(subject, 1), { x: middle.x + radius * 0.84, y: middle.y + radius * 0.66 }, 92, 12),
    ].join('')
  },
  split: (stage) => {
    const { middle, room, subject, palette } = stage
    const size = Math.min(room * 0.78, 330)
    return [
      `<path d="M-10 ${at(middle.y + 150)}L490 ${at(middle.y - 190)}V${at(middle.y + 20)}L-10 ${at(middle.y + 360)}Z" fill="${palette.glow}" opacity=".42"/>`,
      `<path d="M-10 ${at(middle.y + 150)}L490 ${at(middle.y - 190)}M-10 ${at(middle.y + 360)}L490 ${at(middle.y + 20)}" stroke="${palette.rim}" stroke-width="5" opacity=".8"/>`,
      halo(middle, size * 0.72),
      mate(symbolOf(subject, 0), { x: 88, y: middle.y - size * 0.36 }, 104, -16),
      mate(symbolOf(subject, 1), { x: 400, y: middle.y + size * 0.4 }, 108, 16),
      hero(subject.hero, middle, size, -8),
    ].join('')
  },
} as const satisfies Record<TemplateName, (stage: Stage) => string>

function frame(stage: Stage, path: string, width: number): string {
  return framed(path, stage.style.frame, width, stage.palette.glow)
}

/** The dark inside of a frame. */
function well({ palette }: Stage, path: string): string {
  return `<path d="${path}" fill="${palette.shade}" opacity=".82"/><path d="${path}" fill="url(#well)"/>`
}

function reels(stage: Stage): string {
  const { middle, room, subject, palette } = stage
  const side = Math.min(room * 0.84, 372)
  const cell = side / 3
  const left = middle.x - side / 2
  const top = middle.y - side / 2
  const grid = stage.picks.shuffled([0, 1, 2, 3, 4, 5, 0, 1])
  const centre = (column: number, row: number): Point => ({
    x: left + cell * (column + 0.5),
    y: top + cell * (row + 0.5),
  })
  const path = roundedPath(left - 12, top - 12, side + 24, side + 24, 26)
  const cells = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => {
      const { x, y } = centre(column, row)
      const isWin = row === 1
      return `<rect x="${at(x - cell / 2 + 4)}" y="${at(y - cell / 2 + 4)}" width="${at(cell - 8)}" height="${at(cell - 8)}" rx="14" fill="${isWin ? palette.glow : '#ffffff'}" opacity="${isWin ? 0.5 : 0.09}"/>`
    }),
  )
  const symbols = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].flatMap((column) => {
      if (row === 1) return []
      return [mate(symbolOf(subject, grid[row * 2 + column] ?? 0), centre(column, row), cell * 0.7)]
    }),
  )
  return [
    halo(middle, side * 0.85, 0.8),
    `<path d="${path}" fill="${palette.shade}"/><path d="${path}" fill="url(#well)"/>`,
    ...cells,
    ...symbols,
    frame(stage, path, 18),
    `<rect x="${at(left)}" y="${at(top + cell + 2)}" width="${at(side)}" height="${at(cell - 4)}" rx="16" fill="none" stroke="${palette.rim}" stroke-width="4"/>`,
    mate(subject.hero, centre(0, 1), cell * 0.78),
    mate(subject.hero, centre(2, 1), cell * 0.78),
    halo(centre(1, 1), cell * 0.72, 0.9),
    mate(subject.hero, centre(1, 1), cell * 1.1),
  ].join('')
}
