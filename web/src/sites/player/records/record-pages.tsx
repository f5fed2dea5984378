import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { AccountRecord } from '../../../features/reports/account-record.tsx'
import { BonusDetails } from '../../../features/reports/bonus-details.tsx'
import { ProfitPage } from '../../../features/reports/profit-page.tsx'
import { StatementPage } from '../../../features/reports/statement-page.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useSession } from '../../../shell/session.ts'
import { NeedAccount } from '../../../shell/need-account.tsx'
import type { LabelKey } from '../../../label-keys.ts'

const RoundDialog = lazy(async () => ({ default: (await import('./round-dialog.tsx')).RoundDialog }))

const TITLES: Record<string, LabelKey> = {
  '/member/personalProfit': 'player.profit',
  '/member/accountRecord': 'shell.account_record',
  '/member/bonusDetails': 'shell.bonuses',
  '/member/statement': 'shell.statement',
}

/** The member's pages of numbers; they arrive together. What only true members have says so to trial visitors. */
export default function RecordPages() {
  const t = useLabels()
  const { pathname } = useLocation()
  const { isTrial } = useSession()
  const page = t(TITLES[pathname] ?? 'player.profit')
  const isOpen = !isTrial || pathname === '/member/personalProfit'
  return (
    <>
      <title>{t('shell.title', { page })}</title>
      <h1 className="page-title">{page}</h1>
      {isOpen ? <Page pathname={pathname} /> : <NeedAccount text={t('reports.need_account_text')} />}
    </>
  )
}

function Page({ pathname }: { pathname: string }) {
  switch (pathname) {
    case '/member/accountRecord':
      return <AccountRecord />
    case '/member/bonusDetails':
      return <Bonuses />
    case '/member/statement':
      return <StatementPage />
    default:
      return <ProfitPage />
  }
}

function Bonuses() {
  const [roundId, setRoundId] = useState<string | null>(null)
  return (
    <>
      <BonusDetails onOpenRound={setRoundId} />
      {roundId !== null && (
        <Suspense>
          <RoundDialog roundId={roundId} onClose={() => setRoundId(null)} />
        </Suspense>
      )}
    </>
  )
}
