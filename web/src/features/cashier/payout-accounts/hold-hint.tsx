import { useLabels } from '../../../shell/i18n/i18n.ts'
import styles from '../payments/payment.module.css'

/** How long a new account waits: read before one is added, and before a withdrawal is wanted in a hurry. */
export function HoldHint({ hours }: { hours: number }) {
  const t = useLabels()
  if (hours === 0) return null
  return <p className={`${styles.paymentHint} ${styles.paymentHold}`}>{t('withdraw.hold_text', { hours })}</p>
}
