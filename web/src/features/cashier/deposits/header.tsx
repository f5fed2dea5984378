import type { Deposit } from '@night-market/protocol/cashier/deposits'
import { Ban, CircleX, Clock, Hourglass, SearchCheck, type LucideIcon } from 'lucide-react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useCountdown } from '../../../lib/use-countdown.ts'
import { statusText, TONES, type Status } from './texts.ts'
import { PaymentHeader, TimeLeft } from '../payments/header.tsx'
import { useMoneyText } from '../../../shell/i18n/use-money-text.ts'

const ICONS: Record<Exclude<Status, 'paid'>, LucideIcon> = {
  waiting: Clock,
  processing: Hourglass,
  review: SearchCheck,
  failed: CircleX,
  expired: Clock,
  cancelled: Ban,
}

/** What a deposit that has not arrived is at, and how long it waits. */
export function DepositHeader({ deposit }: { deposit: Deposit }) {
  const t = useLabels()
  const money = useMoneyText(deposit.asset)
  const { status } = deposit
  return (
    <PaymentHeader
      icon={ICONS[status === 'paid' ? 'processing' : status]}
      tone={TONES[status]}
      title={t(`deposit.title.${status}`)}
      text={statusText(t, deposit, money)}
      status={t(`deposit.status.${status}`)}
      minor={deposit.amount}
      asset={deposit.asset}
    >
      {status === 'waiting' && <TimeToPay until={deposit.expiresAt} />}
    </PaymentHeader>
  )
}

function TimeToPay({ until }: { until: string }) {
  const t = useLabels()
  const seconds = useCountdown(until)
  return <TimeLeft seconds={seconds} label={t('deposit.time_left')} over={t('deposit.time_over')} />
}
