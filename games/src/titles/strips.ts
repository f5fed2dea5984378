/** Reel strips and paytables for the offline making of slots. */
import { shuffled } from '@night-market/fair/chance'
import type { Chance } from '../kernel/math.ts'

export interface StripPlan {
  /** Wild, paying symbols and scatter together. */
  symbols: number
  length: number
  wilds: number
  scatters: number
  /** Rows seen at once: no window shows two wilds or two scatters. */
  rows: number
}

/** One reel: the ordinary symbols lean to the low ones. */
export function stripOf(plan: StripPlan, chance: Chance): string {
  const paying = plan.symbols - 2
  const room = plan.length - plan.wilds - plan.scatters
  const weights = Array.from({ length: paying }, (_, rank) => 10 + rank * 2 + chance.below(4))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const counts = weights.map((weight) => Math.max(1, Math.floor((room * weight) / all)))
  for (let left = room - counts.reduce((sum, count) => sum + count, 0); left > 0; left--) {
    const rank = Math.floor(paying / 2) + chance.below(Math.ceil(paying / 2))
    counts[rank] = (counts[rank] ?? 0) + 1
  }
  const stops = [
    ...Array<number>(plan.wilds).fill(0),
    ...counts.flatMap((count, rank) => Array<number>(count).fill(rank + 1)),
    ...Array<number>(plan.scatters).fill(plan.symbols - 1),
  ]
  for (let attempt = 0; attempt < 20_000; attempt++) {
    const order = shuffled(stops, chance)
    if (order.every((symbol, at) => isApart(order, at, symbol, plan))) return order.join('')
  }
  throw new Error('no order keeps the rare symbols apart')
}

function isApart(
  order: readonly number[],
  at: number,
  symbol: number,
  { symbols, rows }: StripPlan,
): boolean {
  if (symbol !== 0 && symbol !== symbols - 1) return true
  for (let step = 1; step < rows; step++) if (order[(at + step) % order.length] === symbol) return false
  return true
}

/** Pays before scaling, `[rank][step]`: equal ratios between ranks and steps, each a little its own. */
export function rankedPays(
  ranks: number,
  steps: number,
  ends: { grandest: [number, number]; least: [number, number] },
  chance: Chance,
): number[][] {
  return Array.from({ length: ranks }, (_, rank) => {
    const part = ranks === 1 ? 0 : rank / (ranks - 1)
    const first = between(ends.grandest[0], ends.least[0], part)
    const last = between(ends.grandest[1], ends.least[1], part)
    return Array.from({ length: steps }, (_none, step) => {
      return between(first, last, steps === 1 ? 0 : step / (steps - 1)) * (0.95 + chance.below(11) / 100)
    })
  })
}

const between = (from: number, to: number, share: number): number => from * (to / from) ** share

/** Round figures that a paytable can show. Multiples of 0.05 keep every payout whole at the stakes offered. */
export function tidy(payX100: number): number {
  const grain = payX100 < 100 ? 5 : payX100 < 400 ? 10 : payX100 < 2000 ? 50 : 100
  return Math.max(grain, Math.round(payX100 / grain) * grain)
}

/** A grander symbol never pays less, more of a kind always pays more. */
export const isOrderly = (rows: readonly (readonly number[])[]): boolean =>
  rows.every((row, rank) =>
    row.every((pay, step) => pay > (row[step - 1] ?? 0) && pay <= (rows[rank - 1]?.[step] ?? pay)),
  )
