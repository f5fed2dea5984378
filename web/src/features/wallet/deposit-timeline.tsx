import type { Deposit } from '@night-market/protocol/wallet-deposits'
import { useWords } from '../../lib/i18n.ts'
import { useMoments } from '../../lib/moments.ts'
import { stepWords } from './deposit-words.ts'

/** Every step of a deposit with its time; while it is under way, the one that comes. */
export function DepositTimeline({ deposit }: { deposit: Deposit }) {
  const t = useWords()
  const { moment } = useMoments()
  const { steps, status } = deposit
  const isUnderWay = status === 'waiting' || status === 'processing' || status === 'review'
  return (
    <section className="deposit-timeline" aria-labelledby="deposit-steps">
      <h3 id="deposit-steps">{t('deposit.steps')}</h3>
      <ol>
        {steps.map((step, index) => (
          <li key={`${step.happenedAt} ${index}`} data-status={step.status}>
            <strong>{stepWords(t, step.status)}</strong>
            <time dateTime={step.happenedAt}>{moment(step.happenedAt)}</time>
            {/* Other notes are codes, and stand in words under the status. */}
            {step.status === 'proof' && step.note !== '' && <p>{step.note}</p>}
          </li>
        ))}
        {isUnderWay && (
          <li data-status="next">
            <span>{t('deposit.step.next')}</span>
          </li>
        )}
      </ol>
    </section>
  )
}
