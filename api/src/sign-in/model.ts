import type { Factor } from '@night-market/protocol/sign-in/security'

export const FAILURE_KEPT_MS = 86_400_000

/** What a member sees of its logins. */
export const LOGIN_KEPT_MS = 30 * 86_400_000

/** Spec 9: the password that every new account of a shop is given. */
export const isKnownToAll = (password: string): boolean => password === '123456'

/** Wrong passwords are counted over half an hour. */
export const FAILURE_WINDOW_MS = 30 * 60_000

const FAILURES_OF_PAIR = 5

const FAILURES_OF_ACCOUNT = 5

const FAILURES_OF_NETWORK = { production: 50, sandbox: 1000 } as const

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
 * Whether the next try waits: five wrong passwords lock an account for half an hour, except towards the networks it
 * was entered from before, so that nobody locks a member out by guessing.
 */
export function mustWait(failures: Failures, profile: 'sandbox' | 'production'): boolean {
  if (failures.pair >= FAILURES_OF_PAIR) return true
  if (failures.account >= FAILURES_OF_ACCOUNT && !failures.isKnownNetwork) return true
  return failures.network >= FAILURES_OF_NETWORK[profile]
}

const CAPTCHA_AFTER = 3

// A sandbox's browsers all come from one address.
const CAPTCHA_AFTER_OF_NETWORK = { production: 3, sandbox: 60 } as const

/**
 * Whether the next try must read a captcha first: after three wrong passwords of the account, but where it was entered
 * from before only those typed there count, or of the network.
 */
export function wantsCaptcha(failures: Failures, profile: 'sandbox' | 'production'): boolean {
  if (failures.pair >= CAPTCHA_AFTER) return true
  if (failures.account >= CAPTCHA_AFTER && !failures.isKnownNetwork) return true
  return failures.network >= CAPTCHA_AFTER_OF_NETWORK[profile]
}

/**
 * Whether what was passed of a challenge lets in. What a member holds is enough alone; a code that was sent needs the
 * bank account name beside it where there is one; that name alone, which others may know, never does.
 */
export function isEnough(passed: Factor[], asked: Factor[]): boolean {
  if (passed.some((factor) => factor === 'totp' || factor === 'passkey' || factor === 'recovery')) return true
  const isReached = passed.includes('sms') || passed.includes('email')
  return isReached && (!asked.includes('bank_name') || passed.includes('bank_name'))
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

/** How well an account is protected, of 100, and what would raise that, the most first. A password alone is worth 10. */
export function protectionOf(has: Record<Protection, boolean>): { score: number; advice: Protection[] } {
  const all = Object.keys(PROTECTIONS) as Protection[]
  const score = all.reduce((sum, each) => sum + (has[each] ? PROTECTIONS[each] : 0), 10)
  return { score, advice: all.filter((each) => !has[each]) }
}

/** Whether six digits are of those that anybody would try first: 000000, 123456, 654321, 121212, 123123. */
export function isTrivial(digits: string): boolean {
  const steps = new Set(
    [...digits].slice(1).map((digit, at) => (Number(digit) - Number(digits[at]) + 10) % 10),
  )
  const isRun = steps.size === 1 && (steps.has(0) || steps.has(1) || steps.has(9))
  return isRun || /^(\d\d)\1\1$/.test(digits) || /^(\d\d\d)\1$/.test(digits)
}
