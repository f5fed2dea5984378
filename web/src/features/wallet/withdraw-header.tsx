import type { Withdrawal } from '@night-market/protocol/wallet-withdrawals'
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
import { useEffect, useRef } from 'react'
import { useWords } from '../../lib/i18n.ts'
import { clockText, useCountdown } from '../../lib/use-countdown.ts'
import { Money } from '../../ui/money.tsx'
import { Badge } from '../../ui/states.tsx'
import { useMoneyWords } from './use-money-words.ts'
import { withdrawalQuery } from './withdraw-queries.ts'
import { statusWords, TONES, type WithdrawalStatus } from './withdraw-words.ts'

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

/** Where a withdrawal is: its amount, its status in words, and how long an answer has time. */
export function WithdrawHeader({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useWords()
  const money = useMoneyWords(withdrawal.asset)
  const { status, confirmBy } = withdrawal
  const heading = useRef<HTMLHeadingElement>(null)
  // What stood here before is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), [])
  const Icon = ICONS[status]
  const isForced = status === 'confirmed' && withdrawal.confirmedHow === 'forced'
  return (
    <header className="deposit-header withdraw-header" data-tone={TONES[status]}>
      <span className="deposit-header-icon">
        <Icon size={26} aria-hidden="true" />
      </span>
      <div role="status">
        <h2 ref={heading} tabIndex={-1} className="deposit-header-title">
          {t(`withdraw.title.${isForced ? 'forced' : status}`)}
        </h2>
        <p>{statusWords(t, withdrawal, money)}</p>
      </div>
      <p className="deposit-header-amount">
        <Money minor={withdrawal.amount} asset={withdrawal.asset} />
        <Badge tone={TONES[status]}>{t(`withdraw.status.${status}`)}</Badge>
      </p>
      {status === 'paid' && confirmBy !== null && <TimeToAnswer id={withdrawal.id} until={confirmBy} />}
    </header>
  )
}

/** Spec 4: unconfirmed after so many minutes counts as received. */
function TimeToAnswer({ id, until }: { id: string; until: string }) {
  const t = useWords()
  const cache = useQueryClient()
  const seconds = useCountdown(until)
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) void cache.invalidateQueries({ queryKey: withdrawalQuery(id).queryKey })
  }, [cache, id, isOver])
  if (isOver) return <p className="deposit-time-left">{t('withdraw.answer_over')}</p>
  return (
    <p className="deposit-time-left">
      {t('withdraw.answer_left')}{' '}
      <span role="timer" className="num">
        {clockText(seconds)}
      </span>
    </p>
  )
}
