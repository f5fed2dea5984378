/** Accounts and sessions: login, free play, registration, who am I. */
import { z } from 'zod'
import { idOf } from './ids.ts'

/** The header that carries the session-storage half of a session; the other half is an HttpOnly cookie. */
export const TOKEN_HEADER = 'x-session-token'

/** A text the database can keep: it has no use for the character zero. */
const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((typed) => !typed.includes('\0'))

export const LoginBody = z.object({
  username: text(64).min(1),
  password: z.string().min(1).max(128),
  captcha: z.string().max(16).optional(),
  type: z.literal('username').default('username'),
})
export type LoginBody = z.input<typeof LoginBody>

export const FreePlayBody = z.object({
  os: z.string().max(64).default(''),
  platform: z.literal('W').default('W'),
  language: z.string().max(8).default('EN'),
})

export const LoginValue = z.object({
  /** The half of the session that lives in session storage. */
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
})
export type LoginValue = z.infer<typeof LoginValue>

const filledIn = text(256).optional()

/** Fields beside username and password that a merchant may switch on; which are asked for say the registration rules. */
export const PROFILE_FIELDS = {
  payeeName: filledIn,
  email: filledIn,
  mobileNum: filledIn,
  countryDialingCode: filledIn,
  recommenderId: filledIn,
  qqNum: filledIn,
  line: filledIn,
  whatsapp: filledIn,
  facebook: filledIn,
  wechat: filledIn,
  telegram: filledIn,
  zalo: filledIn,
  idNumber: filledIn,
  nickname: filledIn,
  birthday: filledIn,
  address: filledIn,
  nationality: filledIn,
  occupation: filledIn,
  incomeSource: filledIn,
}

export const RegisterBody = z.object({
  username: text(64),
  password: z.string().max(128),
  confirmPassword: z.string().max(128),
  affiliateCode: text(64).optional(),
  referralCode: text(64).optional(),
  ...PROFILE_FIELDS,
  /** The terms checkbox, and the consent that the member is of age. */
  acceptsTerms: z.boolean(),
  isOfAge: z.boolean(),
  language: z.string().max(8).default('EN'),
})
export type RegisterBody = z.input<typeof RegisterBody>

export const AffiliateBody = z.object({
  code: text(64).min(1),
  domain: z.string().max(253).default(''),
})
export const AffiliateValue = z.object({ code: z.string(), invitedBy: z.string() })

/** Account type codes of the specification: 0 member, 4 trial, 1 2 41 42 agents. */
export const MEMBER_TYPES = [0, 1, 2, 4, 41, 42] as const

export const MemberInfo = z.object({
  id: idOf('mbr'),
  account: z.string(),
  userName: z.string(),
  nickname: z.string(),
  type: z.union(MEMBER_TYPES.map((code) => z.literal(code))),
  language: z.string(),
  currency: z.string(),
  asset: z.string(),
  registeredAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime().nullable(),
  referralCode: z.string(),
})
export type MemberInfo = z.infer<typeof MemberInfo>

export const LanguageBody = z.object({ language: z.string().min(2).max(8) })
