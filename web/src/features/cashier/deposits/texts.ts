import type { Deposit, DepositChannel, DepositRow } from '@night-market/protocol/cashier/deposits'
import type { StepRow } from '@night-market/protocol/cashier/shapes'
import { RefusalError } from '../../../lib/api.ts'
import type { Translate } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { isBelow } from '../../../lib/amount-text.ts'
import { readAmount, writeDecimal } from '../../../shell/i18n/amounts.ts'

export type Status = DepositRow['status']
/** An amount of minor units in the reader's words. */
export type MoneyText = (minor: string) => string

export const TONES: Record<Status, 'plain' | 'good' | 'warn' | 'bad' | 'iris'> = {
  waiting: 'warn',
  processing: 'iris',
  review: 'iris',
  paid: 'good',
  failed: 'bad',
  expired: 'plain',
  cancelled: 'plain',
}

/** `1.8 % + ₹5.00`, or that there is none. */
export function feeText(
  t: Translate,
  { feeBps, feeFixed }: Pick<DepositChannel, 'feeBps' | 'feeFixed'>,
  money: MoneyText,
): string {
  const parts = [
    ...(feeBps === 0 ? [] : [`${writeDecimal(String(feeBps / 100))} %`]),
    ...(feeFixed === '0' ? [] : [money(feeFixed)]),
  ]
  return parts.length === 0 ? t('deposit.fee_none') : parts.join(' + ')
}

export function timeText(t: Translate, minutes: number): string {
  return minutes === 0 ? t('deposit.time_now') : t('deposit.time_minutes', { minutes })
}

/** What the form of an amount says beside its schema: it is no amount, or outside the limits. */
export const amountRules = (
  t: Translate,
  { min, max, asset }: { min: string; max: string; asset: string },
  money: MoneyText,
) => ({
  wrong: { amount: t('deposit.not_an_amount') },
  check({ amount }: { amount: string }): { amount?: string } {
    const minor = readAmount(amount, asset)
    if (minor === null) return {}
    if (isBelow(minor, min)) return { amount: t('deposit.too_small', { min: money(min) }) }
    return isBelow(max, minor) ? { amount: t('deposit.too_large', { max: money(max) }) } : {}
  },
})

/** A refused amount; the server names its limits in minor units. */
export function refusedText(t: Translate, error: unknown, money: MoneyText): string {
  if (error instanceof RefusalError) {
    const { min, max, left } = error.details
    if (error.code === 'deposit_limit_reached' && typeof left === 'string' && left !== '0')
      return t('deposit.limit_left', { left: money(left) })
    if (error.code === 'amount_too_small' && typeof min === 'string')
      return t('deposit.too_small', { min: money(min) })
    if (error.code === 'amount_too_large' && typeof max === 'string')
      return t('deposit.too_large', { max: money(max) })
  }
  return refusalText(t, error)
}

/** What stands under the status: what happens now, or why it ended. */
export function statusText(t: Translate, deposit: Deposit, money: MoneyText): string {
  const { status, method, received, amount } = deposit
  if (status === 'review') {
    const concern = concernOf(deposit.steps)
    if (concern !== 'wrong_amount' || received === null) return t(`deposit.concern.${concern}`)
    return t('deposit.concern.wrong_amount', { received: money(received), amount: money(amount) })
  }
  if (status === 'failed') return t(`deposit.failure.${failureOf(deposit.failure)}`)
  if (status === 'waiting') return t(`deposit.waiting.${method}`)
  return t(`deposit.text.${status}`)
}

const CONCERNS = ['wrong_amount', 'late', 'reference_reused', 'proof_sent'] as const
type Concern = (typeof CONCERNS)[number] | 'other'

function concernOf(steps: readonly StepRow[]): Concern {
  const note = steps.findLast((step) => step.status === 'review')?.note
  return CONCERNS.find((known) => known === note) ?? 'other'
}

const FAILURES = ['declined', 'expired', 'payment_failed', 'rejected'] as const
type Failure = (typeof FAILURES)[number] | 'other'

function failureOf(failure: string | null): Failure {
  return FAILURES.find((known) => known === failure) ?? 'other'
}

const STEPS = ['waiting', 'processing', 'review', 'paid', 'failed', 'expired', 'cancelled', 'proof'] as const

/** A step of the timeline; one without a name of its own is a note. */
export function stepText(t: Translate, status: string): string {
  const known = STEPS.find((each) => each === status)
  return t(`deposit.step.${known ?? 'other'}`)
}
