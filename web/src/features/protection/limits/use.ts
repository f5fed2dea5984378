import type { Limit } from '../queries.ts'

type Counted = {
  value: bigint
  /** What counted: may be more than the limit, and below zero when more was won than lost. */
  used: bigint
  state: 'left' | 'reached' | 'over'
  /** What is left, or how much counted beyond the limit. */
  difference: bigint
  /** Of the bar, which ends at full. */
  percent: number
}

/** How much of a limit is used; null where nothing is counted. */
export function countedOf({ value: limit, used: counted }: Limit): Counted | null {
  if (limit === null || counted === null) return null
  const [value, used] = [BigInt(limit), BigInt(counted)]
  return {
    value,
    used,
    state: used < value ? 'left' : used === value ? 'reached' : 'over',
    difference: used < value ? value - used : used - value,
    percent: used <= 0n ? 0 : used >= value ? 100 : Number((used * 100n) / value),
  }
}
