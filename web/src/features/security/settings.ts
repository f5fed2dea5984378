import type { Setting } from './setting-row.tsx'

const CODE = {
  name: 'code',
  label: 'security.code',
  input: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 },
} as const
const PIN = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const

/** What a member can set, by the name the overview gives it. */
export const SETTINGS = {
  paymentPassword: {
    label: 'security.payment_password',
    address: '/wps/security/payment-password',
    fields: [
      {
        name: 'password',
        label: 'security.password_or_payment',
        input: { type: 'password', autoComplete: 'current-password' },
      },
      { name: 'paymentPassword', label: 'security.payment_password_new', input: PIN },
      { name: 'confirmPaymentPassword', label: 'security.payment_password_again', input: PIN },
    ],
  },
  mobile: {
    label: 'security.mobile',
    address: '/wps/security/mobile',
    sendAddress: '/wps/security/mobile/send',
    fields: [
      { name: 'mobileNum', label: 'security.mobile', input: { type: 'tel', autoComplete: 'tel' } },
      CODE,
    ],
  },
  email: {
    label: 'security.email',
    address: '/wps/security/email',
    sendAddress: '/wps/security/email/send',
    fields: [
      { name: 'email', label: 'security.email', input: { type: 'email', autoComplete: 'email' } },
      CODE,
    ],
  },
  realName: {
    label: 'security.real_name',
    address: '/wps/security/real-name',
    fields: [{ name: 'name', label: 'security.real_name', input: { autoComplete: 'name' } }],
  },
  bankAccountName: {
    label: 'security.bank_account_name',
    address: '/wps/security/bank-account-name',
    fields: [{ name: 'name', label: 'security.bank_account_name', input: { autoComplete: 'name' } }],
  },
} as const satisfies Record<string, Setting>
