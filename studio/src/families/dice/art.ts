/** Two dice on a tile. */
import type { BrandCode } from '@night-market/games/titles/title'
import type { Picks } from '../../art/picks.ts'
import { xy } from '../../art/shapes.ts'
import { halo, mate, type Stage, symbolOf } from '../../art/stage.ts'
import { at, mix, type Point } from '../../art/svg.ts'

export function art(stage: Stage): string {
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
      DICE[subject.brand] ?? OTHER_DICE,
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

const DICE: Partial<Record<BrandCode, CubePaint>> = {
  LTN: { top: '#ff6a6a', left: '#e8263d', right: '#a30f2e', pip: '#ffffff' },
  CFX: { top: '#ffd75a', left: '#ffb01f', right: '#d97a06', pip: '#4a1a02' },
  REEF: { top: '#5ae0d0', left: '#12b0b8', right: '#08727a', pip: '#ffffff' },
  PXB: { top: '#c07aff', left: '#8a3df0', right: '#5a1fb0', pip: '#ffffff' },
}

const OTHER_DICE: CubePaint = { top: '#ff6a6a', left: '#e8263d', right: '#a30f2e', pip: '#ffffff' }

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
