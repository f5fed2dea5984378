import type { ReactNode } from 'react'
import styles from './payment.module.css'

/** Names and what stands for them, in two columns. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.paymentFacts}>{children}</dl>
}

export function Fact(props: { label: string; isStrong?: boolean; children: ReactNode }) {
  return (
    <div data-strong={props.isStrong}>
      <dt>{props.label}</dt>
      <dd className="num">{props.children}</dd>
    </div>
  )
}
