/**
 * The calls of the wallet that a bet leads to. The stake of a free bet is not asked for, and what it wins beyond the stake is
 * paid by a call of its own.
 */
import type { Movement, Wallet, WalletOutcome } from '../wallet/wallet.ts'
import type { Bet } from './bet.ts'
import type { Payment } from './payment-queries.ts'

const NOTHING_TO_ASK: WalletOutcome = { kind: 'done', balance: null }

export const askStake = async (wallet: Wallet, bet: Bet): Promise<WalletOutcome> =>
  bet.grant === null ? wallet.bet(movementOf(bet, bet.betId), bet) : NOTHING_TO_ASK

export function callPayment(wallet: Wallet, bet: Bet, payment: Payment): Promise<WalletOutcome> {
  const movement = movementOf(bet, payment.transactionId)
  const { kind, fee, closes } = payment
  const payout = bet.grant === null ? payment.amount : beyondStake(bet, payment.amount)
  if (kind === 'resettle') {
    // The wallet knows a free bet by the call that settled it.
    const reference = bet.grant === null ? bet.betId : payment.firstId
    return wallet.resettle(movement, { reference, payout, fee })
  }
  if (bet.grant !== null) return wallet.freeBetWin(movement, bet.grant, payout)
  return wallet.win(movement, { betId: bet.betId, payout, fee, closes })
}

export const returnStake = async (wallet: Wallet, bet: Bet): Promise<WalletOutcome> =>
  bet.grant === null ? wallet.rollback(movementOf(bet, bet.rollbackId), bet.betId) : NOTHING_TO_ASK

const beyondStake = ({ stake }: Bet, payout: bigint): bigint => (payout > stake ? payout - stake : 0n)

const movementOf = (bet: Bet, transactionId: string): Movement => ({
  purse: bet.purse,
  gameCode: bet.gameCode,
  roundId: bet.roundId,
  transactionId,
})
