/** Chips on the table: sums, undo, repeat, double. Pure; a change is a new set of chips. */
import { COVERS, type BetKind } from '@night-market/games/families/roulette/table'
import type { RouletteBet } from '@night-market/games/families/roulette/rules'

/** A field of the table: `straight:17`, `dozen:0`, `red`. The number is the place among the covers of the kind. */
export type FieldId = string

/** The chips, in the order they were laid. */
export type Chips = readonly { field: FieldId; amount: bigint }[]

export const NO_CHIPS: Chips = Object.freeze([])

export function totalOf(chips: Chips): bigint {
  return chips.reduce((sum, chip) => sum + chip.amount, 0n)
}

/** What lies on each field. */
export function byField(chips: Chips): Map<FieldId, bigint> {
  const sums = new Map<FieldId, bigint>()
  for (const { field, amount } of chips) sums.set(field, (sums.get(field) ?? 0n) + amount)
  return sums
}

/** Lays a chip, or null where the table's limits refuse it. */
export function laid(
  chips: Chips,
  field: FieldId,
  amount: bigint,
  limits: { most: bigint; maxBets: number },
): Chips | null {
  const next = [...chips, { field, amount }]
  const isWithin = totalOf(next) <= limits.most && byField(next).size <= limits.maxBets
  return isWithin ? next : null
}

export function undone(chips: Chips): Chips {
  return chips.slice(0, -1)
}

/** Twice what lies there, or null where that is more than the table takes. */
export function doubled(chips: Chips, most: bigint): Chips | null {
  return totalOf(chips) * 2n <= most ? [...chips, ...chips] : null
}

/** The choice as the maths takes it. */
export function betsOf(chips: Chips): RouletteBet[] {
  return [...byField(chips)].map(([field, stake]) => {
    const { kind, numbers } = coverOf(field)
    return { kind, numbers, stake: String(stake) }
  })
}

export function coverOf(field: FieldId): { kind: BetKind; numbers: number[] } {
  const [name = '', place = '0'] = field.split(':')
  const kind = name as BetKind
  const numbers = COVERS[kind]?.[Number(place)]
  if (!numbers) throw new Error(`no field ${field}`)
  return { kind, numbers }
}
