/**
 * Where bets lie on the table. The numbers make a lattice of half cells: `along` counts from the zero down the
 * streets, `across` from the edge of the dozens; odd is the middle of a cell, even a seam between cells. Every point
 * of it is a bet. Round it lie the zero (along -1), the columns (24), the dozens (across -1), and the rest (-2).
 */
import { COVERS, type BetKind } from '@night-market/games/families/roulette/table'
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
export function fieldAt({ along, across }: Spot): FieldId | null {
  if (along < ZERO || along > COLUMN_BETS || across < -2 || across >= COLUMNS * 2) return null
  if (along === ZERO) return across < 0 ? null : 'straight:0'
  if (along === COLUMN_BETS) return across < 0 ? null : `column:${Math.floor(across / 2)}`
  if (across === -1) return `dozen:${Math.floor(along / 8)}`
  if (across === -2) return OUTSIDE[Math.floor(along / 4)] ?? null
  return fieldOf(numbersAt(along, across))
}

/** Every bet on numbers, with its place. */
export function insideSpots(): { field: FieldId; spot: Spot }[] {
  const spots = Array.from({ length: COLUMN_BETS }, (_, along) =>
    Array.from({ length: COLUMNS * 2 }, (_, across) => ({ along, across })),
  )
  return spots.flat().map((spot) => ({ field: fieldAt(spot) ?? '', spot }))
}

/** A place of the bet; bets round the numbers have several. */
export function spotOf(field: FieldId): Spot | null {
  for (let along = ZERO; along <= COLUMN_BETS; along++)
    for (let across = -2; across < COLUMNS * 2; across++)
      if (fieldAt({ along, across }) === field) return { along, across }
  return null
}

/** The next other bet in a direction, null at the edge of the table. */
export function stepFrom(from: Spot, way: Spot): Spot | null {
  const left = fieldAt(from)
  for (let spot = from; ;) {
    spot = { along: spot.along + way.along, across: spot.across + way.across }
    const field = fieldAt(spot)
    if (field === null) return null
    if (field !== left) return spot
  }
}

/** What a point among the numbers means, counted in whole cells; the zero lies before 0 along. */
export function spotUnder(along: number, across: number, aim: Aim): Spot {
  const street = clamp(Math.floor(along), 0, STREETS - 1)
  const row = clamp(Math.floor(across), 0, COLUMNS - 1)
  const isZero = along < 0
  switch (aim) {
    case 'any':
      return anySpot(along, across)
    case 'straight':
      return { along: isZero ? ZERO : street * 2 + 1, across: row * 2 + 1 }
    case 'split':
      return isZero ? { along: 0, across: row * 2 + 1 } : splitSpot(along, across, street, row)
    case 'street':
      return isZero ? { along: 0, across: across < 1.5 ? 2 : 4 } : { along: street * 2 + 1, across: 0 }
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
function splitSpot(along: number, across: number, street: number, row: number): Spot {
  const [down, over] = [along - street, across - row]
  const sides = [
    { distance: down, spot: { along: street * 2, across: row * 2 + 1 }, isShared: true },
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

function numbersAt(along: number, across: number): number[] {
  const isSeam = along % 2 === 0
  const isBetween = across % 2 === 0
  if (along === 0) return zeroNumbers(across)
  const first = isSeam ? (along / 2 - 1) * 3 + 1 : ((along - 1) / 2) * 3 + 1
  const row = isBetween ? (across === 0 ? [0, 1, 2] : [across / 2 - 1, across / 2]) : [(across - 1) / 2]
  const street = row.map((place) => first + place)
  return isSeam ? [...street, ...street.map((number) => number + 3)] : street
}

function zeroNumbers(across: number): number[] {
  if (across === 0) return [0, 1, 2, 3]
  return across % 2 === 0 ? [0, across / 2, across / 2 + 1] : [0, (across + 1) / 2]
}

const FIELDS = new Map(
  INSIDE_KINDS.flatMap((kind) =>
    COVERS[kind].map((numbers, place) => [numbers.join('-'), `${kind}:${place}`] as const),
  ),
)

function fieldOf(numbers: number[]): FieldId {
  const field = FIELDS.get(numbers.join('-'))
  if (!field) throw new Error(`no bet on ${numbers.join(', ')}`)
  return field
}
