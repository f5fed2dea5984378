import type { Services } from '../platform/services.ts'
import type { Member } from './model.ts'
import { markOf } from '../platform/crypto/vault.ts'

/** A fingerprint of the password hash, stored with credentials that a change of password must invalidate. */
export const passwordMark = (env: Services['env'], member: Member): string =>
  markOf(env, `${member.id} ${member.passwordHash ?? ''}`)
