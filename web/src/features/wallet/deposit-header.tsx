import type { Deposit } from '@night-market/protocol/wallet-deposits'
import { Ban, CircleX, Clock, Hourglass, SearchCheck, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useWords } from '../../lib/i18n.ts'
import { clockText, useCountdown } from '../../lib/use-countdown.ts'
import { Money } from '../../ui/money.tsx'
import { Badge } from '../../ui/states.tsx'
import { statusText, TONES, type Status } from './deposit-words.ts'
import { useMoneyWords } from './use-money-words.ts'

const ICONS: Record<Exclude<Status, 'paid'>, LucideIcon> = {
  waiting: Clock,
  processing: Hourglass,
  review: SearchCheck,
  failed: CircleX,
  expired: Clock,
  cancelled: Ban,
}

/** What a deposit that has not arrived is at: its amount, its status in words, and how long it waits. */
export function DepositHeader({ deposit }: { deposit: Deposit }) {
  const t = useWords()
  const money = useMoneyWords(deposit.asset)
  const { status } = deposit
  const heading = useRef<HTMLHeadingElement>(null)
  // The step before this one is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), [])
  const Icon = ICONS[status === 'paid' ? 'processing' : status]
  return (
    <header className="deposit-header" data-status={status}>
      <span className="deposit-header-icon">
        <Icon size={26} aria-hidden="true" />
      </span>
      <div role="status">
        <h2 ref={heading} tabIndex={-1} className="deposit-header-title">
          {t(`deposit.title.${status}`)}
        </h2>
        <p>{statusText(t, deposit, money)}</p>
      </div>
      <p className="deposit-header-amount">
        <Money minor={deposit.amount} asset={deposit.asset} />
        <Badge tone={TONES[status]}>{t(`deposit.status.${status}`)}</Badge>
      </p>
      {status === 'waiting' && <TimeLeft until={deposit.expiresAt} />}
    </header>
  )
}

function TimeLeft({ until }: { until: string }) {
  const t = useWords()
  const seconds = useCountdown(until)
  if (seconds === 0) return <p className="deposit-time-left">{t('deposit.time_over')}</p>
  return (
    <p className="deposit-time-left">
      {t('deposit.time_left')}{' '}
      <span role="timer" className="num">
        {clockText(seconds)}
      </span>
    </p>
  )
}
