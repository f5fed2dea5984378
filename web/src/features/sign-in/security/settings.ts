import type { ComponentProps } from 'react'
import type { LabelKey } from '../../../label-keys.ts'

export type SettingField = {
  name: string
  label: LabelKey
  input?: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'>
  /** What stays of what is typed or pasted. */
  kept?: (typed: string) => string
  format?: { pattern: RegExp; words: LabelKey }
}

export type Setting = {
  /** Where the advice leads to. */
  id?: string
  label: LabelKey
  address: string
  /** Where a code is asked for first, and the field it then goes into is the last. */
  sendAddress?: string
  fields: readonly SettingField[]
}

const SIX_DIGITS = { pattern: /^\d{6}$/, words: 'security.problem.six_digits' } as const
const CODE: SettingField = {
  name: 'code',
  label: 'security.code',
  input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  // Codes are pasted with the spaces of the message they stood in.
  kept: (typed) => typed.replace(/\D/g, '').slice(0, 6),
  format: SIX_DIGITS,
}
const PIN = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const
const NAME = { pattern: /^.{2,80}$/u, words: 'security.problem.name' } as const

/** What a member can set, by the name the overview gives it. */
export const SETTINGS = {
  paymentPassword: {
    id: 'security-paymentPassword',
    label: 'security.payment_password',
    address: '/wps/security/payment-password',
    fields: [
      {
        name: 'paymentPassword',
        label: 'security.payment_password_new',
        input: PIN,
        format: SIX_DIGITS,
      },
      { name: 'confirmPaymentPassword', label: 'security.payment_password_again', input: PIN },
    ],
  },
  mobile: {
    id: 'security-mobile',
    label: 'security.mobile',
    address: '/wps/security/mobile',
    sendAddress: '/wps/security/mobile/send',
    fields: [
      {
        name: 'mobileNum',
        label: 'security.mobile',
        input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 20 },
      },
      CODE,
    ],
  },
  email: {
    id: 'security-email',
    label: 'security.email',
    address: '/wps/security/email',
    sendAddress: '/wps/security/email/send',
    fields: [
      {
        name: 'email',
        label: 'security.email',
        input: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 256 },
        format: { pattern: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, words: 'security.problem.email' },
      },
      CODE,
    ],
  },
  realName: {
    id: 'security-realName',
    label: 'security.real_name',
    address: '/wps/security/real-name',
    fields: [{ name: 'name', label: 'security.real_name', input: { autoComplete: 'name' }, format: NAME }],
  },
  bankAccountName: {
    label: 'security.bank_account_name',
    address: '/wps/security/bank-account-name',
    fields: [
      {
        name: 'name',
        label: 'security.bank_account_name',
        input: { autoComplete: 'name' },
        format: NAME,
      },
    ],
  },
} as const satisfies Record<string, Setting>
