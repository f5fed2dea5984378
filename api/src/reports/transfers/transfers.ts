import { memberAccount, type AccountId } from '../../ledger/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { merchantOf } from '../../site/index.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import { KIND_REASONS } from './model.ts'
import * as queries from './queries.ts'

export interface TransferFilter {
  purse: 'main' | 'demo'
  kind: keyof typeof KIND_REASONS
  /** Days in the merchant's time zone, inclusive. */
  from?: string | undefined
  to?: string | undefined
}

export interface TransfersQuery extends TransferFilter {
  /** The entry number before which to go on. */
  before: bigint | null
  pageSize: number
}

export type Entry = Awaited<ReturnType<typeof queries.entriesOf>>[number]

/** A page of a purse's entries, newest first, each with the balance after it; `next` goes on from there. */
export async function transfersOf(
  db: Db,
  memberId: MemberId,
  query: TransfersQuery,
): Promise<{ entries: Entry[]; next: bigint | null }> {
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
export async function* transferBatches(
  db: Db,
  memberId: MemberId,
  filter: TransferFilter,
  batchSize: number,
): AsyncGenerator<Entry[]> {
  let before: bigint | null = null
  do {
    const { entries, next } = await transfersOf(db, memberId, { ...filter, before, pageSize: batchSize })
    yield entries
    before = next
  } while (before !== null)
}

/** The days as places among the entries, which stand in the order of time. */
async function entriesOfDays(
  db: Db,
  account: AccountId,
  { from, to }: TransferFilter,
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
