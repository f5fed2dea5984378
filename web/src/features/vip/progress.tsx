import { useId, type ReactNode } from 'react'
import { Money } from '../../shell/money.tsx'
import styles from './vip.module.css'

type ProgressProps = { label: ReactNode; done: string; goal: string; asset: string; children?: ReactNode }

/** The progress of an amount towards a goal; full when it is reached. */
export function Progress({ label, done, goal, asset, children }: ProgressProps) {
  const id = useId()
  const share = Math.min(100, Number((BigInt(done) * 100n) / BigInt(goal)))
  return (
    <div className={styles.progress} data-done={share === 100}>
      <p className={styles.progressHead}>
        <span id={id}>{label}</span>
        <span className={styles.progressSum}>
          <Money minor={done} asset={asset} />
          <span aria-hidden="true"> / </span>
          <Money minor={goal} asset={asset} />
        </span>
      </p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
      >
        <span style={{ scale: `${share / 100} 1` }} />
      </div>
      {children}
    </div>
  )
}
