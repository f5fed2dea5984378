import { lazy, Suspense } from 'react'
import { useLocation } from '@night-market/ui/router/router.tsx'
import { placeAt, type Place } from '../../../shell/places.ts'
import { AccountRecord } from '../../../features/reports/account-record.tsx'
import { BonusDetails } from '../../../features/reports/bonus-details.tsx'
import { MemberBonuses } from '../../../features/rewards/bonus/member-bonuses.tsx'
import { ProfitPage } from '../../../features/reports/profit-page.tsx'
import { StatementPage } from '../../../features/reports/statement-page.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useSession } from '../../../shell/session.ts'
import { NeedAccount } from '../../../shell/need-account.tsx'
import type { LabelKey } from '../../../label-keys.ts'
import { TransferDrawer } from '../../../features/reports/transfer-drawer.tsx'
import { placeOf } from './place-of-transfer.ts'

const RoundDialog = lazy(async () => ({ default: (await import('./round-dialog.tsx')).RoundDialog }))

const TITLES: { [Name in Place]?: LabelKey } = {
  profit: 'player.profit',
  accountRecord: 'shell.account_record',
  bonuses: 'shell.bonuses',
  statement: 'shell.statement',
}

/** The member's pages of numbers; they arrive together. What only true members have says so to trial visitors. */
export default function RecordPages() {
  const t = useLabels()
  const place = placeAt(useLocation().pathname) ?? 'profit'
  const { isTrial } = useSession()
  const page = t(TITLES[place] ?? 'player.profit')
  const isOpen = !isTrial || place === 'profit'
  return (
    <>
      <title>{t('shell.title', { page })}</title>
      <h1 className="page-title">{page}</h1>
      {isOpen ? <Page place={place} /> : <NeedAccount text={t('reports.need_account_text')} />}
    </>
  )
}

function Page({ place }: { place: Place }) {
  switch (place) {
    case 'accountRecord':
      return <AccountRecord />
    case 'bonuses':
      return <Bonuses />
    case 'statement':
      return <StatementPage />
    default:
      return <ProfitPage />
  }
}

function Bonuses() {
  return (
    <>
      <MemberBonuses />
      <BonusDetails
        details={(row, close) => (
          <Suspense>
            {row.reference.startsWith('rnd_') ? (
              <RoundDialog roundId={row.reference} onClose={close} />
            ) : (
              <TransferDrawer row={row} place={placeOf(row)} onClose={close} />
            )}
          </Suspense>
        )}
      />
    </>
  )
}
