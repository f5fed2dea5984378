import type { Amount, Asset } from '@night-market/protocol/values/money'
import type { Binding, ChainPlace } from '@night-market/protocol/vendor/binding'
import type { WalletStatus } from '@night-market/protocol/vendor/seamless-wallet'
import type { Ceilings } from '../catalogue/index.ts'
import { retryConflicts } from '../ledger/index.ts'
import { batcher } from '../platform/work/batcher.ts'
import { isolating } from '../platform/work/isolating.ts'
import { sqlStateOf, type Db } from '../platform/database/db.ts'
import { took } from './call-steps.ts'
import type { HoldRule, Kind } from './model.ts'
import * as queries from './queries.ts'

/** One business action of a vendor, ready for the books. Amounts are in wire units. */
export interface MoneyCall {
  aggregator: string
  kind: Kind
  transaction: string
  reference: string | null
  account: string
  member: string
  tokenHash: string
  currency: string
  gameCode: string
  /** Of the game, for the record of a round that begins. */
  gameType: string
  vendorCode: string
  vendorRound: string
  units: number
  winUnits: number
  /** What the vendor kept of the member. */
  fee: number
  /** The share that it keeps in this game, for a round that begins; null where stakes count. */
  feeBps: number | null
  closes: boolean
  digest: string
  /** Refuses a new stake: the game's status. */
  gate: WalletStatus | null
  /** Kept with a round that begins with this call: what its draw depends on. */
  seedHash: string | null
  binding: Binding | null
  place: ChainPlace | null
  /** What a promotion is called, or the grant whose free bet it settles. */
  promotion: string | null
  /** What the connection may pay out before a person has to approve it. */
  ceilings: Ceilings
  /** The id of the round, should it begin with this call. */
  newRound: string
  at: Date
}

export interface MoneyAnswer {
  status: WalletStatus
  /** Of the member's purse; null when there is no such purse, or the vendor has no business with it. */
  asset: Asset | null
  balance: Amount | null
  /** Of a rollback: whether the nonce of the bet counts as used. */
  nonceUsed: boolean | null
  /** The ceiling that the payment is above, or that it waits already for a person's approval. */
  held: HoldRule | 'waiting' | null
}

/** Receives how long the database worked. */
type Worked = (ms: number) => void

export type AnswerMoney = (call: MoneyCall) => Promise<MoneyAnswer>

/**
 * Answers calls that move money: each once, however often it is asked and by however many connections. Calls that have
 * nothing in common share a transaction. Rejects when the database cannot say: then nothing is known, and asking again
 * is right.
 */
export function moneyAnswers(db: Db): AnswerMoney {
  const enqueue = batcher<MoneyCall, () => MoneyAnswer>({
    maxBatch: 200,
    maxInFlight: 3,
    keysOf: (call) => {
      const keys = [call.account, `${call.aggregator}/${call.transaction}`]
      if (call.reference !== null) keys.push(`${call.aggregator}/${call.reference}`)
      // Each is judged by the sum of those before it.
      if (queries.isCapped(call)) keys.push(`${call.aggregator}:promo`)
      return keys
    },
    flush: isolating(
      (calls, worked) => retryConflicts(() => answerOrMeetAgain(db, calls, worked)),
      (error) => ABOUT_ONE_CALL.test(sqlStateOf(error)),
    ),
    onAnswer: (waitedMs, flushedMs) => {
      took('queue', waitedMs)
      took('database', flushedMs)
    },
  })
  return async (call) => (await enqueue(call))()
}

/** The same transaction for two purses at once, in two processes: the second call sees the first when it retries. */
const answerOrMeetAgain = (db: Db, calls: MoneyCall[], worked?: Worked): Promise<MoneyAnswer[]> =>
  queries.answerSet(db, calls, worked).catch((error: unknown) => {
    if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error
    return queries.answerSet(db, calls, worked)
  })

const UNIQUE_VIOLATION = '23505'
/** Classes of SQLSTATE that one call of many can cause: bad values, broken rules, a purse that another holds too long. */
const ABOUT_ONE_CALL = /^(21|22|23|55|P0)/
