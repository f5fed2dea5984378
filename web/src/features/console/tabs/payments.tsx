import type { AccountRow } from '@night-market/protocol/reports'
import { ACCOUNT_KINDS } from '@night-market/protocol/values/payments'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { ShortId } from '@night-market/ui/controls/short-id.tsx'
import { Badge, EmptyState } from '@night-market/ui/display/states.tsx'
import { ReportPage } from '@night-market/ui/list-page/report/page.tsx'
import type { ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { RowCard } from '@night-market/ui/list-page/table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import { useReport } from '../../../shell/back-office/use-report.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import type { TabProps } from '../member/tab-props.ts'
import { paymentsQuery } from '../member/queries.ts'
import { methodText, statusText } from '../words.ts'

const KINDS = ['all', ...ACCOUNT_KINDS] as const
type Kind = (typeof KINDS)[number]
const TONES = { open: 'warn', done: 'good', over: 'plain' } as const

/** What a member asked the cashier for, whatever came of it. */
export function PaymentsTab({ staff, member }: TabProps) {
  const t = useLabels()
  const { moment } = useDates()
  const [address, change] = useAddress()
  const kind = KINDS.find((name) => name === address.get('kind')) ?? 'all'
  const query = useInfiniteQuery(paymentsQuery(member.id, { kind }))
  const columns = useColumns()
  const report = useReport('consoleTables', staff.id, 'member payments')
  return (
    <ReportPage<AccountRow, { rows: readonly AccountRow[] }>
      query={query}
      of={kind}
      head={
        <Select<Kind>
          label={t('person.kind')}
          isLabelHidden
          size="s"
          choices={KINDS.map((value) => ({ value, label: t(`person.kind.${value}`) }))}
          value={kind}
          onChange={(next) => change({ kind: next }, { replace: true })}
        />
      }
      tools={report}
      caption={t('person.tab.payments')}
      columns={columns}
      rowKey={({ id }) => id}
      card={(row) => (
        <RowCard
          title={t(`person.kind.${row.kind}`)}
          detail={moment(row.at)}
          result={<Money minor={row.amount} asset={row.asset} />}
          sum={statusText(t, row.status)}
        />
      )}
      empty={<EmptyState icon={<Landmark size={28} aria-hidden="true" />} title={t('person.no_payments')} />}
    />
  )
}

function useColumns(): ReportColumn<AccountRow>[] {
  const t = useLabels()
  const { moment } = useDates()
  return [
    { key: 'at', label: t('person.at'), cell: ({ at }) => moment(at) },
    { key: 'kind', label: t('person.kind'), cell: ({ kind }) => t(`person.kind.${kind}`) },
    { key: 'with', label: t('person.with'), cell: (row) => methodText(t, row) },
    {
      key: 'amount',
      label: t('person.amount'),
      align: 'end',
      cell: ({ amount, asset }) => <Money minor={amount} asset={asset} />,
    },
    {
      key: 'fee',
      label: t('person.fee'),
      align: 'end',
      cell: ({ fee, asset }) => <Money minor={fee} asset={asset} />,
    },
    {
      key: 'status',
      label: t('person.payment_status'),
      cell: ({ status, state }) => <Badge tone={TONES[state]}>{statusText(t, status)}</Badge>,
    },
    { key: 'id', label: t('person.id'), cell: ({ id }) => <ShortId id={id} /> },
  ]
}
