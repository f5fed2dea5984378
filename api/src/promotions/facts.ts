/** The facts about a member that campaigns can require, and how each is read. */
import type { Fact } from '@night-market/protocol/values/promotions'
import { depositingFriends, paidDeposits, type PaidDeposit } from '../cashier/index.ts'
import { bankAccountName, contactsOf } from '../members/index.ts'
import { daysOf } from '../play/index.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import type { Taker } from './model.ts'

const DAY_MS = 86_400_000

/** The time in which deposits and bets count: its instants, and its days. */
export interface Window {
  from: Date
  until: Date
  firstDay: string
  lastDay: string
}

export interface FactRequest {
  taker: Taker
  window: Window
  /** The game types that count; null is all. */
  types: readonly string[] | null
  now: Date
}

export type FactReader = (db: Db | Tx, request: FactRequest) => Promise<bigint>
/** Filled by `app.ts`: features on the same level register the facts they know. */
export type FactReaders = Partial<Record<Fact, FactReader>>

/** The facts of the features below. */
export const factReaders: FactReaders = {
  account_days: async (_db, { taker, now }) =>
    BigInt(Math.floor((now.getTime() - taker.registeredAt.getTime()) / DAY_MS)),
  verified_mobile: async (db, { taker }) => plain((await contactsOf(db, taker.id)).mobile),
  verified_email: async (db, { taker }) => plain((await contactsOf(db, taker.id)).email),
  real_name: async (db, { taker }) => plain(await bankAccountName(db, taker.id)),
  deposits: async (db, { taker, window }) =>
    (await depositsWithin(db, taker, window)).reduce((sum, { credited }) => sum + credited, 0n),
  valid_bet: async (db, { taker, window, types }) => {
    const days = await daysOf(db, taker.id, window.firstDay, window.lastDay)
    return days
      .filter(({ gameType }) => types === null || types.includes(gameType))
      .reduce((sum, { validBet }) => sum + validBet, 0n)
  },
  friends: async (db, { taker, window }) => BigInt((await depositingFriends(db, taker.id, window)).length),
}

export async function depositsWithin(
  db: Db | Tx,
  taker: Taker,
  { from, until }: Pick<Window, 'from' | 'until'>,
): Promise<PaidDeposit[]> {
  const all = await paidDeposits(db, taker.id)
  return all.filter(({ paidAt }) => paidAt >= from && paidAt < until)
}

const plain = (value: string | null): bigint => (value === null ? 0n : 1n)
