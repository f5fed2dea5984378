/** Login, free play, registration, and the hand-off to another device. */
import { z } from 'zod'
import { digitText } from '../shapes.ts'
import { isReadable } from '../values/text/names.ts'
import { isLanguage } from '../values/languages.ts'
import { LONGEST } from '../values/limits.ts'
import { LoginChallenge } from './security.ts'

/** Text that the database can store: without NUL. */
const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((typed) => !typed.includes('\0'))
/** The same with digits in it. */
const digits = (most: number) =>
  digitText()
    .max(most)
    .refine((typed) => !typed.includes('\0'))

/** A number that Firebase proved, in the place of a code of ours. */
const FIREBASE_PROOF = {
  firebaseChannel: z.literal('SMS').optional(),
  firebaseIdToken: z.string().max(4096).optional(),
}

export const LoginBody = z
  .object({
    username: text(LONGEST.username).min(1),
    /** Not needed by `remembered`: there the browser's one-day cookie stands in for it. */
    password: z.string().max(LONGEST.password).default(''),
    captcha: digitText().max(16).optional(),
    /** The solved challenge of `/wps/verification/human`, in base64. */
    verification: z.string().max(8000).optional(),
    /** Whether this browser is remembered for a day; false forgets it, absent changes nothing. */
    remember: z.boolean().optional(),
    /**
     * `sms`: the username is a mobile number, the password the code that was sent to it; `firebase` has a token
     * instead.
     */
    type: z.enum(['username', 'sms', 'firebase', 'remembered']).default('username'),
    /** Of the number, with `sms`. */
    countryDialingCode: digits(6).default('91'),
    ...FIREBASE_PROOF,
  })
  .refine(({ type, password }) => type === 'remembered' || type === 'firebase' || password !== '', {
    path: ['password'],
  })
export type LoginBody = z.input<typeof LoginBody>

/** Spec 7: the version of the gateway that free play is asked by. */
export const GATEWAY_VERSION = 3

export const FreePlayBody = z.object({
  /** The caller's operating system, as it names it. */
  os: text(64).default(''),
  platform: z.literal('W').default('W'),
  /** Encrypted by callers that keep one; a trial rests on none, so it opens nothing and is not kept. */
  token: text(4096).default(''),
  version: z.coerce.number().pipe(z.literal(GATEWAY_VERSION)).default(GATEWAY_VERSION),
  language: z.string().max(8).default('EN'),
})

export const LoginValue = z.object({
  /** The half of the session that lives in session storage; null while a challenge is still open. */
  token: z.string().nullable(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** What the login still asks for, after a right password. */
  challenge: LoginChallenge.nullable(),
})
export type LoginValue = z.infer<typeof LoginValue>

const filledIn = text(256).optional()
const filledDigits = digits(256).optional()

/**
 * Fields beside username and password that a merchant may switch on; which are asked for say the registration rules.
 */
export const PROFILE_FIELDS = {
  payeeName: filledIn,
  email: filledIn,
  mobileNum: filledDigits,
  countryDialingCode: filledDigits,
  recommenderId: filledIn,
  qqNum: filledDigits,
  line: filledIn,
  whatsapp: filledDigits,
  facebook: filledIn,
  wechat: filledIn,
  telegram: filledIn,
  zalo: filledDigits,
  idNumber: filledDigits,
  nickname: filledIn,
  birthday: filledDigits,
  address: filledIn,
  nationality: filledIn,
  occupation: filledIn,
  incomeSource: filledIn,
  fullName: filledIn,
  /** The host name the site was opened under; stored with the profile. */
  domain: text(256)
    .refine((name) => name === '' || isReadable(name), { error: 'field_format' })
    .optional(),
}

/** Fields that are checked and not kept as they are. */
const CHECKED_FIELDS = {
  /** A registration logs in. */
  login: z.literal(true).optional(),
  /** The code of `/wps/verification/sms/register`, sent to the number. */
  verificationCode: digits(16).optional(),
  paymentPassword: digits(6).optional(),
  captcha: digits(16).optional(),
  /** The solved challenge of `/wps/verification/human`, in base64. */
  verification: z.string().max(8000).optional(),
  /** The ticket of a sign-in with another company, which lets this account in from then on. */
  socialTicket: text(64).optional(),
}

export const RegisterBody = z.object({
  username: text(64),
  password: z.string().max(128),
  confirmPassword: z.string().max(128),
  affiliateCode: text(64).optional(),
  referralCode: text(64).optional(),
  ...PROFILE_FIELDS,
  ...CHECKED_FIELDS,
  ...FIREBASE_PROOF,
  /** The terms checkbox, and the consent that the member is of age. */
  acceptsTerms: z.boolean(),
  /** The version of the terms that the form showed; another one in force is refused. */
  termsVersion: z.string().max(40).optional(),
  isOfAge: z.boolean(),
  language: z.string().max(8).default('EN'),
})
export type RegisterBody = z.input<typeof RegisterBody>

export const AffiliateBody = z.object({
  code: text(64).min(1),
  domain: z.string().max(253).default(''),
})
/** `field`: what a registration names the code: an agent's, or a member's. */
export const AffiliateValue = z.object({
  code: z.string(),
  invitedBy: z.string(),
  field: z.enum(['affiliateCode', 'referralCode']),
})

/** The language that the link opens in; the member's own where none is named. */
export const HandoffQuery = z.object({
  language: z.string().refine(isLanguage, { error: 'should be a language' }).optional(),
})
/** A link for another device of the same member: single use, two minutes. */
export const HandoffValue = z.object({ url: z.string(), expiresAt: z.iso.datetime() })
export type HandoffValue = z.infer<typeof HandoffValue>
export const HandoffBody = z.object({ code: z.string().min(1).max(64) })
/** Whose account a link would sign in to, masked: `an•••`. */
export const HandoffPreview = z.object({ account: z.string(), expiresAt: z.iso.datetime() })
export type HandoffPreview = z.infer<typeof HandoffPreview>

/** Registration by mobile: the number is the username. Which of code and password are asked for say the flags. */
export const RegisterMobileBody = z.object({
  ...PROFILE_FIELDS,
  ...CHECKED_FIELDS,
  mobileNum: digits(20).default(''),
  countryDialingCode: digits(6).default('91'),
  /** The code of `/wps/verification/sms/register`. */
  verificationCode: digits(16).default(''),
  ...FIREBASE_PROOF,
  password: z.string().max(128).default(''),
  confirmPassword: z.string().max(128).optional(),
  registerUrl: text(512).default(''),
  registerMethod: z.literal('WEB').default('WEB'),
  affiliateCode: text(64).optional(),
  referralCode: text(64).optional(),
  acceptsTerms: z.boolean(),
  /** The version of the terms that the form showed; another one in force is refused. */
  termsVersion: z.string().max(40).optional(),
  isOfAge: z.boolean(),
  language: z.string().max(8).default('EN'),
})
export type RegisterMobileBody = z.input<typeof RegisterMobileBody>
