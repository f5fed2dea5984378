/** Launching and the betting record. */
import { z } from 'zod'
import { Day, FramePath, AmountText, SignedAmountText, idOf } from './shapes.ts'
import { RoundProof } from './vendor/round-proof.ts'

/** The purse that a round is staked from. */
export const PLAY_MODES = ['real', 'demo', 'bonus'] as const
export type PlayMode = (typeof PLAY_MODES)[number]

export const LaunchBody = z.object({
  gameCode: z.string().min(1).max(80),
  vassalage: z.string().max(20).default(''),
  /** `real` stakes the member's wallet, `demo` the demo purse, `bonus` the member's active bonus. */
  mode: z.enum(PLAY_MODES).default('real'),
  theme: z.enum(['dark', 'light']).default('dark'),
  language: z.string().max(8).default('EN'),
  /** The room of the game to open, as the vendor names it in its list of rooms. */
  room: z.string().max(64).optional(),
  /** Where in the game it opens, as its frame has named the place. */
  path: FramePath.optional(),
})
export type LaunchBody = z.input<typeof LaunchBody>
export const LaunchValue = z.object({
  launchId: idOf('lch'),
  /** On the vendor's origin; carries a single-use code in its fragment. */
  url: z.string(),
  /** `balance` is of the purse the launch plays with. */
  asset: z.string(),
  balance: SignedAmountText,
  /** The brand whose own wallet is staked from; null where it is the purse above. */
  vendorWallet: z.string().nullable(),
})
export type LaunchValue = z.infer<typeof LaunchValue>

/** Play for real money since the first game of this login; `since` is null before it. */
export const PlayTime = z.object({
  since: z.iso.datetime().nullable(),
  asset: z.string(),
  stake: AmountText,
  payout: AmountText,
  net: SignedAmountText,
})
export type PlayTime = z.infer<typeof PlayTime>

export const ROUND_STATUSES = ['open', 'settled', 'rolled_back'] as const
export const RoundRow = z.object({
  roundId: idOf('rnd'),
  gameCode: z.string(),
  gameName: z.string(),
  iconUrl: z.string(),
  gameType: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  mode: z.enum(PLAY_MODES),
  status: z.enum(ROUND_STATUSES),
  asset: z.string(),
  stake: AmountText,
  payout: AmountText,
  net: SignedAmountText,
  validBet: AmountText,
  /** It cost no stake: its payout is what it won beyond the stake that was granted. */
  isFreeBet: z.boolean(),
  startedAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
})
export type RoundRow = z.infer<typeof RoundRow>

export const RoundsQuery = z.object({
  mode: z.enum(PLAY_MODES).default('real'),
  gameType: z.string().default('ALL'),
  vassalage: z.string().default(''),
  gameCode: z.string().max(80).default(''),
  status: z.enum([...ROUND_STATUSES, 'all']).default('all'),
  /** Days in the merchant's time zone, inclusive. */
  from: Day.optional(),
  to: Day.optional(),
  cursor: z.string().max(200).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
})
export type RoundsQuery = z.input<typeof RoundsQuery>
export const RoundsPage = z.object({
  rows: z.array(RoundRow),
  next: z.string().nullable(),
  /** Of all that match and staked or paid anything; only with the first page, and not of a single game's rounds. */
  totals: z
    .object({
      rounds: z.number().int(),
      stake: AmountText,
      payout: AmountText,
      net: SignedAmountText,
    })
    .nullable(),
})
export type RoundsPage = z.infer<typeof RoundsPage>

/**
 * Reveals a round's server seed: the pair in use ends, and the next begins with the player's seed and the promised
 * one.
 */
export const RevealBody = z.object({
  clientSeed: z.string().regex(/^[0-9a-zA-Z]{1,64}$/),
  nextServerSeedHash: z.string().regex(/^[0-9a-f]{64}$/),
})
export type RevealBody = z.infer<typeof RevealBody>

/** What the platform has kept of a round's draw since its first stake, which named it before the draw. */
export const KeptDraw = z.object({
  seedHash: z.string().nullable(),
  clientSeedHash: z.string().nullable(),
  nonce: z.number().int().nullable(),
  mathsHash: z.string().nullable(),
  choiceHash: z.string().nullable(),
  /** Whether the record has the round with the nonce before; true of the first, null where no nonce was kept. */
  isNext: z.boolean().nullable(),
  /** Of a shared round: the terminal hash of its chain, its number there, and when the vendor first listed the chain. */
  chain: z.string().nullable(),
  number: z.number().int().nullable(),
  chainListedAt: z.iso.datetime().nullable(),
})
export type KeptDraw = z.infer<typeof KeptDraw>

export const RoundDetail = z.object({
  round: RoundRow,
  /** The calls of the vendor that moved money in this round, oldest first. */
  calls: z.array(
    z.object({
      kind: z.string(),
      transactionId: z.string(),
      amount: AmountText,
      status: z.string(),
      happenedAt: z.iso.datetime(),
    }),
  ),
  proof: RoundProof.nullable(),
  /** The server seed's hash as the round's first stake named it, kept here since; null when it named none. */
  seedHash: z.string().nullable(),
  kept: KeptDraw,
})
export type RoundDetail = z.infer<typeof RoundDetail>

/** Rounds that are open for longer than seven days, the longest open first; at most two hundred. */
export const OverdueRounds = z.object({
  rounds: z.array(
    z.object({
      id: z.string(),
      /** The connection that has to close it, and its own name of the round. */
      vendor: z.string(),
      vendorRound: z.string(),
      memberId: idOf('mbr'),
      gameCode: z.string(),
      asset: z.string(),
      stake: AmountText,
      startedAt: z.iso.datetime(),
    }),
  ),
})
export type OverdueRounds = z.infer<typeof OverdueRounds>
