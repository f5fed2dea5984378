import { minorOfWhole } from '../../../lib/money.ts'
import type { LimitKind } from '../queries.ts'

const AMOUNTS = {
  day: [500, 1_000, 2_000, 5_000],
  week: [2_000, 5_000, 10_000, 20_000],
  month: [5_000, 10_000, 25_000, 50_000],
} as const
const MINUTES = ['15', '30', '60', '120']

/** Limits that many choose: minor units, for the reality check minutes. */
export function presetsOf(kind: LimitKind, asset: string): string[] {
  if (kind === 'reminder') return MINUTES
  const window = kind.split('_')[1] as keyof typeof AMOUNTS
  return AMOUNTS[window].map((whole) => minorOfWhole(whole, asset))
}
