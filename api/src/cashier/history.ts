import type { MemberId } from '@night-market/protocol/values/ids'
import { memberAccount, type AccountId } from '../ledger/index.ts'
import type { Db } from '../platform/database/db.ts'
import { merchantOf } from '../site/index.ts'
import { KIND_REASONS } from './model.ts'
import * as queries from './queries.ts'

export interface HistoryFilter {
  purse: 'main' | 'demo'
  kind: keyof typeof KIND_REASONS
  /** Days in the merchant's time zone, inclusive. */
  from?: string | undefined
  to?: string | undefined
}

export interface HistoryQuery extends HistoryFilter {
  /** The entry number before which to go on. */
  before: bigint | null
  pageSize: number
}

export type HistoryEntry = Awaited<ReturnType<typeof queries.entriesOf>>[number]

/** A page of a purse's entries, newest first, each with the balance after it; `next` goes on from there. */
export async function history(
  db: Db,
  memberId: MemberId,
  query: HistoryQuery,
): Promise<{ entries: HistoryEntry[]; next: bigint | null }> {
  const account = memberAccount(memberId, query.purse)
  const days = await entriesOfDays(db, account, query)
  const filter = {
    account,
    reasons: KIND_REASONS[query.kind],
    after: days.after,
    before: least(query.before, days.before),
    limit: query.pageSize + 1,
  }
  const entries = await queries.entriesOf(db, filter)
  const page = entries.slice(0, query.pageSize)
  const next = entries.length > query.pageSize ? (page.at(-1)?.entry ?? null) : null
  return { entries: page, next }
}

/** The same entries, all of them, a batch at a time; nothing of the database is held between two. */
export async function* historyBatches(
  db: Db,
  memberId: MemberId,
  filter: HistoryFilter,
  batchSize: number,
): AsyncGenerator<HistoryEntry[]> {
  let before: bigint | null = null
  do {
    const { entries, next } = await history(db, memberId, { ...filter, before, pageSize: batchSize })
    yield entries
    before = next
  } while (before !== null)
}

/** The days as places among the entries, which stand in the order of time. */
async function entriesOfDays(
  db: Db,
  account: AccountId,
  { from, to }: HistoryFilter,
): Promise<{ after: bigint; before: bigint | null }> {
  if (from === undefined && to === undefined) return { after: 0n, before: null }
  const { timeZone } = await merchantOf(db)
  const [after, last] = await Promise.all([
    from === undefined ? 0n : queries.entriesBeforeDay(db, account, { day: from, timeZone }),
    to === undefined ? null : queries.entriesBeforeDay(db, account, { day: dayAfter(to), timeZone }),
  ])
  return { after, before: last === null ? null : last + 1n }
}

const DAY_MS = 86_400_000

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

function least(one: bigint | null, other: bigint | null): bigint | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}
