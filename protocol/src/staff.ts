/** The operator console: who works for the house, and what they may do. */
import { z } from 'zod'
import { idOf, type Id } from './values/ids.ts'

/** `review` sees money that waits, `approve` decides on it, `pay` pays it out, `support` looks after members. */
export const RIGHTS = ['review', 'approve', 'pay', 'support'] as const
export type Right = (typeof RIGHTS)[number]

export type StaffId = Id<'stf'>
export type StaffSessionId = Id<'sts'>

export const StaffLoginBody = z.object({
  username: z
    .string()
    .trim()
    .min(1)
    .max(64)
    .refine((typed) => !typed.includes('\0')),
  password: z.string().min(1).max(128),
  /** Six digits of the authenticator app; production always asks for them. */
  code: z.string().trim().max(16).default(''),
})

export const StaffCard = z.object({
  id: idOf('stf'),
  username: z.string(),
  displayName: z.string(),
  rights: z.array(z.enum(RIGHTS)),
  /** When the session ends whatever is done. */
  expiresAt: z.iso.datetime(),
})

/** The half of the session that lives in session storage, and whose it is. */
export const StaffLoginValue = z.object({ token: z.string(), staff: StaffCard })
