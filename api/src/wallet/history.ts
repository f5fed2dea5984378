import type { MemberId } from '@night-market/protocol/ids'
import { memberAccount } from '../ledger/index.ts'
import type { Db } from '../platform/db.ts'
import { KIND_REASONS } from './model.ts'
import * as queries from './queries.ts'

export interface HistoryQuery {
  purse: 'main' | 'demo'
  kind: keyof typeof KIND_REASONS
  /** The entry number before which to go on. */
  before: bigint | null
  pageSize: number
}

/** A page of a purse's entries, newest first, each with the balance after it; `next` goes on from there. */
export async function history(db: Db, memberId: MemberId, query: HistoryQuery) {
  const account = memberAccount(memberId, query.purse)
  const filter = {
    account,
    reasons: KIND_REASONS[query.kind],
    before: query.before,
    limit: query.pageSize + 1,
  }
  const entries = await queries.entriesOf(db, filter)
  const page = entries.slice(0, query.pageSize)
  const next = entries.length > query.pageSize ? (page.at(-1)?.entry ?? null) : null
  return { entries: page, next }
}
