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

const CONTACTS = { mobile: 'sms', email: 'mail' } as const
export type Contact = keyof typeof CONTACTS

/** Whether the deployment can send the code that proves a contact. */
export const canProve = (contact: Contact, { sends }: Pick<Site, 'sends'>): boolean =>
  sends.includes(CONTACTS[contact])

/** Advice that can be followed here: not to add a contact that no code can be sent to. */
export const followable = <Advice extends string>(
  advice: readonly Advice[],
  site: Pick<Site, 'sends'>,
): Advice[] => advice.filter((each) => !(each in CONTACTS) || canProve(each as string as Contact, site))
