import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db, Tx } from '../platform/database/db.ts'
import { beginOfWindow, hourOf, WINDOWS, type HourLoss } from './model.ts'
import * as queries from './queries.ts'

/** The losses of a purse, by the books, up to one of its entries. */
export interface Losses {
  from: Date
  upTo: bigint
  byHour: HourLoss[]
}

// Entries may be slightly out of order in time, but never by an hour.
const ORDER_MS = 3_600_000

/**
 * Reads the losses of a purse in the longest window, without a lock; null if its losses are counted already. Reading a month of
 * play may take seconds, during which bets continue.
 */
export async function lossesSoFar(
  db: Db,
  memberId: MemberId,
  account: string,
  now: Date,
): Promise<Losses | null> {
  if (await queries.countsLosses(db, memberId)) return null
  const from = hourOf(beginOfWindow(WINDOWS.month, now))
  const after = await queries.entriesBefore(db, account, new Date(from.getTime() - ORDER_MS))
  const upTo = await queries.entriesOf(db, account)
  return { from, upTo, byHour: await queries.lossesByHour(db, account, { after, upTo }, from) }
}

/** Begins counting a member's losses: those read so far and those since. Requires the lock of the purse. */
export async function beginCountingLosses(
  tx: Tx,
  memberId: MemberId,
  account: string,
  soFar: Losses,
): Promise<void> {
  if (await queries.countsLosses(tx, memberId)) return
  const { from, upTo, byHour } = soFar
  const rest = { after: upTo, upTo: await queries.entriesOf(tx, account) }
  const since = await queries.lossesByHour(tx, account, rest, from)
  await queries.countLosses(tx, memberId, from, added(byHour, since))
}

function added(one: HourLoss[], other: HourLoss[]): HourLoss[] {
  const sums = new Map<number, bigint>()
  for (const { hour, lost } of [...one, ...other]) {
    sums.set(hour.getTime(), (sums.get(hour.getTime()) ?? 0n) + lost)
  }
  return [...sums].flatMap(([hour, lost]) => (lost === 0n ? [] : [{ hour: new Date(hour), lost }]))
}
