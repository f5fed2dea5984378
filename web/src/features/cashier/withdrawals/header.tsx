import type { Withdrawal } from '@night-market/protocol/cashier/withdrawals'
import { useQueryClient } from '@tanstack/react-query'
import {
  Ban,
  CircleCheck,
  CircleX,
  Hourglass,
  MessageCircleWarning,
  SearchCheck,
  Send,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useEffect } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useCountdown } from '../../../lib/use-countdown.ts'
import { PaymentHeader, TimeLeft } from '../payments/header.tsx'
import { useMoneyText } from '../../../shell/i18n/use-money-text.ts'
import { withdrawalQuery } from './queries.ts'
import { statusText, TONES, type WithdrawalStatus } from './texts.ts'

const ICONS: Record<WithdrawalStatus, LucideIcon> = {
  review: SearchCheck,
  approved: Hourglass,
  paying: Send,
  paid: MessageCircleWarning,
  disputed: SearchCheck,
  confirmed: CircleCheck,
  rejected: CircleX,
  cancelled: Ban,
  failed: CircleX,
  returned: Undo2,
}

/** Where a withdrawal is, and how long an answer has time. */
export function WithdrawHeader({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useLabels()
  const money = useMoneyText(withdrawal.asset)
  const { status, confirmBy } = withdrawal
  const isForced = status === 'confirmed' && withdrawal.confirmedHow === 'forced'
  return (
    <PaymentHeader
      icon={ICONS[status]}
      tone={TONES[status]}
      title={t(`withdraw.title.${isForced ? 'forced' : status}`)}
      text={statusText(t, withdrawal, money)}
      status={t(`withdraw.status.${status}`)}
      minor={withdrawal.amount}
      asset={withdrawal.asset}
    >
      {status === 'paid' && confirmBy !== null && <TimeToAnswer id={withdrawal.id} until={confirmBy} />}
    </PaymentHeader>
  )
}

/** Spec 4: unconfirmed after so many minutes counts as received. */
function TimeToAnswer({ id, until }: { id: string; until: string }) {
  const t = useLabels()
  const cache = useQueryClient()
  const seconds = useCountdown(until)
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) void cache.invalidateQueries({ queryKey: withdrawalQuery(id).queryKey })
  }, [cache, id, isOver])
  return <TimeLeft seconds={seconds} label={t('withdraw.answer_left')} over={t('withdraw.answer_over')} />
}
