/** The operator console: accounts and rights of staff. */
import { z } from 'zod'
import { RIGHTS } from './values/roles.ts'
import { digitText, idOf } from './shapes.ts'

export const StaffLoginBody = z.object({
  username: z
    .string()
    .trim()
    .min(1)
    .max(64)
    .refine((typed) => !typed.includes('\0')),
  password: z.string().min(1).max(128),
  /** Six digits of the authenticator app; production always asks for them. */
  code: digitText().max(16).default(''),
})

export const StaffCard = z.object({
  id: idOf('stf'),
  username: z.string(),
  displayName: z.string(),
  rights: z.array(z.enum(RIGHTS)),
  /** Proves again with a code of the app who they are; else with the password, in a sandbox alone. */
  hasAuthenticator: z.boolean(),
  /** When the session ends whatever is done. */
  expiresAt: z.iso.datetime(),
})

/** The half of the session that lives in session storage, and its account. */
export const StaffLoginValue = z.object({ token: z.string(), staff: StaffCard })

/** A code of the authenticator, or the password of an account without one. */
export const StepUpBody = z.object({ proof: z.string().min(1).max(128) })
export type StepUpBody = z.input<typeof StepUpBody>
