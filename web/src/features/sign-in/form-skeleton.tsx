import { Skeleton } from '@night-market/ui/display/states.tsx'
import styles from './sign-in.module.css'

/** Fields that are still loading. */
export function FormSkeleton({ rows }: { rows: number }) {
  return (
    <div className={styles.entrySkeleton} aria-busy="true">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} shape="row" />
      ))}
    </div>
  )
}
