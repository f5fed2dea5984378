import type { Whitelabel } from '@night-market/protocol/site'

type Site = Pick<Whitelabel, 'flags' | 'sends' | 'firebase'>

/** Whether a number and a code log in: the merchant has it on, and the deployment or Firebase sends the code. */
export const hasCodeLogin = ({ flags, sends, firebase }: Site): boolean =>
  flags.MOBILECODELOGIN === true && (sends.includes('sms') || firebase !== null)

const RECOVERY_WAYS = [
  { value: 'email', needs: 'mail', label: 'sign_in.field.email' },
  { value: 'phone', needs: 'sms', label: 'sign_in.field.mobile' },
] as const

/** The ways to a new password whose messages the deployment sends. */
export const recoveryWays = ({ sends }: Pick<Site, 'sends'>) =>
  RECOVERY_WAYS.filter(({ needs }) => sends.includes(needs))
