import { EmptyState } from '@night-market/ui/display/states.tsx'
import { ReportPage } from '@night-market/ui/list-page/report/page.tsx'
import type { ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { RowCard } from '@night-market/ui/list-page/table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Banknote } from 'lucide-react'
import { now } from '../../../lib/clock.ts'
import { BackOfficePage } from '../../../shell/back-office/page.tsx'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import { useReport } from '../../../shell/back-office/use-report.ts'
import { waitText } from '../../../shell/back-office/wait-text.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { numberLocale, useLabels, useLanguage } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { PayableDrawer } from './payable-drawer.tsx'
import { payablesQuery, type Payable } from './queries.ts'

/** Approved withdrawals that are paid at the bank by hand, the longest waiting first; one opens with its account in full. */
export default function PayablesPage({ staff }: { staff: { id: string } }) {
  const t = useLabels()
  const [address, change] = useAddress()
  const opened = address.get('id')
  const report = useReport('consoleTables', staff.id, 'payables')
  const waited = useWaited()
  return (
    <BackOfficePage title={t('payables.title')} text={t('payables.text')}>
      <ReportPage<Payable, { rows: Payable[] }>
        query={useInfiniteQuery(payablesQuery)}
        tools={report}
        caption={t('payables.title')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        onOpen={({ id }) => change({ id })}
        card={(payable) => (
          <RowCard
            title={payable.username || payable.memberId}
            detail={payable.accountLabel}
            result={<Money minor={payable.amount} asset={payable.asset} />}
            sum={waited(payable.askedAt)}
          />
        )}
        empty={
          <EmptyState
            icon={<Banknote size={28} aria-hidden="true" />}
            title={t('payables.none')}
            text={t('payables.none_text')}
          />
        }
      />
      {opened !== null && (
        <PayableDrawer key={opened} id={opened} onClose={() => change({ id: null }, { replace: true })} />
      )}
    </BackOfficePage>
  )
}

function useColumns(): ReportColumn<Payable>[] {
  const t = useLabels()
  const { moment } = useDates()
  const waited = useWaited()
  return [
    { key: 'member', label: t('payables.member'), cell: ({ username, memberId }) => username || memberId },
    {
      key: 'amount',
      label: t('payables.amount'),
      align: 'end',
      definition: t('payables.amount_is'),
      cell: ({ amount, asset }) => <Money minor={amount} asset={asset} />,
    },
    { key: 'account', label: t('payables.account'), cell: ({ accountLabel }) => accountLabel },
    { key: 'asked', label: t('payables.asked'), cell: ({ askedAt }) => moment(askedAt) },
    { key: 'waits', label: t('payables.waits'), cell: ({ askedAt }) => waited(askedAt) },
  ]
}

function useWaited() {
  const locale = numberLocale(useLanguage())
  return (since: string) => waitText(now() - Date.parse(since), locale)
}
