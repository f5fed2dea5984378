import type { ReactNode } from 'react'
import './layout.css'

/** Names and what stands for them, in two columns. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="facts">{children}</dl>
}

export function Fact(props: { label: string; isStrong?: boolean; children: ReactNode }) {
  return (
    <div data-strong={props.isStrong}>
      <dt>{props.label}</dt>
      <dd className="num">{props.children}</dd>
    </div>
  )
}
