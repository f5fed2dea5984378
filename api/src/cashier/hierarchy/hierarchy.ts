import { displayNamesOf, directRelations, type HierarchyMember } from '../../members/index.ts'
import { payeeOf } from '../../sign-in/index.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Asset } from '@night-market/protocol/values/money'
import type { Db } from '../../platform/database/db.ts'
import { merchantOf } from '../../site/index.ts'
import * as queries from './queries.ts'
import type { HierarchyTransfer } from './queries.ts'
import { cursorOf, cursorIn } from '../../platform/http/cursor.ts'
import { policyOf } from '../policy-queries.ts'

export interface Hierarchy {
  isEnabled: boolean
  hasPaymentPassword: boolean
  asset: Asset
  leftToday: bigint
  people: HierarchyMember[]
  hasMore: boolean
}

const LISTED = 50

/** The members an agent may send money to, and how much today; empty for a member that is no agent. */
export async function hierarchyFor(
  db: Db,
  memberId: MemberId,
  search: string,
  now: Date,
): Promise<Hierarchy> {
  const { asset, timeZone } = await merchantOf(db)
  const [policy, sent, found, payee] = await Promise.all([
    policyOf(db),
    queries.sentToday(db, memberId, { now, timeZone }),
    directRelations(db, memberId, { search, limit: LISTED + 1 }),
    payeeOf(db, memberId),
  ])
  const left = policy.hierarchyTransferredADay - sent
  return {
    isEnabled: policy.hasHierarchyTransfers,
    hasPaymentPassword: payee.paymentPasswordSetAt !== null,
    asset,
    leftToday: left > 0n ? left : 0n,
    people: found.slice(0, LISTED),
    hasMore: found.length > LISTED,
  }
}

export interface ListedTransfer extends HierarchyTransfer {
  hasSent: boolean
  relation: HierarchyMember['relation']
  /** Of the other. */
  displayName: string
}

/** A page of what a member sent and received along the hierarchy, newest first, with the other's name. */
export async function hierarchyTransfersPage(
  db: Db,
  memberId: MemberId,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
): Promise<{ rows: ListedTransfer[]; next: string | null }> {
  const page = { before: cursorIn(cursor), limit: pageSize + 1 }
  const found = await queries.hierarchyTransfersOf(db, memberId, page)
  const shown = found.slice(0, pageSize)
  const rows = await listed(db, memberId, shown)
  const last = shown.at(-1)
  const hasMore = found.length > pageSize && last !== undefined
  return { rows, next: hasMore ? cursorOf({ at: last.sentAt, id: last.id }) : null }
}

/** Transfers as one of their two ends sees them. */
export async function listed(
  db: Db,
  memberId: MemberId,
  transfers: HierarchyTransfer[],
): Promise<ListedTransfer[]> {
  const otherOf = ({ from, to }: HierarchyTransfer): MemberId => (from === memberId ? to : from)
  const names = await displayNamesOf(db, [...new Set(transfers.map(otherOf))])
  return transfers.map((transfer) => {
    const hasSent = transfer.from === memberId
    const isUp = hasSent === (transfer.direction === 'up')
    const displayName = names.get(otherOf(transfer)) ?? ''
    return { ...transfer, hasSent, relation: isUp ? 'upline' : 'downline', displayName }
  })
}
