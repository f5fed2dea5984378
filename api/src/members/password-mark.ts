import type { Services } from '../platform/services.ts'
import type { Member } from './model.ts'
import { markOf } from '../platform/crypto/vault.ts'

/** What a password leaves on things that must die with it. */
export const passwordMark = (env: Services['env'], member: Member): string =>
  markOf(env, `${member.id} ${member.passwordHash ?? ''}`)
