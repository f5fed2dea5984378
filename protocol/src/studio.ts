/**
 * Calls of a game in the browser to the studio's server, on the studio's own origin. Amounts are minor units as
 * text.
 */
import { z } from 'zod'
import { AmountText, SignedAmountText, storableText } from './shapes.ts'

/** A round as the player may see it; `state` went through the game's `view`. */
export const StudioRound = z.object({
  roundId: z.string(),
  stake: AmountText,
  payout: AmountText,
  isOver: z.boolean(),
  /** Whether it is a free bet: then only what is won beyond the stake is paid. */
  isFree: z.boolean().optional(),
  choice: z.unknown(),
  state: z.unknown(),
  events: z.array(z.looseObject({ type: z.string() })),
  actions: z.array(z.looseObject({ type: z.string() })),
  legal: z.array(z.looseObject({ type: z.string() })),
})
export type StudioRound = z.infer<typeof StudioRound>

export const Seeds = z.object({
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  /** The nonce the next round will use. */
  nonce: z.int(),
  /** The hash of the server seed that the next pair will use, whatever client seed the player chooses for it. */
  nextServerSeedHash: z.string(),
  /** The pair before, revealed. */
  previous: z
    .object({ serverSeed: z.string(), serverSeedHash: z.string(), clientSeed: z.string() })
    .nullable(),
})
export type Seeds = z.infer<typeof Seeds>

/** Where the title's pictures are, on the studio's own origin; `symbols` by icon name. */
export const GameArt = z.object({
  wide: z.string(),
  tall: z.string(),
  symbols: z.record(z.string(), z.string()),
})
export type GameArt = z.infer<typeof GameArt>

/** What the deployment allows in its games, whatever they offer. */
export const PlayRules = z.object({
  /** May a feature be bought? */
  buys: z.boolean(),
  autoplay: z.boolean(),
  /** May films be shortened? */
  quick: z.boolean(),
  /** From the beginning of a round to that of the next, at least. */
  leastCycleMs: z.int(),
})
export type PlayRules = z.infer<typeof PlayRules>

/** Free bets of one grant. */
export const FreeBets = z.object({
  grant: z.string(),
  stake: AmountText,
  left: z.int(),
})
export type FreeBets = z.infer<typeof FreeBets>

export const AuthenticateBody = z.object({ code: z.string() })
export const AuthenticateValue = z.object({
  session: z.string(),
  gameCode: z.string(),
  /** The one title that is opened, with its maths and its certificate, as the games of the studio define it. */
  title: z.looseObject({ code: z.string(), name: z.string(), family: z.string() }),
  mode: z.enum(['real', 'demo', 'bonus']),
  currency: z.string(),
  /** What amounts are written in where it is not `currency`: on a bonus, the platform's own currency. */
  shownCurrency: z.string().optional(),
  scale: z.int(),
  language: z.string(),
  theme: z.enum(['dark', 'light']),
  parentOrigin: z.string(),
  /** Where the frame leads back to. */
  backUrl: z.string().optional(),
  balance: SignedAmountText,
  stakes: z.array(AmountText),
  /** The most one round takes; where it is missing, the largest of `stakes`. */
  maxStake: AmountText.optional(),
  /** On a bonus: the most that the stakes of one round may come to, a bought feature included. */
  bonusLimit: AmountText.optional(),
  /** On a bonus that leaves out higher stakes of the game: the most that it allows. */
  stakesStopAt: AmountText.optional(),
  art: GameArt,
  playRules: PlayRules.optional(),
  seeds: Seeds,
  /** Free bets that can be used in this game, those that end first before the others. */
  freeBets: z.array(FreeBets).optional(),
  /** An unfinished round to resume, from any device. */
  unfinished: StudioRound.nullable(),
})
export type AuthenticateValue = z.infer<typeof AuthenticateValue>

