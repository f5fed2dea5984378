import type { PayoutAccount, PayoutDetails } from '@night-market/protocol/cashier/withdrawals'
import type { ComponentProps } from 'react'
import type { LabelKey } from '../../../label-keys.ts'

export type PayoutMethod = PayoutAccount['method']
export type Filled = Record<string, string>

export type PayoutField = {
  name: string
  label: LabelKey
  /** What it looks like, before anybody gets it wrong. */
  help: LabelKey
  format: RegExp
  problem: LabelKey
  /** What was meant by what was typed: without spaces, in the case that the bank writes. */
  read?: (typed: string) => string
  input?: Pick<ComponentProps<'input'>, 'inputMode' | 'autoComplete' | 'maxLength'>
}

const close = (typed: string): string => typed.replace(/\s/g, '')

/** What each method has to know, as the wire wants it. */
const FIELDS: Record<PayoutMethod, readonly PayoutField[]> = {
  bank: [
    {
      name: 'bank',
      label: 'withdraw.field.bank',
      help: 'withdraw.help.bank',
      format: /^.{2,60}$/u,
      problem: 'withdraw.problem.bank',
      input: { maxLength: 60 },
    },
    {
      name: 'accountNumber',
      label: 'withdraw.field.account_number',
      help: 'withdraw.help.account_number',
      format: /^[0-9]{6,20}$/,
      problem: 'withdraw.problem.account_number',
      read: close,
      input: { inputMode: 'numeric' },
    },
    {
      name: 'code',
      label: 'withdraw.field.code',
      help: 'withdraw.help.code',
      format: /^[A-Z0-9]{4,11}$/,
      problem: 'withdraw.problem.code',
      read: (typed) => close(typed).toUpperCase(),
    },
  ],
  upi: [
    {
      name: 'upiId',
      label: 'withdraw.field.upi',
      help: 'withdraw.help.upi',
      format: /^[a-z0-9._-]{2,64}@[a-z][a-z0-9]{1,32}$/,
      problem: 'withdraw.problem.upi',
      read: (typed) => close(typed).toLowerCase(),
      input: { inputMode: 'email' },
    },
  ],
  ewallet: [
    {
      name: 'provider',
      label: 'withdraw.field.provider',
      help: 'withdraw.help.provider',
      format: /^.{2,40}$/u,
      problem: 'withdraw.problem.provider',
      input: { maxLength: 40 },
    },
    {
      name: 'walletId',
      label: 'withdraw.field.wallet',
      help: 'withdraw.help.wallet',
      format: /^[0-9A-Za-z+@._-]{4,64}$/,
      problem: 'withdraw.problem.wallet',
      read: close,
    },
  ],
  crypto: [
    {
      name: 'address',
      label: 'withdraw.field.address',
      help: 'withdraw.help.address',
      format: /^[0-9A-Za-z]{26,64}$/,
      problem: 'withdraw.problem.address',
      read: close,
    },
  ],
}

const HOLDER: PayoutField = {
  name: 'holder',
  label: 'withdraw.field.holder',
  help: 'withdraw.help.holder',
  format: /^.{2,80}$/u,
  problem: 'withdraw.problem.holder',
  input: { autoComplete: 'name', maxLength: 80 },
}

export const NETWORKS = ['tron', 'ethereum', 'bitcoin'] as const
export type Network = (typeof NETWORKS)[number]

/** What is asked for an account of this method, the holder last. */
export const fieldsOf = (method: PayoutMethod): readonly PayoutField[] => [...FIELDS[method], HOLDER]

export const readField = ({ read }: PayoutField, typed: string | undefined): string =>
  (read?.(typed ?? '') ?? typed ?? '').trim()

/** What is wrong with each field that is wrong. */
export function problemsIn(method: PayoutMethod, filled: Filled): Partial<Record<string, LabelKey>> {
  const wrong = fieldsOf(method).flatMap((field) => {
    const text = readField(field, filled[field.name])
    if (text === '') return [[field.name, 'refusal.field_required' as const]]
    return field.format.test(text) ? [] : [[field.name, field.problem]]
  })
  return Object.fromEntries(wrong) as Partial<Record<string, LabelKey>>
}

/** Where the money should go, as the wire writes it. */
export function detailsOf(method: PayoutMethod, filled: Filled, network: Network): PayoutDetails {
  const said = Object.fromEntries(
    FIELDS[method].map((field) => [field.name, readField(field, filled[field.name])]),
  )
  return { method, ...said, ...(method === 'crypto' && { network }) } as PayoutDetails
}
