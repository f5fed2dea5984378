/** Chips on a table: sums, undo, repeat, double. Pure; a change is a new set of chips. */

/** A field of the table, by whatever name the game gives it. */
export type FieldId = string

/** The chips, in the order they were laid. */
export type Chips = readonly { field: FieldId; amount: bigint }[]

export const noChips = (): Chips => []

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

/** The look of the greatest chip that goes into the amount. */
export function chipLook(stakes: readonly bigint[], amount: bigint): number {
  return Math.max(
    0,
    stakes.findLastIndex((stake) => stake <= amount),
  )
}
