/** Scales the paytable of a tumble slot to the return that it should have. Offline only: titles ship done. */
import { fittedBuy } from '../../kernel/bought.ts'
import { rational } from '../../kernel/rational.ts'
import type { Rational } from '../../kernel/rational.ts'
import { seededChance } from '../../kernel/seeded-chance.ts'
import { isOrderly, rankedPays, tidy } from '../../titles/strips.ts'
import type { TumbleConfig } from './config.ts'
import { hitTableOf } from './simulate.ts'

export interface TumbleMechanic extends Omit<TumbleConfig, 'pays' | 'buy'> {
  grandest: [number, number]
  least: [number, number]
  scatterPays: number[]
  awards: [less: number, more: number]
}

const SAMPLE = { spins: 500_000, free: 20_000 }
/** Scales that are tried, each a little larger than the one before. */
const SCALES = 1500
const GROWTH = 1.0015

/** The return is linear in the paytable: one table of hits says what every paytable returns. */
export function tumbleSlotOf(mechanic: TumbleMechanic, targetBps: number, seed: string): TumbleConfig {
  const { grandest, least, scatterPays, awards, ...shape } = mechanic
  const symbols = shape.weights.length - 1
  const target = targetBps / 10_000
  const ranks = rankedPays(symbols, shape.counts.length, { grandest, least }, seededChance(`pays/${seed}`))
  const at = (scale: number): number[][] => ordered(ranks.map((row) => row.map((pay) => tidy(pay * scale))))
  const config = (scale: number): TumbleConfig => ({
    ...shape,
    pays: [...at(scale), scatterPays],
    buy: { price: 1, awards, moreInMillion: 0 },
  })
  const table = hitTableOf(config(1), seededChance(`hits/${seed}`), SAMPLE)
  const worth = (award: number, scale: number): number => paidBy(table.free.get(award) ?? [], at(scale))
  const returnAt = (scale: number): number =>
    paidBy(table.spin, at(scale)) + table.scatterX100 / 100 + table.rate * worth(shape.freeSpins.spins, scale)
  const scales = Array.from({ length: SCALES }, (_, step) => 0.3 * GROWTH ** step)
  const fitting = scales.filter((scale) => isOrderly(at(scale)))
  const [best] = fitting.toSorted((a, b) => Math.abs(returnAt(a) - target) - Math.abs(returnAt(b) - target))
  const buy = best && fittedBuy(exact(returnAt(best)), awards, (award) => exact(worth(award, best)))
  if (!best || !buy) throw new Error(`${seed} finds no paytable`)
  return { ...config(best), buy }
}

/** The pay of these hits by this paytable, in bets. */
function paidBy(hits: readonly number[], rows: readonly number[][]): number {
  return rows.flat().reduce((sum, payX100, hit) => sum + ((hits[hit] ?? 0) * payX100) / 100, 0)
}

/** Rounding leaves no symbol paying more than a grander one. */
function ordered(rows: number[][]): number[][] {
  const kept: number[][] = []
  for (const row of rows) {
    const above = kept.at(-1)
    kept.push(row.map((pay, step) => Math.min(pay, above?.[step] ?? pay)))
  }
  return kept
}

const exact = (value: number): Rational => rational(BigInt(Math.round(value * 1e9)), 1_000_000_000n)
