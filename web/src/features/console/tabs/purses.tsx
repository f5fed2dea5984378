import type { TransferRow } from '@night-market/protocol/cashier/balance'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { ShortId } from '@night-market/ui/controls/short-id.tsx'
import { EmptyState } from '@night-market/ui/display/states.tsx'
import { ReportPage } from '@night-market/ui/list-page/report/page.tsx'
import type { ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { RowCard } from '@night-market/ui/list-page/table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import { useReport } from '../../../shell/back-office/use-report.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import type { TabProps } from '../member/tab-props.ts'
import { transfersQuery } from '../member/queries.ts'
import { reasonText } from '../words.ts'

const PURSES = ['main', 'demo'] as const
type Purse = (typeof PURSES)[number]

/** What moved in a purse, each with the balance after it. */
export function PursesTab({ staff, member }: TabProps) {
  const t = useLabels()
  const { moment } = useDates()
  const [address, change] = useAddress()
  const purse = PURSES.find((name) => name === address.get('purse')) ?? 'main'
  const query = useInfiniteQuery(transfersQuery(member.id, { purse }))
  const columns = useColumns()
  const report = useReport('consoleTables', staff.id, 'member transfers')
  return (
    <ReportPage<TransferRow, { rows: readonly TransferRow[] }>
      query={query}
      of={purse}
      head={
        <Segmented<Purse>
          label={t('person.purse')}
          choices={PURSES.map((value) => ({ value, label: t(`person.purse.${value}`) }))}
          value={purse}
          onChange={(next) => change({ purse: next }, { replace: true })}
        />
      }
      tools={report}
      caption={t('person.tab.purses')}
      columns={columns}
      rowKey={({ id }) => id}
      card={(row) => (
        <RowCard
          title={row.gameName ?? reasonText(t, row.reason)}
          detail={moment(row.happenedAt)}
          result={<Money minor={row.amount} asset={row.asset} isDelta />}
          sum={<Money minor={row.balanceAfter} asset={row.asset} />}
        />
      )}
      empty={
        <EmptyState icon={<ArrowLeftRight size={28} aria-hidden="true" />} title={t('person.no_transfers')} />
      }
    />
  )
}

function useColumns(): ReportColumn<TransferRow>[] {
  const t = useLabels()
  const { moment } = useDates()
  return [
    { key: 'at', label: t('person.at'), cell: ({ happenedAt }) => moment(happenedAt) },
    {
      key: 'reason',
      label: t('person.reason_of_transfer'),
      cell: ({ reason, gameName }) =>
        gameName === null ? reasonText(t, reason) : `${reasonText(t, reason)} · ${gameName}`,
    },
    {
      key: 'amount',
      label: t('person.amount'),
      align: 'end',
      cell: ({ amount, asset }) => <Money minor={amount} asset={asset} isDelta />,
    },
    {
      key: 'after',
      label: t('person.after'),
      align: 'end',
      cell: ({ balanceAfter, asset }) => <Money minor={balanceAfter} asset={asset} />,
    },
    { key: 'id', label: t('person.transfer'), cell: ({ id }) => <ShortId id={id} /> },
  ]
}
