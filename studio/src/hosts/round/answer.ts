/** What the player sees of a round, and how refusals of the wallet are passed on. */
import type { RoundValue, Seeds, StudioRefusalCode, StudioRound } from '@night-market/protocol/studio'
import type { WalletStatus } from '@night-market/protocol/vendor/seamless-wallet'
import type { Bet, BetState } from '@night-market/vendor-kit/settlement/bet'
import { mathsOf } from '../../catalogue/index.ts'
import type { Frame } from '../../frames/session.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Carried } from './carry-on.ts'
import type { Host } from '../host.ts'
import { totalStake, type Round } from './model.ts'
import { offersOf } from './offers.ts'

/**
 * The answer to a start or an act. A round whose win is in doubt is shown too, with the balance last known. Where
 * another request had the wallet's answer to the win, what is known here may be older: the wallet is asked.
 */
export async function answerOf(
  host: Host,
  frame: Frame,
  carried: Carried,
  seeds?: Seeds,
): Promise<RoundValue> {
  const { round } = carried
  if (carried.balance !== null) frame.balance = carried.balance
  if (UNPLAYED.includes(round.bet.state)) throw unplayedRefusal(round.bet)
  const isOlder = carried.balance === null && round.bet.state === 'settled'
  return {
    round: await shownRound(host, round),
    balance: String(isOlder ? await refreshBalance(host, frame) : await lastBalance(host, frame)),
    seeds: seeds ?? (await host.seeds.current(round.playerId)),
  }
}

/** The round through the game's own view: mines, decks and hole cards of an unfinished one stay hidden. */
export async function shownRound(host: Host, round: Round): Promise<StudioRound> {
  const title = await host.titles.get(round.gameCode)
  const maths = mathsOf(title)
  const isOver = round.bet.state !== 'taken'
  return {
    roundId: round.roundId,
    stake: String(totalStake(round)),
    payout: String(round.payout),
    ...(round.bet.grant !== null && { isFree: true }),
    isOver,
    choice: round.choice,
    state: maths.view(title.config, round.gameState),
    events: round.events.map((event) => ({ ...event })),
    actions: round.actions,
    legal: isOver ? [] : offersOf(title, round).map((spec) => ({ ...spec })),
  }
}

/** The balance in the wallet's last answer; asked for when this process has none. */
export const lastBalance = async (host: Host, frame: Frame): Promise<bigint> =>
  frame.balance ?? refreshBalance(host, frame)

/** Asks the wallet; a refusal when it does not answer. */
export async function refreshBalance(host: Host, frame: Pick<Frame, 'purse' | 'balance'>): Promise<bigint> {
  const outcome = await host.wallet.balance(frame.purse)
  if (outcome.kind === 'refused') throw refusalOf(outcome.status)
  if (outcome.kind === 'unknown' || outcome.balance === null) throw new Refusal('wallet_unreachable')
  frame.balance = outcome.balance
  return outcome.balance
}

/** Bets whose stake was never taken, or is returned. */
export const UNPLAYED: BetState[] = ['placing', 'refused', 'rolling_back', 'rolled_back']

const REFUSAL_OF_STATUS: Partial<Record<WalletStatus, StudioRefusalCode>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'not_enough_money',
  RS_ERROR_LIMIT_REACHED: 'limit_reached',
  RS_ERROR_TOKEN_EXPIRED: 'session_ended',
  RS_ERROR_INVALID_TOKEN: 'session_ended',
  RS_ERROR_USER_DISABLED: 'player_disabled',
  RS_ERROR_GAME_DISABLED: 'game_disabled',
  RS_ERROR_INVALID_GAME: 'game_disabled',
  RS_ERROR_MAINTENANCE: 'game_disabled',
}

/** Why a bet is not in its round: what the wallet refused it for, or that its stake went back; else nothing is definite yet. */
export const unplayedRefusal = ({ state, refusal }: Pick<Bet, 'state' | 'refusal'>): Refusal =>
  state === 'rolled_back' && refusal === null ? new Refusal('stake_returned') : refusalOf(refusal)

/** The wallet's word for the player. */
export function refusalOf(status: string | null): Refusal {
  return new Refusal(REFUSAL_OF_STATUS[status as WalletStatus] ?? 'wallet_unreachable')
}
