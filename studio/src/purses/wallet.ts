/**
 * Stakes and payouts of rounds from purses that the studio keeps itself.
 *
 * It has the interface of the platform's wallet, and the same outcomes: done, refused, or unknown when the database did
 * not answer. So settlement and recovery are the same for both.
 */
import type { Clock } from '@night-market/vendor-kit/clock'
import type { Db } from '@night-market/vendor-kit/database/db'
import {
  assetOf,
  type PlatformWallet,
  type Purse,
  type Wallet,
  type WalletOutcome,
} from '@night-market/vendor-kit/wallet/wallet'
import { movePurse, purseState, type PurseKey, type PurseMove } from './queries.ts'

type Movement = Parameters<Wallet['bet']>[0]

/** Free bets, and rounds that may be resettled, are those of the platform's wallet alone. */
type OwnWallet = Omit<Wallet, 'freeBetWin' | 'resettle'>

/** Calls the wallet that keeps the purse. */
export function walletByPurse(platform: Wallet, own: OwnWallet): Wallet {
  const keeperOf = (purse: Purse): OwnWallet => (purse.purseOf === null ? platform : own)
  return {
    balance: (purse) => keeperOf(purse).balance(purse),
    bet: (movement, stake) => keeperOf(movement.purse).bet(movement, stake),
    win: (movement, win) => keeperOf(movement.purse).win(movement, win),
    resettle: (movement, resettlement) => {
      if (movement.purse.purseOf !== null) throw new Error('a round from a purse of its own is not resettled')
      return platform.resettle(movement, resettlement)
    },
    rollback: (movement, betId) => keeperOf(movement.purse).rollback(movement, betId),
    freeBetWin: (movement, grant, amount) => platform.freeBetWin(movement, grant, amount),
  }
}

/** Asks the platform before every stake whether it may be taken: limits and exclusions apply here too. */
export function openPurses(db: Db, clock: Clock, platform: Pick<PlatformWallet, 'mayStake'>): OwnWallet {
  const move = async (
    { purse, roundId, transactionId }: Movement,
    { kind, amount, reference }: Pick<PurseMove, 'kind' | 'amount' | 'reference'>,
  ): Promise<WalletOutcome> => {
    const wanted = { ...keyOf(purse), transaction: transactionId, kind, amount, roundId, reference }
    return known(async () => {
      const { status, held } = await movePurse(db, wanted, clock())
      if (status === 'RS_OK') return { kind: 'done', balance: held }
      return { kind: 'refused', status, balance: held, isFirst: true }
    })
  }
  return {
    balance: (purse) =>
      known(async () => ({ kind: 'done', balance: (await purseState(db, keyOf(purse))).balance })),
    async bet(movement, { stake: amount }) {
      const may = await platform.mayStake(movement.purse)
      // The purse was not touched: a rollback finds no bet and leaves a tombstone.
      if (may.kind !== 'done') return may
      return move(movement, { kind: 'bet', amount, reference: null })
    },
    // No table with seats is played from these purses: there is no fee.
    win: (movement, { betId, payout }) => move(movement, { kind: 'win', amount: payout, reference: betId }),
    rollback: (movement, betId) => move(movement, { kind: 'rollback', amount: 0n, reference: betId }),
  }
}

/** A database that does not answer may have moved the money all the same, like a wallet that does not. */
async function known(ask: () => Promise<WalletOutcome>): Promise<WalletOutcome> {
  try {
    return await ask()
  } catch (error) {
    return { kind: 'unknown', problem: String(error) }
  }
}

function keyOf(purse: Purse): PurseKey {
  if (purse.purseOf === null) throw new Error('the platform keeps this purse')
  return { userId: purse.userId, brand: purse.purseOf, asset: assetOf(purse) }
}
