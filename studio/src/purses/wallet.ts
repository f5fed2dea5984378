/**
 * Stakes and payouts of rounds from purses that the studio keeps itself.
 *
 * The round host asks in the same words as it asks the platform's wallet, and the same ways of ending hold: done,
 * refused, or nobody knows, when the database did not answer. So recovery and fairness are the same for both.
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

/** Asks whoever keeps the purse. */
export function walletByPurse(platform: Wallet, own: Wallet): Wallet {
  const keeperOf = (purse: Purse): Wallet => (purse.purseOf === null ? platform : own)
  return {
    balance: (purse) => keeperOf(purse).balance(purse),
    bet: (movement, amount, seedHash) => keeperOf(movement.purse).bet(movement, amount, seedHash),
    win: (movement, betId, amount, closes) => keeperOf(movement.purse).win(movement, betId, amount, closes),
    rollback: (movement, betId) => keeperOf(movement.purse).rollback(movement, betId),
  }
}

/** Asks the platform before every stake whether it may be taken: limits and breaks hold here too. */
export function openPurses(db: Db, clock: Clock, platform: Pick<PlatformWallet, 'mayStake'>): Wallet {
  const move = async (
    { purse, roundId, transactionId }: Movement,
    { kind, amount, reference }: Pick<PurseMove, 'kind' | 'amount' | 'reference'>,
  ): Promise<WalletOutcome> => {
    const asked = { ...keyOf(purse), transaction: transactionId, kind, amount, roundId, reference }
    return known(async () => {
      const { status, held } = await movePurse(db, asked, clock())
      if (status === 'RS_OK') return { kind: 'done', balance: held }
      return { kind: 'refused', status, balance: held, isFirst: true }
    })
  }
  return {
    balance: (purse) =>
      known(async () => ({ kind: 'done', balance: (await purseState(db, keyOf(purse))).balance })),
    async bet(movement, amount) {
      const may = await platform.mayStake(movement.purse)
      // Nothing was asked of the purse: whoever gives up here takes back a bet that never was.
      if (may.kind !== 'done') return may
      return move(movement, { kind: 'bet', amount, reference: null })
    },
    win: (movement, betId, amount) => move(movement, { kind: 'win', amount, reference: betId }),
    rollback: (movement, betId) => move(movement, { kind: 'rollback', amount: 0n, reference: betId }),
  }
}

/** A database that does not answer may have done what was asked, like a wallet that does not. */
async function known(ask: () => Promise<WalletOutcome>): Promise<WalletOutcome> {
  try {
    return await ask()
  } catch (error) {
    return { kind: 'unknown', problem: String(error) }
  }
}

function keyOf(purse: Purse): PurseKey {
  if (purse.purseOf === null) throw new Error('the platform keeps this purse')
  return { userId: purse.userId, imprint: purse.purseOf, asset: assetOf(purse) }
}
