import type { Deposit } from '@night-market/protocol/cashier/deposits'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { stepText } from './texts.ts'
import { PaymentTimeline } from '../payments/timeline.tsx'

/** Every step of a deposit with its time; while it is under way, the one that comes. */
export function DepositTimeline({ deposit }: { deposit: Deposit }) {
  const t = useLabels()
  const { steps, status } = deposit
  const isUnderWay = status === 'waiting' || status === 'processing' || status === 'review'
  return (
    <PaymentTimeline
      title={t('deposit.steps')}
      steps={steps.map((step) => ({
        ...step,
        words: stepText(t, step.status),
        // Other notes are codes, and stand in words under the status.
        note: step.status === 'proof' && step.note !== '' ? step.note : undefined,
      }))}
      next={isUnderWay ? t('deposit.step.next') : null}
    />
  )
}
