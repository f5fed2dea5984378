/** Bonus money: what it demands, and how far a member is. Amounts are minor units of `asset`. */
import { z } from 'zod'
import { AmountText, SignedAmountText, idOf } from '../shapes.ts'
import { BONUS_PRODUCTS } from '../values/rewards.ts'

/** The conditions of a bonus. */
export const BonusTerms = z
  .object({
    /** How often the nominal amount has to be staked; of betting at most five times. */
    wager: z.int().min(1).max(10),
    product: z.enum(BONUS_PRODUCTS),
    /** How long it may be played. */
    days: z.int().min(1).max(90),
    /** The most that the stakes of a round may come to; null for a tenth of the nominal amount, at most 500.00. */
    maxStake: AmountText.refine((amount) => amount !== '0').nullable(),
    /** The only games it can be played in; null for all of the product. */
    games: z.array(z.string().min(1).max(80)).min(1).max(200).nullable(),
  })
  .refine(({ product, wager }) => product !== 'betting' || wager <= 5, { path: ['wager'] })
export type BonusTerms = z.infer<typeof BonusTerms>

/** `queued` waits for the one before it; `closing` ends as soon as its last round is settled. */
export const BONUS_STATES = ['queued', 'active', 'closing', 'converted', 'forfeited'] as const
export const BONUS_ENDS = ['wagered', 'expired', 'given_up', 'excluded', 'spent'] as const

/** What a game that takes the bonus can be played with: the member's cash, or the bonus. */
export const BONUS_MODES = ['real', 'bonus'] as const

export const Bonus = z.object({
  id: idOf('clm'),
  /** By language. */
  title: z.record(z.string(), z.string()),
  state: z.enum(BONUS_STATES),
  asset: z.string(),
  nominal: AmountText,
  /** What is left to play with; of an ended bonus, 0. */
  balance: SignedAmountText,
  wager: z.int(),
  product: z.enum(BONUS_PRODUCTS),
  /** The only games it can be played in, or null. */
  games: z.array(z.object({ gameCode: z.string(), gameName: z.string() })).nullable(),
  maxStake: AmountText,
  /** To be staked in all, and staked so far. */
  required: AmountText,
  done: AmountText,
  /** The most that becomes cash. */
  mostCash: AmountText,
  endedBecause: z.enum(BONUS_ENDS).nullable(),
  /** What the member chose to play with in its games; null until the first of them asks. */
  playMode: z.enum(BONUS_MODES).nullable(),
  grantedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  /** What became cash, and what was lost. */
  converted: AmountText,
  forfeited: AmountText,
})
export type Bonus = z.infer<typeof Bonus>

/** The bonus in play first, then those that wait, then the latest that ended. */
export const Bonuses = z.object({ bonuses: z.array(Bonus) })
export type Bonuses = z.infer<typeof Bonuses>

export const BonusParams = z.object({ id: idOf('clm') })
export const BonusModeBody = z.object({ mode: z.enum(BONUS_MODES) })
export type BonusMode = (typeof BONUS_MODES)[number]
