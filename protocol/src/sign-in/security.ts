/** Verification and the security centre: codes, second factors, devices, recovery. */
import { z } from 'zod'
import { digitText, nameText, SixDigits } from '../shapes.ts'

const phone = {
  mobileNum: digitText().min(4).max(20),
  countryDialingCode: digitText().max(6).default('91'),
}

// Human verification and captcha

/** A proof-of-work challenge of the self-hosted ALTCHA; its solution goes into `verification` of the guarded calls. */
export const HumanChallenge = z.looseObject({})
/** Base64 of a PNG. Its answer is remembered with the browser by a cookie. */
export const CaptchaValue = z.string()

// Codes by SMS and mail

export const SmsBody = z.object({ ...phone, verification: z.string().max(8000).optional() })
/** A code of one use opens nothing of the other: `login` logs in, `password` chooses a new password. */
export const SmsEntryBody = SmsBody.extend({ use: z.enum(['login', 'password']).default('login') })
export const SmsRegisterBody = z.object({
  mobileNo: digitText().min(4).max(20),
  countryDialingCode: digitText().max(6).default('91'),
  verification: z.string().max(8000).optional(),
})
/** Minutes until another code may be asked for. */
export const SmsValue = z.object({ expiredMinutes: z.int() })

// Steps after a right password

/** Ways to prove that it is really the member; `bank_name` never stands alone. */
export const FACTORS = ['totp', 'passkey', 'recovery', 'sms', 'email', 'bank_name'] as const
export type Factor = (typeof FACTORS)[number]

/** What a login still asks for. `reason`: a second factor the member switched on, or an address never seen before. */
export const LoginChallenge = z.object({
  id: z.string(),
  reason: z.enum(['second_factor', 'new_address']),
  factors: z.array(z.enum(FACTORS)),
  /** Where codes go, masked: `••••••321`, `m•••@example.com`. */
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  expiresAt: z.iso.datetime(),
})
export type LoginChallenge = z.infer<typeof LoginChallenge>

/** Sends the code of a challenge by SMS or mail. */
export const ChallengeSendBody = z.object({
  challengeId: z.string().max(80),
  factor: z.enum(['sms', 'email']),
})
/** Answers a challenge; `passkey` is the browser's assertion, everything else a text. */
export const ChallengeVerifyBody = z.object({
  challengeId: z.string().max(80),
  factor: z.enum(FACTORS),
  code: digitText().max(200).optional(),
  passkey: z.looseObject({}).optional(),
})

// Recovery and change

export const PasswordBody = z.object({
  oldPassword: z.string().max(128),
  newPassword: z.string().max(128),
  confirmNewPassword: z.string().max(128),
})
export const RecoverByEmailBody = z.object({
  username: z.string().trim().max(64),
  email: z.string().trim().max(256),
})
/** The link of the mail leads to `/#recover=<code>`; this sets the new password with it. */
export const RecoverLinkBody = z.object({ code: z.string().max(200), newPassword: z.string().max(128) })
export const RecoverByPhoneBody = z.object({
  ...phone,
  verificationCode: SixDigits,
  newPassword: z.string().max(128),
})

// Security centre

export const SecurityOverview = z.object({
  /** 0 to 100: how well the account is protected; `advice` begins with what would raise it most. */
  score: z.int(),
  advice: z.array(z.enum(['authenticator', 'passkey', 'mobile', 'email', 'paymentPassword', 'realName'])),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  realName: z.string().nullable(),
  bankAccountName: z.string().nullable(),
  hasPaymentPassword: z.boolean(),
  hasAuthenticator: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
  passwordChangedAt: z.iso.datetime(),
})
export type SecurityOverview = z.infer<typeof SecurityOverview>

export const SessionRow = z.object({
  id: z.string(),
  isThisOne: z.boolean(),
  device: z.string(),
  address: z.string(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})
export const LoginRow = z.object({
  at: z.iso.datetime(),
  address: z.string(),
  device: z.string(),
  result: z.enum(['entered', 'wrong_password', 'challenged', 'locked', 'handed_over']),
})
/** Binding a mobile number or a mail address: ask for a code, then confirm with it. */
export const BindMobileBody = z.object({ ...phone, code: SixDigits })
export const BindEmailBody = z.object({ email: z.email().max(256), code: SixDigits })
export const SendMailCodeBody = z.object({ email: z.email().max(256) })
export const PaymentPasswordBody = z.object({
  /** The login password, or the payment password there is; a step-up stands for it. */
  password: z.string().max(128).optional(),
  paymentPassword: SixDigits,
  confirmPaymentPassword: digitText(),
})
export const NameBody = z.object({ name: nameText(80, 2) })
export const AuthenticatorSetup = z.object({ secret: z.string(), uri: z.string() })
export const AuthenticatorConfirmBody = z.object({ code: SixDigits })
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })
export const PasskeyOptions = z.looseObject({})
export const PasskeyBody = z.object({
  name: nameText(60).optional(),
  response: z.looseObject({}),
})
export const STEP_UP_FACTORS = ['password', 'sms', 'totp', 'passkey', 'recovery'] as const
export type StepUpFactor = (typeof STEP_UP_FACTORS)[number]
/** Which proofs a step-up takes from this member, and the masked number that a code goes to. */
export const StepUpWays = z.object({
  factors: z.array(z.enum(STEP_UP_FACTORS)),
  mobile: z.string().nullable(),
  /** This session stepped up within the last five minutes: nothing is asked. */
  isDone: z.boolean(),
})
export type StepUpWays = z.infer<typeof StepUpWays>
/** Proof of presence for changes of the security centre; it holds for five minutes. */
export const StepUpBody = z.object({
  factor: z.enum(STEP_UP_FACTORS).default('password'),
  password: z.string().max(128).default(''),
  code: digitText().max(200).default(''),
  passkey: z.looseObject({}).default({}),
})
export type StepUpBody = z.input<typeof StepUpBody>

/** What this browser was asked to remember for a day; null for nothing. */
export const Remembered = z
  .object({
    type: z.enum(['username', 'sms']),
    username: z.string().nullable(),
    mobile: z.string().nullable(),
  })
  .nullable()
export type Remembered = z.infer<typeof Remembered>

/** Asks for what a passkey has to sign to answer a challenge. */
export const ChallengePasskeyBody = z.object({ challengeId: z.string().max(80) })
export const PasskeyNameBody = z.object({ name: nameText(60) })
/** Answers a usernameless login: the browser's assertion. */
export const PasskeyLoginBody = z.object({ response: z.looseObject({}) })

/**
 * A change of password where the merchant also asks for a code (`/wps/member/password/code`). A member that its agent registered
 * accepts the terms with the first one.
 */
export const PasswordChangeBody = PasswordBody.extend({
  verificationCode: digitText().max(16).optional(),
  acceptsTerms: z.boolean().optional(),
  isOfAge: z.boolean().optional(),
  termsVersion: z.string().max(40).optional(),
})

/** What a sandbox sent: nothing of it left the machine. */
export const SandboxMessages = z.object({
  sandbox: z.literal(true),
  messages: z.array(
    z.object({
      kind: z.enum(['sms', 'mail', 'push']),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      at: z.iso.datetime(),
    }),
  ),
})
export type SandboxMessages = z.infer<typeof SandboxMessages>
