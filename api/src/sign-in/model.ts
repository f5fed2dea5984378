import type { Factor } from '@night-market/protocol/sign-in/security'
import type { SignInEnv } from './env.ts'

export const FAILURE_KEPT_MS = 86_400_000

/** The login history that a member sees. */
export const LOGIN_KEPT_MS = 30 * 86_400_000

/** Spec 9: the default password of accounts opened in a shop. */
export const isKnownToAll = (password: string): boolean => password === '123456'

/** Wrong passwords are counted over half an hour. */
export const FAILURE_WINDOW_MS = 30 * 60_000

const FAILURES_OF_PAIR = 5

const FAILURES_OF_ACCOUNT = 5

export interface Failures {
  /** Of this account from this network. */
  pair: number
  /** Of this account from anywhere. */
  account: number
  /** Of any account from this network. */
  network: number
  /** The account has been entered from this network before. */
  isKnownNetwork: boolean
}

/**
 * Whether to block the next attempt: five wrong passwords lock an account for half an hour, except for the networks it was
 * used from before, so that guessing from elsewhere cannot lock a member out.
 */
export function mustWait(failures: Failures, limits: Pick<SignInEnv, 'failuresOfNetwork'>): boolean {
  if (failures.pair >= FAILURES_OF_PAIR) return true
  if (failures.account >= FAILURES_OF_ACCOUNT && !failures.isKnownNetwork) return true
  return failures.network >= limits.failuresOfNetwork
}

const CAPTCHA_AFTER = 3

/**
 * Whether the next attempt needs a captcha: after three wrong passwords for the account or from the network. On a network that
 * the account was used from before, only wrong passwords from that network count.
 */
export function wantsCaptcha(failures: Failures, limits: Pick<SignInEnv, 'captchaAfterOfNetwork'>): boolean {
  if (failures.pair >= CAPTCHA_AFTER) return true
  if (failures.account >= CAPTCHA_AFTER && !failures.isKnownNetwork) return true
  return failures.network >= limits.captchaAfterOfNetwork
}

/**
 * Whether the passed factors complete a challenge. An authenticator, passkey or recovery code suffices alone; a code by SMS or
 * mail also needs the bank account name where one is known; the name alone, which others may know, never suffices.
 */
export function isEnough(passed: Factor[], required: Factor[]): boolean {
  if (passed.some((factor) => factor === 'totp' || factor === 'passkey' || factor === 'recovery')) return true
  const isReached = passed.includes('sms') || passed.includes('email')
  return isReached && (!required.includes('bank_name') || passed.includes('bank_name'))
}

const PROTECTIONS = {
  authenticator: 25,
  passkey: 20,
  mobile: 15,
  email: 10,
  paymentPassword: 10,
  realName: 10,
} as const

type Protection = keyof typeof PROTECTIONS

/** The protection score of an account out of 100, and what would raise it, best first. A password alone scores 10. */
export function protectionOf(has: Record<Protection, boolean>): { score: number; advice: Protection[] } {
  const all = Object.keys(PROTECTIONS) as Protection[]
  const score = all.reduce((sum, each) => sum + (has[each] ? PROTECTIONS[each] : 0), 10)
  return { score, advice: all.filter((each) => !has[each]) }
}

/** Whether six digits are among the first guesses: 000000, 123456, 654321, 121212, 123123. */
export function isTrivial(digits: string): boolean {
  const steps = new Set(
    [...digits].slice(1).map((digit, at) => (Number(digit) - Number(digits[at]) + 10) % 10),
  )
  const isRun = steps.size === 1 && (steps.has(0) || steps.has(1) || steps.has(9))
  return isRun || /^(\d\d)\1\1$/.test(digits) || /^(\d\d\d)\1$/.test(digits)
}
