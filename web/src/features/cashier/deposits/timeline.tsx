import type { Deposit } from '@night-market/protocol/wallet-deposits'
import { useWords } from '../../../shell/i18n/i18n.ts'
import { stepWords } from './texts.ts'
import { PaymentTimeline } from '../payments/timeline.tsx'

/** Every step of a deposit with its time; while it is under way, the one that comes. */
export function DepositTimeline({ deposit }: { deposit: Deposit }) {
  const t = useWords()
  const { steps, status } = deposit
  const isUnderWay = status === 'waiting' || status === 'processing' || status === 'review'
  return (
    <PaymentTimeline
      title={t('deposit.steps')}
      steps={steps.map((step) => ({
        ...step,
        words: stepWords(t, step.status),
        // Other notes are codes, and stand in words under the status.
        note: step.status === 'proof' && step.note !== '' ? step.note : undefined,
      }))}
      next={isUnderWay ? t('deposit.step.next') : null}
    />
  )
}
