import type { Withdrawal, WithdrawalRow, WithdrawalTerms } from '@night-market/protocol/cashier/withdrawals'
import type { StepRow } from '@night-market/protocol/cashier/shapes'
import { RefusalError } from '../../../lib/api.ts'
import type { Translate } from '../../../shell/i18n/i18n.ts'
import type { LabelKey } from '../../../label-keys.ts'
import { isBelow } from '../../../lib/amount-text.ts'
import { refusedText, type MoneyText } from '../deposits/texts.ts'

export type WithdrawalStatus = WithdrawalRow['status']

export const TONES: Record<WithdrawalStatus, 'plain' | 'good' | 'warn' | 'bad' | 'iris'> = {
  review: 'iris',
  approved: 'iris',
  paying: 'iris',
  paid: 'warn',
  disputed: 'iris',
  confirmed: 'good',
  rejected: 'bad',
  cancelled: 'plain',
  failed: 'bad',
  returned: 'good',
}

/** What is sent of a withdrawal: without the fee. */
export const sentOf = ({ amount, fee }: Pick<WithdrawalRow, 'amount' | 'fee'>): string =>
  (BigInt(amount) - BigInt(fee)).toString()

/** What stands under the status: what happens now, or why it ended. */
export function statusText(t: Translate, withdrawal: Withdrawal, money: MoneyText): string {
  const { status, amount, returned, confirmedHow, steps } = withdrawal
  const values = { amount: money(amount), sent: money(sentOf(withdrawal)), returned: money(returned) }
  if (status === 'confirmed') return t(`withdraw.text.confirmed_${confirmedHow ?? 'member'}`, values)
  if (status === 'disputed') return t(hasBounced(steps) ? 'withdraw.text.bounced' : 'withdraw.text.disputed')
  if (status === 'failed') return t(`withdraw.failure.${failureOf(withdrawal.failure)}`, values)
  return t(`withdraw.text.${status}`, values)
}

/** Whether the bank returned it, rather than the member reporting it missing. */
function hasBounced(steps: readonly StepRow[]): boolean {
  const opened = steps.findLast(({ status }) => status === 'disputed')
  return opened !== undefined && opened.by !== 'member'
}

const FAILURES = ['account_closed', 'account_refused', 'declined', 'payout_failed'] as const

function failureOf(failure: string | null): (typeof FAILURES)[number] | 'other' {
  return FAILURES.find((known) => known === failure) ?? 'other'
}

/** A step of the timeline, with its actor where that matters. */
export function stepText(t: Translate, { status, by }: StepRow): string {
  const known = STEPS[`${status} ${by}`] ?? STEPS[status]
  return t(known ?? 'withdraw.step.other')
}

const STEPS: Record<string, LabelKey> = {
  'review member': 'withdraw.step.review',
  'approved member': 'withdraw.step.asked',
  review: 'withdraw.step.review',
  approved: 'withdraw.step.approved',
  paying: 'withdraw.step.paying',
  paid: 'withdraw.step.paid',
  disputed: 'withdraw.step.bounced',
  'disputed member': 'withdraw.step.disputed',
  confirmed: 'withdraw.step.confirmed',
  'confirmed clock': 'withdraw.step.forced',
  'confirmed staff': 'withdraw.step.decided',
  rejected: 'withdraw.step.rejected',
  cancelled: 'withdraw.step.cancelled',
  failed: 'withdraw.step.failed',
  returned: 'withdraw.step.returned',
}

/** What comes after this status, or null when it is over. */
export function nextText(t: Translate, status: WithdrawalStatus): string | null {
  switch (status) {
    case 'review':
    case 'approved':
    case 'paying':
    case 'paid':
    case 'disputed':
      return t(`withdraw.next.${status}`)
    default:
      return null
  }
}

/** A refused withdrawal; the server names its limits in minor units. */
export function withdrawRefusedText(t: Translate, error: unknown, money: MoneyText): string {
  if (error instanceof RefusalError) {
    const { left } = error.details
    if (error.code === 'turnover_left' && typeof left === 'string')
      return t('withdraw.turnover_left', { left: money(left) })
    if (error.code === 'withdrawal_limit_reached' && typeof left === 'string')
      return t('withdraw.left_today', { left: money(left) })
  }
  return refusedText(t, error, money)
}

/** Why no withdrawal is possible now, or null. */
export function closedText(t: Translate, terms: WithdrawalTerms, money: MoneyText): string | null {
  if (terms.turnoverLeft !== '0') return t('withdraw.turnover_first')
  if (terms.withdrawalsLeftToday === 0) return t('withdraw.none_left_today')
  if (terms.balance === '0') return t('withdraw.nothing_there')
  if (terms.leftToday === '0') return t('withdraw.none_left_today')
  const smallest = terms.channels.map(({ min }) => min).toSorted((a, b) => (isBelow(a, b) ? -1 : 1))[0]
  if (smallest !== undefined && isBelow(terms.available, smallest))
    return t('withdraw.below_least', { least: money(smallest) })
  return null
}
