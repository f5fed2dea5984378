import type { MemberId } from '@night-market/protocol/values/ids'
import type { ExclusionBody } from '@night-market/protocol/protection'
import { audit } from '../platform/database/audit.ts'
import { transact } from '../platform/database/db.ts'
import { publish } from '../platform/work/outbox.ts'
import type { Services } from '../platform/services.ts'
import { memberExcluded } from './events.ts'
import { exclusionOf } from './model.ts'
import { auditedFor, type OnBehalf } from './on-behalf.ts'
import * as queries from './queries.ts'

/**
 * Excludes a member from play and deposits from now on: a cool-off or a self-exclusion. Nothing ends it early: another one
 * extends it or changes nothing. Login, withdrawals and records stay available. The staff may do it on the member's behalf.
 */
export async function excludeMember(
  { db, live }: Pick<Services, 'db' | 'live'>,
  memberId: MemberId,
  span: ExclusionBody['span'],
  now: Date,
  onBehalf: OnBehalf | null = null,
): Promise<void> {
  const { kind, until } = exclusionOf(span, now)
  await transact(db, async (tx) => {
    await queries.insertExclusion(tx, memberId, { kind, from: now, until })
    const details = { kind, until: until?.toISOString() ?? null }
    await publish(tx, memberExcluded, { memberId, from: now.toISOString(), ...details })
    const what = 'protection.kept_away'
    await audit(tx, auditedFor(memberId, what, details, onBehalf), now)
    await live.notify(tx, [{ to: { owner: memberId }, message: { type: 'protection.changed' } }])
  })
}
