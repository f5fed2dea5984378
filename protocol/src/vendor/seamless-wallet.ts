/**
 * The seamless wallet: the calls of platform and vendor about money. See `docs/vendors/reference.md`.
 *
 * Every call is a POST of JSON. `x-signature` is the base64 signature (Ed25519 or RSA-SHA256) over the raw body, in
 * version 2 with path and connection before it; `sent_at` inside the body is within 300 s of the receiver's clock.
 * Amounts are whole numbers, 100,000 per currency unit.
 */
import { z } from 'zod'
import { FRAME_VIEWS, FramePath, storableText } from '../shapes.ts'
import { MAX_WIRE_AMOUNT } from '../values/wire-money.ts'
import { bindings, isWhollyBound, SeedHash } from './binding.ts'

export const CLOCK_TOLERANCE_MS = 300_000

export const WALLET_STATUSES = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'RS_ERROR_ALREADY_SETTLED',
  'RS_ERROR_MAINTENANCE',
  'RS_ERROR_GAME_DISABLED',
] as const
export type WalletStatus = (typeof WALLET_STATUSES)[number]

export const Uuid = z.string().regex(/^[0-9a-zA-Z_-]{1,64}$/)
export const WireAmount = z.int().min(0).max(MAX_WIRE_AMOUNT)
const call = { request_uuid: Uuid, sent_at: z.int() }
const movement = {
  ...call,
  /** The launch's token. Wins and rollbacks are accepted when it has expired. */
  token: storableText(200),
  user: storableText(80),
  currency: storableText(8, 3),
  game_code: storableText(80),
  /** The platform names the rounds of promotions `promo:…`. */
  round: storableText(80).refine((name) => !name.startsWith('promo:')),
  /** One business action: processed once, kept for ever. */
  transaction_uuid: Uuid,
}

export const UserCall = z.object({
  ...call,
  token: storableText(200),
  user: storableText(80).optional(),
})
/** Debits a stake. What it names of the draw is kept with the round that this call begins. */
export const BetCall = z
  .object({ ...movement, amount: WireAmount, round_closed: z.boolean().default(false), ...bindings })
  .refine(isWhollyBound)
/**
 * What the vendor kept of this player in the round, of games with `fee_bps`. The fees of a round add up; what it counts as
 * played is what they were kept of.
 */
const Fee = WireAmount.default(0)
/** Credits a payout; 0 closes the bet. */
export const WinCall = z.object({
  ...movement,
  amount: WireAmount,
  fee: Fee,
  reference_transaction_uuid: Uuid,
  round_closed: z.boolean().default(true),
})
/** Takes a bet back; of an unknown bet it leaves a tombstone. */
export const RollbackCall = z.object({ ...movement, reference_transaction_uuid: Uuid })
/** Bet and win at once. */
export const BetWinCall = z
  .object({ ...movement, amount: WireAmount, win_amount: WireAmount, fee: Fee, ...bindings })
  .refine(isWhollyBound)
/** A new payout and fee in place of the earlier ones (sports); the difference may go negative. */
export const ResettleCall = z.object({
  ...movement,
  amount: WireAmount,
  fee: Fee,
  reference_transaction_uuid: Uuid,
})
/**
 * A win without a bet: jackpot, tournament. With the `grant_uuid` of free bets as `promotion` it settles one of them, once:
 * `amount` is the payout less the stake, 0 where that is less.
 */
export const PromoWinCall = z.object({
  ...movement,
  amount: WireAmount,
  promotion: storableText(80),
})

export type BetCall = z.input<typeof BetCall>
export type WinCall = z.input<typeof WinCall>
export type RollbackCall = z.input<typeof RollbackCall>
export type BetWinCall = z.input<typeof BetWinCall>
export type ResettleCall = z.input<typeof ResettleCall>
export type PromoWinCall = z.input<typeof PromoWinCall>

export const WALLET_CALLS = {
  'user/info': UserCall,
  'user/balance': UserCall,
  'transaction/bet': BetCall,
  'transaction/win': WinCall,
  'transaction/rollback': RollbackCall,
  'transaction/betwin': BetWinCall,
  'transaction/resettle': ResettleCall,
  'promo/win': PromoWinCall,
} as const
export type WalletPath = keyof typeof WALLET_CALLS

/** The answer to every wallet call, HTTP 200 whatever the status. `balance` is in wire units. */
export const WalletAnswer = z.object({
  status: z.enum(WALLET_STATUSES),
  request_uuid: z.string(),
  user: z.string().optional(),
  currency: z.string().optional(),
  balance: z.int().optional(),
  /** The payment is above a ceiling of the platform's operator and waits for a person: ask again. */
  state: z.literal('pending').optional(),
  /** Only of `user/info`. */
  country: z.string().optional(),
  language: z.string().optional(),
  is_demo: z.boolean().optional(),
  /** Only of `user/info`: whether a stake from a purse that the vendor keeps may be taken now. */
  may_stake: z.boolean().optional(),
  /** Only of `user/info`: whether a free bet may be played now. */
  may_use_grants: z.boolean().optional(),
  /** Only of `transaction/rollback`: whether the nonce of the bet that it takes back counts as used. */
  nonce_used: z.boolean().optional(),
})
export type WalletAnswer = z.infer<typeof WalletAnswer>

