/** What the wallet answers, in the words of a player: the balance, and why a bet was refused. */
import type { StudioRefusalCode } from '@night-market/protocol/studio'
import type { WalletStatus } from '@night-market/protocol/vendor/seamless-wallet'
import type { Bet, BetState } from '@night-market/vendor-kit/settlement/bet'
import type { Frame } from '../frames/session.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Host } from './host.ts'

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
