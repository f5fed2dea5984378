import type { Schema } from '@night-market/ui/form/problems.ts'
import type { ComponentProps } from 'react'
import type { LabelKey } from '../../../label-keys.ts'
import { sixDigits } from '../codes/six-digits.ts'

export type SettingField = {
  name: string
  label: LabelKey
  input: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'>
  /** What stays of what is typed or pasted. */
  clean?: (typed: string) => string
  wrong?: LabelKey
}

export type Setting = {
  /** Where the advice leads to. */
  id?: string
  label: LabelKey
  address: string
  schema: () => Promise<Schema>
  /** Sends a code first; the last field then takes it. */
  sending?: { address: string; schema: () => Promise<Schema> }
  fields: readonly SettingField[]
}

const shapes = () => import('@night-market/protocol/sign-in/security')

const CODE: SettingField = {
  name: 'code',
  label: 'security.code',
  input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  clean: sixDigits,
  wrong: 'security.problem.six_digits',
}
const PIN = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const

const name = (label: LabelKey): SettingField => ({
  name: 'name',
  label,
  input: { autoComplete: 'name' },
  wrong: 'security.problem.name',
})

/** What a member can set, by its name in the overview. */
export const SETTINGS = {
  paymentPassword: {
    id: 'security-paymentPassword',
    label: 'security.payment_password',
    address: '/wps/security/payment-password',
    schema: () => shapes().then((shape) => shape.PaymentPasswordBody),
    fields: [
      {
        name: 'paymentPassword',
        label: 'security.payment_password_new',
        input: PIN,
        wrong: 'security.problem.six_digits',
      },
      { name: 'confirmPaymentPassword', label: 'security.payment_password_again', input: PIN },
    ],
  },
  mobile: {
    id: 'security-mobile',
    label: 'security.mobile',
    address: '/wps/security/mobile',
    schema: () => shapes().then((shape) => shape.BindMobileBody),
    sending: {
      address: '/wps/security/mobile/send',
      schema: () => shapes().then((shape) => shape.SmsBody),
    },
    fields: [
      {
        name: 'mobileNum',
        label: 'security.mobile',
        input: { type: 'tel' },
        wrong: 'security.problem.mobile',
      },
      CODE,
    ],
  },
  email: {
    id: 'security-email',
    label: 'security.email',
    address: '/wps/security/email',
    schema: () => shapes().then((shape) => shape.BindEmailBody),
    sending: {
      address: '/wps/security/email/send',
      schema: () => shapes().then((shape) => shape.SendMailCodeBody),
    },
    fields: [
      {
        name: 'email',
        label: 'security.email',
        input: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 256 },
        wrong: 'security.problem.email',
      },
      CODE,
    ],
  },
  realName: {
    id: 'security-realName',
    label: 'security.real_name',
    address: '/wps/security/real-name',
    schema: () => shapes().then((shape) => shape.NameBody),
    fields: [name('security.real_name')],
  },
  bankAccountName: {
    label: 'security.bank_account_name',
    address: '/wps/security/bank-account-name',
    schema: () => shapes().then((shape) => shape.NameBody),
    fields: [name('security.bank_account_name')],
  },
} as const satisfies Record<string, Setting>
