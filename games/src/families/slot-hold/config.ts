/**
 * The configuration of a hold-and-win slot: a line slot whose last symbol is a coin, and the rules of the coins. Line wins and
 * strips are those of a line slot without scatters.
 */
import type { BuyRule } from '../../kernel/bought.ts'
import type { SlotConfig } from '../slot-lines/config.ts'

export interface HoldConfig extends SlotConfig {
  /** So many coins in the window lock and begin the respins. */
  from: number
  /** Respins without a new coin that end it; each new coin sets them back. */
  respins: number
  /** In a respin each empty place gets a coin once in so many. */
  oneIn: number
  /** The values of coins in hundredths of the bet, and their weights. */
  coins: { payX100: number; weight: number }[]
  /** Paid on top when every place holds a coin. */
  fullX100: number
  /** Awards are coins that the bought respins begin with. */
  buy: BuyRule
}

export const placesOf = ({ strips, rows }: Pick<HoldConfig, 'strips' | 'rows'>): number =>
  strips.length * rows
export const coinWeight = ({ coins }: Pick<HoldConfig, 'coins'>): number =>
  coins.reduce((sum, { weight }) => sum + weight, 0)
