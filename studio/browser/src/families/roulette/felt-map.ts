/**
 * Where bets lie on the table. The numbers make a lattice of half cells: `along` counts from the zero down the
 * streets, `across` from the edge of the dozens; odd is the middle of a cell, even a seam between cells. Every point
 * of it is a bet. Round it lie the zero (along -1), the columns (24), the dozens (across -1), and the rest (-2). Two zeros
 * share the place of one, with the bet on both between them.
 */
import {
  COVERS,
  DOUBLE_ZERO,
  type BetKind,
  type TableLayout,
} from '@night-market/games/families/roulette/table'
import { clamp } from '../../lib/motion.ts'
import type { FieldId } from '../../chips/stack.ts'

export interface Spot {
  along: number
  across: number
}

/** What a pointer aims at: one kind of bet, or any. */
export type Aim = 'any' | InsideKind
export const INSIDE_KINDS = ['straight', 'split', 'street', 'corner', 'six_line'] as const
export type InsideKind = (typeof INSIDE_KINDS)[number]

const STREETS = 12
const COLUMNS = 3
const ZERO = -1
const COLUMN_BETS = STREETS * 2
const OUTSIDE: BetKind[] = ['low', 'even', 'red', 'black', 'odd', 'high']
/** How near to a seam, in cells, means the seam. */
const SEAM = 0.22

/** The bet that lies there, null beside the table. */
export function fieldAt(layout: TableLayout, { along, across }: Spot): FieldId | null {
  if (along < ZERO || along > COLUMN_BETS || across < -2 || across >= COLUMNS * 2) return null
  if (along === ZERO) return across < 0 ? null : zeroField(layout, Math.floor(across / 2))
  if (along === COLUMN_BETS) return across < 0 ? null : `column:${Math.floor(across / 2)}`
  if (across === -1) return `dozen:${Math.floor(along / 8)}`
  if (across === -2) return OUTSIDE[Math.floor(along / 4)] ?? null
  return fieldOf(numbersAt(layout, along, across))
}

function zeroField({ doubleZero }: TableLayout, row: number): FieldId {
  if (!doubleZero || row === 0) return 'straight:0'
  return row === 1 ? BOTH_ZEROS : `straight:${DOUBLE_ZERO}`
}

/** Every bet on numbers, with its place. */
export function insideSpots(layout: TableLayout): { field: FieldId; spot: Spot }[] {
  const spots = Array.from({ length: COLUMN_BETS }, (_, along) =>
    Array.from({ length: COLUMNS * 2 }, (_, across) => ({ along, across })),
  )
  return spots.flat().map((spot) => ({ field: fieldAt(layout, spot) ?? '', spot }))
}

/** A place of the bet; bets round the numbers have several. */
export function spotOf(layout: TableLayout, field: FieldId): Spot | null {
  for (let along = ZERO; along <= COLUMN_BETS; along++)
    for (let across = -2; across < COLUMNS * 2; across++)
      if (fieldAt(layout, { along, across }) === field) return { along, across }
  return null
}

/** The next other bet in a direction, null at the edge of the table. */
export function stepFrom(layout: TableLayout, from: Spot, way: Spot): Spot | null {
  const left = fieldAt(layout, from)
  for (let spot = from; ;) {
    spot = { along: spot.along + way.along, across: spot.across + way.across }
    const field = fieldAt(layout, spot)
    if (field === null) return null
    if (field !== left) return spot
  }
}

/** What a point among the numbers means, counted in whole cells; the zero lies before 0 along. */
export function spotUnder(
  { doubleZero = false }: TableLayout,
  along: number,
  across: number,
  aim: Aim,
): Spot {
  const street = clamp(Math.floor(along), 0, STREETS - 1)
  const row = clamp(Math.floor(across), 0, COLUMNS - 1)
  const isZero = along < 0
  switch (aim) {
    case 'any':
      return anySpot(along, across)
    case 'straight':
      if (isZero) return { along: ZERO, across: across < 1.5 ? 1 : COLUMNS * 2 - 1 }
      return { along: street * 2 + 1, across: row * 2 + 1 }
    case 'split':
      if (isZero) return { along: doubleZero && row === 1 ? ZERO : 0, across: row * 2 + 1 }
      return splitSpot({ along, across, street, row, doubleZero })
    case 'street':
      if (isZero) return { along: 0, across: doubleZero ? row + 2 : across < 1.5 ? 2 : 4 }
      return { along: street * 2 + 1, across: 0 }
    case 'corner': {
      const seam = clamp(Math.round(along), 0, STREETS - 1)
      return { along: seam * 2, across: seam === 0 ? 0 : clamp(Math.round(across), 1, COLUMNS - 1) * 2 }
    }
    case 'six_line':
      return { along: clamp(Math.round(along), 1, STREETS - 1) * 2, across: 0 }
  }
}

