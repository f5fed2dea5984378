import { REVIEW_REASONS } from '@night-market/protocol/values/staff/reviews'
import { DEPOSIT_STATUSES, WITHDRAWAL_STATUSES } from '@night-market/protocol/values/payments'
import type { Translate } from '../../../../shell/i18n/i18n.ts'
import type { ReviewDetail, Status } from './queries.ts'

/** A reason in words; a code of another version stays as it is. */
export function reasonText(t: Translate, code: string): string {
  const reason = REVIEW_REASONS.find((each) => each === code)
  return reason === undefined ? code : t(`queue.reason.${reason}`)
}

type Step = ReviewDetail['steps'][number]

const STEPS = [...new Set([...DEPOSIT_STATUSES, ...WITHDRAWAL_STATUSES, 'proof' as const])]

/** What happened, and by whom. */
export function stepText(t: Translate, { status, by }: Step): string {
  const step = STEPS.find((each) => each === status)
  return `${step === undefined ? status : t(`queue.step.${step}`)} · ${t(`queue.by.${by}`)}`
}

export const TONES = {
  open: 'iris',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'plain',
} as const satisfies Record<Status, string>
