/**
 * Keno: the player picks up to ten numbers, ten of forty are drawn, and the count of hits pays by a table for the risk
 * chosen. The return of each table is exact (`odds.ts`).
 */
import { shuffled } from '@night-market/fair/chance'
import { paidAt } from '../../kernel/amount.ts'
import type { AmountText } from '../../kernel/amount.ts'
import { certificateOf } from '../../kernel/certificate.ts'
import type { GameMath } from '../../kernel/math.ts'
import { isLess, numberOf } from '../../kernel/rational.ts'
import { isRecord, settledRound, settledStep } from '../../kernel/rounds.ts'
import type { SettledState } from '../../kernel/rounds.ts'
import { chanceOfHits, hitRateOf, returnOfTable } from './odds.ts'
import type { KenoBoard } from './odds.ts'

export const RISKS = ['low', 'medium', 'high'] as const
export type Risk = (typeof RISKS)[number]

export interface KenoConfig extends KenoBoard {
  /** By risk and by count of picks from one: what each count of hits pays, in hundredths, from none to all. */
  tables: Record<Risk, number[][]>
}

export interface KenoChoice {
  /** From 1, ascending. */
  picks: number[]
  risk: Risk
}

export interface KenoEvent {
  type: 'drawn'
  /** In the order of the draw. */
  drawn: number[]
  hits: number[]
  multiplierX100: number
  payout: AmountText
}

export const keno: GameMath<KenoConfig, KenoChoice, SettledState, never, KenoEvent> = {
  ...settledRound,
  parseChoice: (config, choice) => {
    if (!isRecord(choice)) return { problem: 'no_picks' }
    const { picks } = choice
    const risk = RISKS.find((known) => known === choice.risk)
    if (!Array.isArray(picks) || picks.length === 0) return { problem: 'no_picks' }
    if (picks.length > config.tables.low.length) return { problem: 'too_many_picks' }
    const isOnBoard = picks.every((pick) => Number.isInteger(pick) && pick >= 1 && pick <= config.numbers)
    if (!isOnBoard || new Set(picks).size < picks.length) return { problem: 'pick_not_on_the_board' }
    if (risk === undefined) return { problem: 'no_risk' }
    return { choice: { picks: picks.toSorted((a: number, b: number) => a - b), risk } }
  },
  init: (config, { stake, choice }, chance) => {
    const board = Array.from({ length: config.numbers }, (_, index) => index + 1)
    const drawn = shuffled(board, chance).slice(0, config.drawn)
    const hits = choice.picks.filter((pick) => drawn.includes(pick))
    const multiplierX100 = tableOf(config, choice.risk, choice.picks.length)[hits.length] ?? 0
    const payout = paidAt(stake, multiplierX100)
    return settledStep(payout, [{ type: 'drawn', drawn, hits, multiplierX100, payout: String(payout) }])
  },
  certify: (config) => {
    const tables = tablesOf(config)
    const worst = tables.reduce((low, next) =>
      isLess(returnOfTable(config, next), returnOfTable(config, low)) ? next : low,
    )
    const squares = worst.map(
      (payX100, hits) => numberOf(chanceOfHits(config, worst.length - 1, hits)) * (payX100 / 100) ** 2,
    )
    return certificateOf('keno', config, {
      rtp: returnOfTable(config, worst),
      hitRate: hitRateOf(config, worst),
      secondMoment: squares.reduce((sum, square) => sum + square),
      maxWinX100: Math.max(...tables.flat()),
    })
  },
}

/** What each count of hits pays for so many picks. */
export function tableOf(config: KenoConfig, risk: Risk, picks: number): number[] {
  return config.tables[risk][picks - 1] ?? []
}

export const tablesOf = (config: KenoConfig): number[][] => RISKS.flatMap((risk) => config.tables[risk])
