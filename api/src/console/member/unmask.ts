import type { Unmasked } from '@night-market/protocol/console/members'
import type { PrivateField } from '@night-market/protocol/values/roles'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/database/audit.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { memberNamed } from './member-named.ts'
import { privateFieldsOf } from './private-fields.ts'

/**
 * One personal field of a member, whole. Audited with the reason before it is said. Refuses a field that the member has not
 * filled in (`not_found`).
 */
export async function unmask(
  db: Db,
  name: string,
  request: { field: PrivateField; reason: string; by: Actor },
  now: Date,
): Promise<Unmasked> {
  const { field, reason, by } = request
  const { id } = await memberNamed(db, name)
  const found = (await privateFieldsOf(db, id)).find((each) => each.field === field)
  if (found === undefined) throw new Refusal('not_found', { field })
  const details = { field, reason }
  await audit(db, { who: by, what: 'console.unmasked', subject: id, details }, now)
  return found
}
