/** Which cockfight is played: how likely each end of a fight is, and how bets on it are priced. */
import type { AmountText } from '../../kernel/amount.ts'

/** Meron and Wala are the two corners; a fight that has no winner in its ten minutes is at full time. */
export const ENDINGS = ['meron', 'draw', 'wala', 'full_time'] as const
export type Ending = (typeof ENDINGS)[number]
export type Side = 'meron' | 'wala'

export interface CockfightConfig {
  /** In how many fights of their sum each end comes about. */
  ways: Record<Ending, number>
  /** What bets on the two ends without a winner pay, their stake included, in hundredths; 0 where none is taken. */
  drawX100: number
  fullTimeX100: number
  /** Where the stakes on both sides are shared out among the winners. */
  pool: PoolRule | null
  /** Where odds are fixed: what meron and wala pay, one pair a rung, in hundredths. Odds walk between the rungs. */
  ladder: [meron: number, wala: number][]
  /** Odds may take one step up or down after each such time. */
  stepMs: number
}

export interface PoolRule {
  /** What is kept of the stakes on both sides. */
  feeBps: number
  /** A fight is cancelled when a side would be paid this or less. */
  cancelX100: number
}

export interface CockfightBet {
  kind: Ending
  stake: AmountText
  /** The rung of a bet on a side at fixed odds. */
  rung?: number
  /** All stakes on meron and on wala as bets were closed; none before, and at fixed odds. */
  pool?: Pool
}

export type Pool = [meron: AmountText, wala: AmountText]

export const isSide = (kind: Ending): kind is Side => kind === 'meron' || kind === 'wala'

export const betsOf = ({ fullTimeX100 }: CockfightConfig): Ending[] =>
  ENDINGS.filter((kind) => kind !== 'full_time' || fullTimeX100 > 0)

export const waysOf = ({ ways }: CockfightConfig): number =>
  ENDINGS.reduce((sum, ending) => sum + ways[ending], 0)