/** The seams of the lattice where they are near, the middle of the cell elsewhere. */
function anySpot(along: number, across: number): Spot {
  const halves = (value: number, cells: number) => {
    const seam = Math.round(value)
    const isNear = Math.abs(value - seam) < SEAM && seam >= 0 && seam < cells
    return isNear ? seam * 2 : clamp(Math.floor(value), 0, cells - 1) * 2 + 1
  }
  const isZero = along <= -SEAM
  return { along: isZero ? ZERO : halves(along, STREETS), across: halves(across, COLUMNS) }
}

/** The nearest side of the cell that it shares with another. */
interface CellPoint extends Spot {
  street: number
  row: number
  doubleZero: boolean
}

function splitSpot({ along, across, street, row, doubleZero }: CellPoint): Spot {
  const [down, over] = [along - street, across - row]
  const sides = [
    // Between two zeros, the middle number meets both in one bet on three.
    {
      distance: down,
      spot: { along: street * 2, across: row * 2 + 1 },
      isShared: !(doubleZero && street === 0 && row === 1),
    },
    {
      distance: 1 - down,
      spot: { along: street * 2 + 2, across: row * 2 + 1 },
      isShared: street < STREETS - 1,
    },
    { distance: over, spot: { along: street * 2 + 1, across: row * 2 }, isShared: row > 0 },
    { distance: 1 - over, spot: { along: street * 2 + 1, across: row * 2 + 2 }, isShared: row < COLUMNS - 1 },
  ]
  const shared = sides.filter((side) => side.isShared)
  return shared.reduce((best, side) => (side.distance < best.distance ? side : best)).spot
}

function numbersAt(layout: TableLayout, along: number, across: number): number[] {
  const isSeam = along % 2 === 0
  const isBetween = across % 2 === 0
  if (along === 0) return layout.doubleZero ? doubleZeroNumbers(across) : zeroNumbers(across)
  const first = isSeam ? (along / 2 - 1) * 3 + 1 : ((along - 1) / 2) * 3 + 1
  const row = isBetween ? (across === 0 ? [0, 1, 2] : [across / 2 - 1, across / 2]) : [(across - 1) / 2]
  const street = row.map((place) => first + place)
  return isSeam ? [...street, ...street.map((number) => number + 3)] : street
}

function zeroNumbers(across: number): number[] {
  if (across === 0) return [0, 1, 2, 3]
  return across % 2 === 0 ? [0, across / 2, across / 2 + 1] : [0, (across + 1) / 2]
}

/** The seam between two zeros and the first street, from the dozens up. */
function doubleZeroNumbers(across: number): number[] {
  const seams = [
    [0, 1, 2, 3, DOUBLE_ZERO],
    [0, 1],
    [0, 1, 2],
    [0, 2, DOUBLE_ZERO],
    [2, 3, DOUBLE_ZERO],
    [3, DOUBLE_ZERO],
  ]
  return seams[across] ?? []
}

const FIELDS = new Map<string, FieldId>(
  ([...INSIDE_KINDS, 'top_line'] as const).flatMap((kind) =>
    COVERS[kind].map(
      (numbers, place) => [numbers.join('-'), kind === 'top_line' ? kind : `${kind}:${place}`] as const,
    ),
  ),
)

function fieldOf(numbers: number[]): FieldId {
  const field = FIELDS.get(numbers.join('-'))
  if (!field) throw new Error(`no bet on ${numbers.join(', ')}`)
  return field
}

/** The bet on both zeros of a table with two. */
export const BOTH_ZEROS = fieldOf([0, DOUBLE_ZERO])
