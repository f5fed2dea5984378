/** Free bets: bets of one stake in one game that cost the member nothing; what they win beyond the stake is cash. */
import { z } from 'zod'
import { AmountText, idOf } from '../shapes.ts'
import { MOST_FREE_BETS } from '../vendor/seamless-wallet.ts'

/** What is granted. Amounts are minor units of the main asset. */
export const FreeBetTerms = z.strictObject({
  /** Only games that take grants. */
  game: z.string().min(1).max(80),
  /** Of each bet. */
  stake: AmountText.refine((amount) => amount !== '0'),
  count: z.int().min(1).max(MOST_FREE_BETS),
  /** How long they can be used. */
  days: z.int().min(1).max(90),
  /** Of a game that has odds, the least odds of each bet in hundredths; 1.50 where none are named. */
  minOddsX100: z.int().min(101).max(10_000).optional(),
})
export type FreeBetTerms = z.infer<typeof FreeBetTerms>

/** `preparing` until the vendor holds them, `ending` until it has answered how many were used. */
export const FREE_BET_STATES = ['preparing', 'ready', 'ending', 'ended'] as const
export const FREE_BET_ENDS = ['used', 'expired', 'excluded', 'disabled', 'refused'] as const

export const FreeBets = z.object({
  id: idOf('clm'),
  /** By language. */
  title: z.record(z.string(), z.string()),
  gameCode: z.string(),
  gameName: z.string(),
  /** Whether the game can be opened now. */
  isPlayable: z.boolean(),
  asset: z.string(),
  stake: AmountText,
  count: z.int(),
  /** In hundredths; null of a game without odds. */
  minOddsX100: z.int().nullable(),
  used: z.int(),
  /** What their bets have won, in cash. */
  won: AmountText,
  state: z.enum(FREE_BET_STATES),
  endedBecause: z.enum(FREE_BET_ENDS).nullable(),
  grantedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type FreeBets = z.infer<typeof FreeBets>

/** Those that can be used first, then the latest that ended. */
export const FreeBetsList = z.object({ grants: z.array(FreeBets) })
export type FreeBetsList = z.infer<typeof FreeBetsList>
