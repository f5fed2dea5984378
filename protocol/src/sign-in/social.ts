/** Sign-in with an account at another company: out by `start`, back by `callback`, in by a code the page exchanges. */
import { z } from 'zod'
import { digitText } from '../shapes.ts'
import { SOCIAL_PROVIDERS } from '../values/social.ts'
import { LoginValue } from './login.ts'

export const SocialProviderName = z.enum(SOCIAL_PROVIDERS)

/** A navigation, not a call: it answers with the company's address. `to`: where the visitor wanted. */
export const SocialStartQuery = z.object({ to: z.string().max(512).default('') })
/** What a company adds to the address it sends a browser back to; the sign-in checks it. */
export const SocialCallbackQuery = z.looseObject({ state: z.string().max(200).default('') })

export const SocialTakeBody = z.object({ code: z.string().min(1).max(64) })

/** A visitor whose company account is linked to no member; the ticket links one, or is used by a registration. */
export const SocialNewcomer = z.object({
  ticket: z.string(),
  provider: SocialProviderName,
  email: z.string().nullable(),
  name: z.string().nullable(),
  /** A member has the verified address: the page offers to link that account. */
  hasAccount: z.boolean(),
  expiresAt: z.iso.datetime(),
})
export type SocialNewcomer = z.infer<typeof SocialNewcomer>

/** A login, or the newcomer. */
export const SocialTaken = z.object({
  login: LoginValue.nullable(),
  newcomer: SocialNewcomer.nullable(),
  to: z.string(),
})
export type SocialTaken = z.infer<typeof SocialTaken>

export const SocialLinkBody = z.object({
  ticket: z.string().min(1).max(64),
  username: z
    .string()
    .trim()
    .min(1)
    .max(64)
    .refine((typed) => !typed.includes('\0')),
  password: z.string().min(1).max(128),
  captcha: digitText().max(16).optional(),
  verification: z.string().max(8000).optional(),
})
export type SocialLinkBody = z.input<typeof SocialLinkBody>

/** A link as the security centre shows it. */
export const SocialLinkRow = z.object({
  provider: SocialProviderName,
  email: z.string().nullable(),
  linkedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type SocialLinkRow = z.infer<typeof SocialLinkRow>
