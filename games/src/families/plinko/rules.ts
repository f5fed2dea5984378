/**
 * Plinko: a ball falls through rows of pins, left or right at each with equal chance; the slot it lands in pays.
 *
 * Slot k of n rows is hit C(n, k) times in 2^n, so the return of each table is exact. Nothing is rounded at the
 * stakes offered: multipliers are whole tenths.
 */
import { paidAt } from '../../kernel/amount.ts'
import type { AmountText } from '../../kernel/amount.ts'
import { certificateOf } from '../../kernel/certificate.ts'
import type { GameMath } from '../../kernel/math.ts'
import { isLess, numberOf, rational } from '../../kernel/rational.ts'
import type { Rational } from '../../kernel/rational.ts'
import { isRecord, settledRound, settledStep } from '../../kernel/rounds.ts'
import type { SettledState } from '../../kernel/rounds.ts'

export const ROWS = [8, 12, 16] as const
export const RISKS = ['low', 'medium', 'high'] as const
export type Rows = (typeof ROWS)[number]
export type Risk = (typeof RISKS)[number]

/** Multipliers in hundredths from the edge to the middle; the other half is its mirror. */
export interface PlinkoConfig {
  tables: Record<Rows, Record<Risk, number[]>>
}

export interface PlinkoChoice {
  rows: Rows
  risk: Risk
}

export interface PlinkoEvent {
  type: 'drop'
  rows: Rows
  risk: Risk
  /** 0 left, 1 right, pin by pin. */
  path: number[]
  slot: number
  multiplierX100: number
  payout: AmountText
}

export const plinko: GameMath<PlinkoConfig, PlinkoChoice, SettledState, never, PlinkoEvent> = {
  ...settledRound,
  parseChoice: (_config, choice) => {
    if (!isRecord(choice)) return { problem: 'no_rows' }
    const rows = ROWS.find((known) => known === choice.rows)
    const risk = RISKS.find((known) => known === choice.risk)
    if (rows === undefined) return { problem: 'no_rows' }
    return risk === undefined ? { problem: 'no_risk' } : { choice: { rows, risk } }
  },
  init: (config, bet, chance) => {
    const { rows, risk } = bet.choice
    const path = Array.from({ length: rows }, () => chance.below(2))
    const slot = path.reduce((sum, turn) => sum + turn, 0)
    const multiplierX100 = tableOf(config, bet.choice)[slot] ?? 0
    const payout = paidAt(bet.stake, multiplierX100)
    return settledStep(payout, [
      { type: 'drop', rows, risk, path, slot, multiplierX100, payout: String(payout) },
    ])
  },
  certify: (config) => {
    const tables = ROWS.flatMap((rows) => RISKS.map((risk) => tableOf(config, { rows, risk })))
    const worst = tables.reduce((low, next) => (isLess(returnOfTable(next), returnOfTable(low)) ? next : low))
    return certificateOf('plinko', config, {
      rtp: returnOfTable(worst),
      hitRate: mean(worst.map((multiplier) => (multiplier > 0 ? 1 : 0))),
      secondMoment: secondMoment(worst),
      maxWinX100: Math.max(...tables.flat()),
    })
  },
}

/** All slots of a table, from left to right. */
export function tableOf(config: PlinkoConfig, choice: PlinkoChoice): number[] {
  const half = config.tables[choice.rows][choice.risk]
  return [...half, ...half.slice(0, -1).reverse()]
}

/** The exact return of a table. */
export function returnOfTable(table: number[]): Rational {
  const hundredths = mean(table)
  return rational(hundredths.numerator, hundredths.denominator * 100n)
}

/** The binomial mean of what stands in the slots. */
function mean(slots: number[]): Rational {
  let ways = 1n
  let sum = 0n
  slots.forEach((value, slot) => {
    sum += ways * BigInt(value)
    ways = (ways * BigInt(slots.length - 1 - slot)) / BigInt(slot + 1)
  })
  return rational(sum, 1n << BigInt(slots.length - 1))
}

function secondMoment(table: number[]): number {
  const squares = mean(table.map((multiplier) => multiplier ** 2))
  return numberOf(squares) / 10_000
}
