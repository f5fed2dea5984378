/** A member's account as the member sees it. */
import { z } from 'zod'
import { idOf } from './shapes.ts'
import { MEMBER_TYPES } from './values/roles.ts'

export const MemberInfo = z.object({
  id: idOf('mbr'),
  account: z.string(),
  userName: z.string(),
  nickname: z.string(),
  /** Where the member's picture is; empty where there is none. One under `/uploads` needs the session. */
  icon: z.string(),
  type: z.union(MEMBER_TYPES.map((code) => z.literal(code))),
  language: z.string(),
  currency: z.string(),
  asset: z.string(),
  registeredAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime().nullable(),
  referralCode: z.string(),
  /** The password has expired or is a known default: every other call is refused until it is changed. */
  mustChangePassword: z.boolean(),
  /** Registered by its agent: the terms and the age are accepted with the first change of the password. */
  mustAcceptTerms: z.boolean().default(false),
  /** The login before this one, so that a member notices a stranger's. */
  lastLogin: z.object({ at: z.iso.datetime(), address: z.string() }).nullable().optional(),
})
export type MemberInfo = z.infer<typeof MemberInfo>

export const LanguageBody = z.object({ language: z.string().min(2).max(8) })
