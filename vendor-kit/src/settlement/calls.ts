/**
 * The calls of the wallet that a bet leads to. The stake of a free bet is not asked for, and what it wins beyond the stake is
 * paid by a call of its own.
 */
import type { Movement, Wallet, WalletOutcome } from '../wallet/wallet.ts'
import type { Bet } from './bet.ts'

const NOTHING_TO_ASK: WalletOutcome = { kind: 'done', balance: null }

export const askStake = async (wallet: Wallet, bet: Bet): Promise<WalletOutcome> =>
  bet.grant === null ? wallet.bet(movementOf(bet, bet.betId), bet) : NOTHING_TO_ASK

export function payWin(wallet: Wallet, bet: Bet): Promise<WalletOutcome> {
  const movement = movementOf(bet, bet.winId)
  if (bet.grant === null) return wallet.win(movement, bet)
  return wallet.freeBetWin(movement, bet.grant, bet.payout > bet.stake ? bet.payout - bet.stake : 0n)
}

export const returnStake = async (wallet: Wallet, bet: Bet): Promise<WalletOutcome> =>
  bet.grant === null ? wallet.rollback(movementOf(bet, bet.rollbackId), bet.betId) : NOTHING_TO_ASK

const movementOf = (bet: Bet, transactionId: string): Movement => ({
  purse: bet.purse,
  gameCode: bet.gameCode,
  roundId: bet.roundId,
  transactionId,
})