// Platform to vendor, relative to the vendor's base URL, signed with the platform's key.

/** What every call of the platform carries. */
export const VendorCall = z.object(call)

/** Letters of an address that a game leads back to, written as one that browsers send. */
export const LONGEST_BACK_URL = 2000

export const LaunchCall = z.object({
  ...call,
  token: z.string(),
  user: z.string(),
  /**
   * The same for all accounts that the platform takes for those of one person, and nothing more: it is another with another
   * vendor, and reveals no account. It changes when a person's accounts are found to be linked.
   */
  person: storableText(80).optional(),
  nickname: z.string(),
  currency: z.string(),
  /** Decimal places of the currency. */
  scale: z.int(),
  game_code: z.string(),
  /** `bonus` plays with bonus money only; `currency` is then `BNS`. */
  mode: z.enum(['real', 'demo', 'bonus']),
  /** What amounts are written in for the player where it is not `currency`: the platform's own currency, of bonus money. */
  shown_currency: z.string().optional(),
  /** In wire units: the most that the stakes of one round may come to; above it, `LIMIT_REACHED`. */
  max_stake: WireAmount.optional(),
  /** When the token stops taking stakes, in milliseconds since 1970. */
  token_expires_at: z.int().optional(),
  language: z.string(),
  theme: z.enum(['dark', 'light']),
  /** Origin of the page that will frame the game. */
  parent_origin: z.string(),
  /** The `room` that the player chose from your list of rooms. */
  room: z.string().optional(),
  /** Where in the game it opens, as its frame names the place in `route`. */
  path: FramePath.optional(),
  /** Which part of the game opens: `lobby` where it begins, whatever `room` and `path` say; `betting` as without it. */
  view: z.enum(FRAME_VIEWS).optional(),
  /** What the player opens it with: `WEB`. */
  device: z.string().max(20).optional(),
  /** Where the game leads the player back to: an address on a host of the operator. */
  back_url: z
    .url({ protocol: /^https?$/ })
    .max(LONGEST_BACK_URL)
    .optional(),
  /** Of lotteries: the player's rate in basis points, which the greatest prize group follows from; 300 where it is missing. */
  rate_bps: z.int().min(0).max(400).optional(),
})
export type LaunchCall = z.infer<typeof LaunchCall>
export const LaunchAnswer = z.object({ status: z.enum(WALLET_STATUSES), url: z.string().optional() })

export const RoundDetailCall = z.object({ ...call, user: z.string(), round: z.string() })
export const RoundDetailAnswer = z.object({
  status: z.enum(WALLET_STATUSES),
  /** Of a kind that `round-proof.ts` has. */
  proof: z.unknown().optional(),
})

/**
 * Asks for the server seed of a round. The vendor begins the next pair of seeds, with the client seed the player
 * chose.
 */
export const RoundRevealCall = z.object({
  ...call,
  user: z.string(),
  round: storableText(80),
  client_seed: storableText(64),
  /** `nextServerSeedHash` of the proof that the player was shown: another server seed must not be used. */
  next_seed_hash: SeedHash,
})
export const RoundRevealAnswer = z.object({
  status: z.enum(WALLET_STATUSES),
  outcome: z.enum(['revealed', 'round_in_play', 'seeds_moved']).optional(),
})

/** The most free bets of one grant. */
export const MOST_FREE_BETS = 1000

/** Free bets that the vendor holds for a player; no stake is asked of the wallet. */
export const GrantCall = z.object({
  ...call,
  grant_uuid: Uuid,
  user: storableText(80),
  currency: storableText(8, 3),
  /** Decimal places of the currency. */
  scale: z.int().min(0).max(5),
  game_code: storableText(80),
  /** The stake of each bet. */
  amount: WireAmount.min(1),
  count: z.int().min(1).max(MOST_FREE_BETS),
  /** The least odds that a free bet may be placed at, of games where bets have odds. */
  min_odds_x100: z.int().min(100).optional(),
  /** When unused bets end, in milliseconds since 1970. */
  expires_at: z.int(),
})
export type GrantCall = z.infer<typeof GrantCall>
export const GrantAnswer = z.object({ status: z.enum(WALLET_STATUSES) })

/** Ends the unused bets of a grant. The answer is final: `used` counts those whose `promo/win` is still on its way too. */
export const RevokeCall = z.object({ ...call, grant_uuid: Uuid })
export type RevokeCall = z.infer<typeof RevokeCall>
export const RevokeAnswer = z.object({
  status: z.enum(WALLET_STATUSES),
  used: z.int().min(0).optional(),
})
