/** Writes which vendors are to be notified of members who were excluded, disabled or enabled again. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Subscriber } from '../../platform/work/outbox.ts'
import * as queries from './queries.ts'

export const noteExclusions: Subscriber<{ memberId: MemberId; from: string }> = async (tx, exclusions) => {
  for (const { memberId, from } of exclusions) await queries.insertNotices(tx, memberId, new Date(from))
}

export const noteStatuses: Subscriber<{ memberId: MemberId; at: string }> = async (tx, changes) => {
  for (const { memberId, at } of changes) await queries.insertNotices(tx, memberId, new Date(at))
}
