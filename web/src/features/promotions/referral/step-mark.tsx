import { Check } from 'lucide-react'
import styles from './referral.module.css'

/** A step that is taken, or not yet. */
export function StepMark({ isDone }: { isDone: boolean }) {
  return (
    <span className={styles.mark} data-done={isDone} aria-hidden="true">
      {isDone && <Check size={14} strokeWidth={3} />}
    </span>
  )
}
