import { Check, X } from 'lucide-react'
import { useDates } from '../../../shell/i18n/dates.ts'
import styles from './payment.module.css'

export type TimelineStep = {
  status: string
  words: string
  note?: string | undefined
  happenedAt: string
}

type PaymentTimelineProps = {
  title: string
  steps: readonly TimelineStep[]
  /** The next step, while there is one. */
  next: string | null
}

/** How a payment ends that comes to nothing. */
const OVER: ReadonlySet<string> = new Set(['failed', 'expired', 'cancelled', 'rejected'])

/** Every step of a payment with its time, and the one that comes. */
export function PaymentTimeline({ title, steps, next }: PaymentTimelineProps) {
  const { moment } = useDates()
  return (
    <section className={styles.paymentTimeline} data-screen-only aria-labelledby="payment-steps">
      <h3 id="payment-steps">{title}</h3>
      <ol>
        {steps.map((step, index) => {
          const Mark = OVER.has(step.status) ? X : Check
          return (
            <li key={`${step.happenedAt} ${index}`} data-status={step.status}>
              <Mark size={14} aria-hidden="true" />
              <strong>{step.words}</strong>
              <time dateTime={step.happenedAt}>{moment(step.happenedAt)}</time>
              {step.note !== undefined && <p>{step.note}</p>}
            </li>
          )
        })}
        {next !== null && (
          <li data-status="next">
            <span>{next}</span>
          </li>
        )}
      </ol>
    </section>
  )
}
