/**
 * Bank transfers to the operator's own account. No provider reports them: a member of staff finds the money on the bank's
 * statement and records it (`receive-transfer.ts`), and what is recorded is the state of the payment.
 */
import { amount } from '@night-market/protocol/values/money'
import type { Services } from '../env.ts'
import { policyOf } from '../policy-queries.ts'
import type { PaymentDriver } from '../providers/payment-driver.ts'
import { receiptOf, receiptsOn } from './queries.ts'

export const BANK_DRIVER = 'bank_transfer'

export interface BankAccount {
  holder: string
  bank: string
  accountNumber: string
  code: string
}

/** The account in `HOLDER / BANK / NUMBER / CODE`; null where the operator has set none. */
export function bankAccountIn(text: string): BankAccount | null {
  const [holder, bank, accountNumber, code] = text.split(' / ')
  if (holder === undefined || bank === undefined || accountNumber === undefined || code === undefined)
    return null
  return { holder, bank, accountNumber, code }
}

export function bankDriver({ db }: Pick<Services, 'db'>): PaymentDriver {
  return {
    name: BANK_DRIVER,
    isSandbox: false,
    offers: [
      {
        channel: 'bank_transfer',
        direction: 'in',
        method: 'bank',
        min: amount(50_000n),
        max: amount(50_000_000n),
        feeBps: 0,
        feeFixed: amount(0n),
        usualMinutes: 240,
        openMinutes: 2880,
      },
    ],
    async begin({ reference }) {
      const account = bankAccountIn((await policyOf(db)).bankAccount)
      if (account === null) throw new Error('the operator has set no bank account')
      return { instructions: { kind: 'bank', ...account, reference }, providerReference: null }
    },
    send: () => Promise.reject(new Error('no payment goes out by this driver')),
    async stateOf(_direction, id) {
      const receipt = await receiptOf(db, id)
      if (receipt === null) return { state: 'waiting', amount: null, providerReference: null, failure: null }
      return {
        state: 'paid',
        amount: receipt.amount,
        providerReference: receipt.bankReference,
        failure: null,
      }
    },
    readCallback: () => Promise.resolve(null),
    async *paidOn(day) {
      for (const { deposit, amount: paid } of await receiptsOn(db, day))
        yield { direction: 'in', payment: deposit, amount: paid }
    },
  }
}
