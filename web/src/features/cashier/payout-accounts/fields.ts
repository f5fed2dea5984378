import type {
  AddPayoutAccountBody,
  PayoutAccount,
  PayoutDetails,
} from '@night-market/protocol/cashier/withdrawals'
import type { ComponentProps } from 'react'
import type { LabelKey } from '../../../label-keys.ts'
import type { Translate } from '../../../shell/i18n/i18n.ts'

export type PayoutMethod = PayoutAccount['method']

const NAMES = ['bank', 'accountNumber', 'code', 'upiId', 'provider', 'walletId', 'address', 'holder'] as const

type PayoutField = {
  name: (typeof NAMES)[number]
  label: LabelKey
  /** What it looks like. */
  help: LabelKey
  problem: LabelKey
  /** What is meant by what is typed: without spaces, in the case that the bank writes. */
  read?: (typed: string) => string
  input?: Pick<ComponentProps<'input'>, 'inputMode' | 'autoComplete' | 'maxLength'>
}

const withoutSpaces = (typed: string): string => typed.replace(/\s/g, '')

/** What each method asks for, as requests name it. */
const FIELDS: Record<PayoutMethod, readonly PayoutField[]> = {
  bank: [
    {
      name: 'bank',
      label: 'withdraw.field.bank',
      help: 'withdraw.help.bank',
      problem: 'withdraw.problem.bank',
      input: { maxLength: 60 },
    },
    {
      name: 'accountNumber',
      label: 'withdraw.field.account_number',
      help: 'withdraw.help.account_number',
      problem: 'withdraw.problem.account_number',
      read: withoutSpaces,
      input: { inputMode: 'numeric' },
    },
    {
      name: 'code',
      label: 'withdraw.field.code',
      help: 'withdraw.help.code',
      problem: 'withdraw.problem.code',
      read: (typed) => withoutSpaces(typed).toUpperCase(),
    },
  ],
  upi: [
    {
      name: 'upiId',
      label: 'withdraw.field.upi',
      help: 'withdraw.help.upi',
      problem: 'withdraw.problem.upi',
      read: (typed) => withoutSpaces(typed).toLowerCase(),
      input: { inputMode: 'email' },
    },
  ],
  ewallet: [
    {
      name: 'provider',
      label: 'withdraw.field.provider',
      help: 'withdraw.help.provider',
      problem: 'withdraw.problem.provider',
      input: { maxLength: 40 },
    },
    {
      name: 'walletId',
      label: 'withdraw.field.wallet',
      help: 'withdraw.help.wallet',
      problem: 'withdraw.problem.wallet',
      read: withoutSpaces,
    },
  ],
  crypto: [
    {
      name: 'address',
      label: 'withdraw.field.address',
      help: 'withdraw.help.address',
      problem: 'withdraw.problem.address',
      read: withoutSpaces,
    },
  ],
}

const HOLDER: PayoutField = {
  name: 'holder',
  label: 'withdraw.field.holder',
  help: 'withdraw.help.holder',
  problem: 'withdraw.problem.holder',
  input: { autoComplete: 'name', maxLength: 80 },
}

export const NETWORKS = ['tron', 'ethereum', 'bitcoin'] as const
export type Network = (typeof NETWORKS)[number]

/** The fields of an account of this method, the holder last. */
export const fieldsOf = (method: PayoutMethod): readonly PayoutField[] => [...FIELDS[method], HOLDER]

const ALL: readonly PayoutField[] = [...Object.values(FIELDS).flat(), HOLDER]

/** The error of each field that the schema rejects. */
export const wrongFields = (t: Translate): Record<string, string> =>
  Object.fromEntries(ALL.map(({ name, problem }) => [name, t(problem)]))

export type PayoutTyped = { method: PayoutMethod; network: Network; paymentPassword: string } & Filled
type Filled = Record<(typeof NAMES)[number], string>

export const emptyPayout = (method: PayoutMethod): PayoutTyped => ({
  ...(Object.fromEntries(NAMES.map((name) => [name, ''])) as Filled),
  method,
  network: 'tron',
  paymentPassword: '',
})

/** A new account as its request writes it. */
export function payoutBody({
  method,
  network,
  paymentPassword,
  ...filled
}: PayoutTyped): AddPayoutAccountBody {
  const read = (field: PayoutField) => [field.name, (field.read ?? String)(filled[field.name]).trim()]
  const details = { method, ...Object.fromEntries(FIELDS[method].map(read)), network }
  return { holder: filled.holder.trim(), details: details as PayoutDetails, paymentPassword }
}