/** `roundId` is made by the browser before asking: the same request twice plays once. */
export const PlayBody = z.object({
  roundId: z.string().regex(/^[0-9a-z-]{8,64}$/),
  stake: AmountText,
  choice: z.unknown(),
  /** Of a free bet: its grant. */
  grant: storableText(64).optional(),
})
export const ActBody = z.object({
  roundId: PlayBody.shape.roundId,
  step: z.int().min(0),
  action: z.looseObject({ type: z.string() }),
})
export const RoundValue = z.object({ round: StudioRound, balance: SignedAmountText, seeds: Seeds })
export type RoundValue = z.infer<typeof RoundValue>

/**
 * `nextServerSeedHash` as the player was shown it: another server seed is not used. The same request twice rotates
 * once.
 */
export const RotateBody = z.object({
  clientSeed: z
    .string()
    .min(1)
    .max(64)
    .refine((seed) => seed.isWellFormed() && !seed.includes('\0')),
  nextServerSeedHash: z.string().regex(/^[0-9a-f]{64}$/),
})
export type RotateBody = z.infer<typeof RotateBody>
export const BalanceValue = z.object({ balance: SignedAmountText })

/** Refusals of the studio, by HTTP status. */
export const STUDIO_REFUSALS = {
  invalid_request: 400,
  session_ended: 401,
  not_enough_money: 409,
  round_in_play: 409,
  /** The free bet was used, has expired or was revoked. */
  no_free_bet: 409,
  free_bet_expired: 409,
  /** The odds of a slip are below the least that its free bet is good for, which comes with it. */
  free_bet_odds: 422,
  /** The player's seeds were changed elsewhere since they were shown. */
  seeds_moved: 409,
  illegal_action: 409,
  /** The round of a shared table took the bet no more: its stake stays with the player. */
  bets_closed: 409,
  /** The odds that the bet names do not stand any more. */
  odds_changed: 409,
  /** Nothing is sold on a market of the book for a moment, and never again on one that is closed. */
  market_suspended: 409,
  market_closed: 409,
  /** The stake of a slip, or of its lines, is below the least; or a market has no room for it: the limit comes with it. */
  stake_too_small: 422,
  stake_too_large: 409,
  too_many_legs: 422,
  /** Two legs of one match: their odds are not to be multiplied. */
  related_legs: 422,
  /** A draw takes no tickets any more, or none yet: the stakes stay with the player. */
  draw_closed: 409,
  /** A number of a draw has no room for the stake. */
  number_full: 409,
  /** The ticket could win more than is paid for one. */
  win_too_large: 422,
  /** A pick that the play does not know, or more units than a ticket may have. */
  wrong_pick: 422,
  /** A play out of a pool, and no public beacon that is mixed into the draw. */
  pool_not_sold: 409,
  /** Another player was faster, or the seat is in a running hand. */
  seat_taken: 409,
  /** Another account of the same person sits at the table. */
  person_seated: 409,
  /** A table was named at a level where tables are assigned. */
  table_assigned: 409,
  /** The bet of a rising round is not in play any more, or not yet. */
  cash_out_closed: 409,
  wrong_stake: 422,
  wrong_choice: 422,
  limit_reached: 409,
  game_disabled: 409,
  player_disabled: 403,
  /** The stake went back to the player: the round under this id is never played. */
  stake_returned: 409,
  wallet_unreachable: 503,
  not_found: 404,
  too_many_requests: 429,
} as const
export type StudioRefusalCode = keyof typeof STUDIO_REFUSALS
export const STUDIO_CALLS = {
  '/play/authenticate': { body: AuthenticateBody, value: AuthenticateValue },
  '/play/start': { body: PlayBody, value: RoundValue },
  '/play/act': { body: ActBody, value: RoundValue },
  '/play/balance': { body: z.object({}), value: BalanceValue },
  '/play/seeds': { body: z.object({}), value: Seeds },
  '/play/seeds/rotate': { body: RotateBody, value: Seeds },
} as const
