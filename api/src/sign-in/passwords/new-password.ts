import { type Member, setPassword } from '../../members/index.ts'
import { endSessionsOf, notifySessionsEnded } from '../../sessions/index.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { fieldRulesOf, fits } from '../../site/index.ts'
import { isCommonPassword } from './common-passwords.ts'
import { deleteDevices } from '../login/device-queries.ts'
import { hashPassword, isPassword } from '../../platform/crypto/password-hash.ts'

/** The hash of a new password; refuses one that breaks the rule, is common, or equals the old one. */
export async function acceptedPassword(
  services: Services,
  member: Pick<Member, 'id' | 'username' | 'passwordHash'>,
  password: string,
): Promise<string> {
  const { password: rule } = await fieldRulesOf(services.db)
  if (rule === undefined) throw new Error('the merchant has no rule for passwords')
  const details = { field: 'newPassword', min: rule.minLength, max: rule.maxLength }
  if (password === '') throw new Refusal('field_required', { ...details, patternId: rule.patternId })
  if (!fits(rule, password)) throw new Refusal('field_format', { ...details, patternId: rule.patternId })
  if (isCommonPassword(password, member.username)) {
    throw new Refusal('field_format', { ...details, patternId: 'not_common' })
  }
  const turn = { purpose: 'change', who: member.id } as const
  if (member.passwordHash !== null && (await isPassword(password, member.passwordHash, turn))) {
    throw new Refusal('password_unchanged', { field: 'newPassword' })
  }
  return hashPassword(services.env, password, turn)
}

/**
 * Replaces a password and ends every session of the member with its sockets, and its remembered browsers. Codes and recovery
 * links end with what they rest on (`proofMark`).
 */
export async function replacePassword(
  services: Services,
  tx: Tx,
  memberId: MemberId,
  hash: string,
  now: Date,
): Promise<void> {
  await setPassword(tx, memberId, hash, now)
  await deleteDevices(tx, { member: memberId })
  await notifySessionsEnded(services, tx, await endSessionsOf(tx, memberId, 'password_changed', now))
}
