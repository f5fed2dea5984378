import type { WithdrawalRow } from '@night-market/protocol/cashier/withdrawals'
import { MessageCircleWarning } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useLocation } from '@night-market/ui/router/router.tsx'
import { useMoneyText } from '../../../shell/i18n/use-money-text.ts'
import { sentOf } from '../../../features/cashier/withdrawals/texts.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { isAccount, isHome } from '../routes.tsx'
import { path } from '../../../shell/places.ts'
import { clockText, useCountdown } from '../../../lib/use-countdown.ts'
import { useAwaitedReceipts } from './use-awaited-receipts.ts'
import { LinkCard } from '@night-market/ui/layout/rows.tsx'

/** Over the page, while a withdrawal was sent and its receipt is not confirmed. */
export function AwaitedReceipts() {
  const { pathname, search } = useLocation()
  const rows = useAwaitedReceipts()
  const first = rows[0]
  const place = document.querySelector('#notes')
  if (first === undefined || place === null || !(isHome(pathname) || isAccount(pathname))) return null
  // The page that asks needs no banner.
  if (new URLSearchParams(search).get('id') === first.id) return null
  return createPortal(<Banner first={first} count={rows.length} />, place)
}

function Banner({ first, count }: { first: WithdrawalRow; count: number }) {
  const t = useLabels()
  const money = useMoneyText(first.asset)
  const to = path('withdraw', count === 1 ? { id: first.id } : { view: 'history', state: 'answer' })
  return (
    <LinkCard
      to={to}
      asks
      icon={<MessageCircleWarning size={22} aria-hidden="true" />}
      title={t('account.awaited', { count, sent: money(sentOf(first)), account: first.accountLabel })}
      text={first.confirmBy !== null && <TimeLeft until={first.confirmBy} />}
    />
  )
}

function TimeLeft({ until }: { until: string }) {
  const t = useLabels()
  const seconds = useCountdown(until)
  return <span className="num">{t('account.awaited_left', { left: clockText(seconds) })}</span>
}
