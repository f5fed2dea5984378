/** What a refusal of a bet says: which leg, the new price or limit, and what the player can do. */
import type { RefusalDetails } from '@night-market/protocol/values/coded-refusal'
import type { NoticeKind } from '../sheets/notice.ts'
import type { BookGame } from './game.ts'
import type { Label } from './look.ts'
import type { OutcomeRef } from './model/feed.ts'
import type { Draft, Leg } from './model/slip.ts'
import { legName } from './words.ts'

/** Refusals of which the slip itself speaks, about one leg and about the bet as a whole; all others stop play. */
const LABELS_OF = {
  odds_changed: ['refusal.odds_changed', 'refusal.some_odds_changed'],
  market_suspended: ['refusal.market_suspended', 'refusal.some_suspended'],
  market_closed: ['refusal.market_closed', 'refusal.some_closed'],
  stake_too_small: ['refusal.stake_too_small', 'refusal.stake_too_small'],
  stake_too_large: ['refusal.stake_too_large', 'refusal.bet_too_large'],
  win_too_large: ['refusal.win_too_large', 'refusal.win_too_large'],
  too_many_legs: ['refusal.too_many_legs', 'refusal.too_many_legs'],
  related_legs: ['refusal.related_legs', 'refusal.related_legs'],
  no_free_bet: ['refusal.no_free_bet', 'refusal.no_free_bet'],
  free_bet_expired: ['refusal.free_bet_expired', 'refusal.free_bet_expired'],
  free_bet_odds: ['refusal.free_bet_odds', 'refusal.free_bet_odds'],
  wrong_stake: ['refusal.wrong_stake', 'refusal.wrong_stake'],
  too_many_requests: ['refusal.too_many_requests', 'refusal.too_many_requests'],
} as const satisfies Partial<Record<NoticeKind, [Label, Label]>>
export type SlipRefusal = keyof typeof LABELS_OF

export const isAboutTheSlip = (kind: NoticeKind): kind is SlipRefusal => Object.hasOwn(LABELS_OF, kind)

/** A free bet has one stake, which cannot be lowered. */
const TOO_LARGE_FREE = ['refusal.free_too_large', 'refusal.free_too_large'] as const

/** Refusals after which the slip is staked by money again. */
export const endsFreeBet = (kind: SlipRefusal): boolean =>
  ['no_free_bet', 'free_bet_expired', 'free_bet_odds', 'stake_too_large'].includes(kind)

export interface Refused {
  text: string
  /** The leg that it is about; null: the bet as a whole. */
  leg: Leg | null
}

export function refusalWords(
  game: BookGame,
  kind: SlipRefusal,
  draft: Draft,
  details: RefusalDetails,
): Refused {
  const { t, money } = game.parts
  const leg = legOf(draft, details)
  const isFree = draft.grant !== undefined
  const [ofLeg, ofBet] = isFree && kind === 'stake_too_large' ? TOO_LARGE_FREE : LABELS_OF[kind]
  if (leg === null) return { leg, text: t(ofBet, limitsIn(game, details)) }
  const now = typeof details['d100'] === 'number' ? details['d100'] : game.priceOf(leg).d100
  const values = {
    name: legName(game, leg),
    was: game.oddsOf(leg.d100),
    now: game.oddsOf(now ?? leg.d100),
    win: money.full(game.placing.most),
  }
  return { leg, text: t(ofLeg, { ...limitsIn(game, details), ...values }) }
}

/** The leg that the details name. */
function legOf({ legs }: Draft, details: RefusalDetails): Leg | null {
  const named: Partial<OutcomeRef> = details
  return legs.find(({ event }) => event === named.event) ?? null
}

/** Limits that the refusal brings: minor units, but for the number of legs. */
function limitsIn(game: BookGame, { limit }: RefusalDetails): Record<string, string> {
  const amount = (value: unknown, other: bigint): string =>
    game.parts.money.full(/^\d+$/.test(String(value)) ? BigInt(String(value)) : other)
  return {
    least: amount(limit, BigInt(game.state.opening.leastStake)),
    most: amount(limit, game.placing.most),
    win: game.parts.money.full(game.placing.most),
    legs: String(limit ?? ''),
    odds: game.oddsOf(Number(limit ?? 0)),
  }
}
