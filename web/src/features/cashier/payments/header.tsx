import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { clockText } from '../../../lib/use-countdown.ts'
import { Money } from '../../../shell/money.tsx'
import { Badge } from '@night-market/ui/display/states.tsx'
import { Card } from '@night-market/ui/layout/layout.tsx'
import styles from './payment.module.css'

type PaymentHeaderProps = {
  icon: LucideIcon
  tone: NonNullable<ComponentProps<typeof Badge>['tone']>
  title: string
  text: string
  status: string
  minor: string
  asset: string
  children?: ReactNode
}

/** A payment's amount, its status, and how much time is left. Takes the focus. */
export function PaymentHeader({ icon: Icon, tone, ...shown }: PaymentHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // What stood here before is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card as="header" className={styles.paymentHeader} data-tone={tone}>
      <span className={styles.paymentHeaderIcon}>
        <Icon size={26} aria-hidden="true" />
      </span>
      <div role="status">
        <h2 ref={heading} tabIndex={-1} className={styles.paymentHeaderTitle}>
          {shown.title}
        </h2>
        <p>{shown.text}</p>
      </div>
      <p className={styles.paymentHeaderAmount}>
        <Money minor={shown.minor} asset={shown.asset} />
        <Badge tone={tone}>{shown.status}</Badge>
      </p>
      {shown.children}
    </Card>
  )
}

export function TimeLeft({ seconds, label, over }: { seconds: number; label: string; over: string }) {
  if (seconds === 0) return <p className={styles.paymentTimeLeft}>{over}</p>
  return (
    <p className={styles.paymentTimeLeft}>
      {label}{' '}
      <span role="timer" className="num">
        {clockText(seconds)}
      </span>
    </p>
  )
}
