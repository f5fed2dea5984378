import { Check } from 'lucide-react'
import styles from './referral.module.css'

/** Marks a step as taken or not yet taken. */
export function StepMark({ isDone }: { isDone: boolean }) {
  return (
    <span className={styles.mark} data-done={isDone} aria-hidden="true">
      {isDone && <Check size={14} strokeWidth={3} />}
    </span>
  )
}
