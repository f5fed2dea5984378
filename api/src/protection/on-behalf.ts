import type { MemberId } from '@night-market/protocol/values/ids'
import type { Actor } from '../platform/actor.ts'
import type { Audited } from '../platform/database/audit.ts'

/** One of the staff who tightens what protects a member, and why. */
export interface OnBehalf {
  by: Actor
  reason: string
}

/** What the audit says of a change that members make themselves, or the staff for them. */
export const auditedFor = (
  member: MemberId,
  what: Audited['what'],
  details: NonNullable<Audited['details']>,
  onBehalf: OnBehalf | null,
): Audited => ({
  who: onBehalf?.by ?? { kind: 'member', name: member },
  what,
  subject: member,
  details: onBehalf === null ? details : { ...details, reason: onBehalf.reason },
})
