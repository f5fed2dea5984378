import { useLabels } from '../../shell/i18n/i18n.ts'
import { Card } from '@night-market/ui/layout/layout.tsx'
import styles from './fairness.module.css'

const STEPS = [1, 2, 3] as const

/** Provably fair in three sentences. */
export function HowItWorks() {
  const t = useLabels()
  return (
    <ol className={styles.howItWorks} data-how-it-works>
      {STEPS.map((step) => (
        <Card as="li" gap={1} key={step}>
          <h3>{t(`fairness.how.${step}.title`)}</h3>
          <p>{t(`fairness.how.${step}.text`)}</p>
        </Card>
      ))}
    </ol>
  )
}
