import { useId, type ReactNode } from 'react'
import { Money } from '../../shell/money.tsx'
import { ProgressBar } from '@night-market/ui/display/progress-bar.tsx'
import styles from './vip.module.css'

type ProgressProps = { label: ReactNode; done: string; goal: string; asset: string; children?: ReactNode }

/** The progress of an amount towards a goal; full when it is reached. */
export function Progress({ label, done, goal, asset, children }: ProgressProps) {
  const id = useId()
  const share = Math.min(100, Number((BigInt(done) * 100n) / BigInt(goal)))
  return (
    <div className={styles.progress}>
      <p className={styles.progressHead}>
        <span id={id}>{label}</span>
        <span className={styles.progressSum}>
          <Money minor={done} asset={asset} />
          <span aria-hidden="true"> / </span>
          <Money minor={goal} asset={asset} />
        </span>
      </p>
      <ProgressBar share={share / 100} isDone={share === 100} labelledBy={id} />
      {children}
    </div>
  )
}
