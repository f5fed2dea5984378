import type { ReactNode } from 'react'
import './payment.css'

/** Names and what stands for them, in two columns. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="payment-facts">{children}</dl>
}

export function Fact(props: { label: string; isStrong?: boolean; children: ReactNode }) {
  return (
    <div data-strong={props.isStrong}>
      <dt>{props.label}</dt>
      <dd className="num">{props.children}</dd>
    </div>
  )
}
