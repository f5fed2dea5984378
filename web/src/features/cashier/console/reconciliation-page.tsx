import { Badge, EmptyState } from '@night-market/ui/display/states.tsx'
import { Note } from '@night-market/ui/layout/rows.tsx'
import { ReportPage } from '@night-market/ui/list-page/report/page.tsx'
import type { ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { RowCard } from '@night-market/ui/list-page/table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheck, Scale, TriangleAlert } from 'lucide-react'
import { BackOfficePage } from '../../../shell/back-office/page.tsx'
import { useReport } from '../../../shell/back-office/use-report.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { FindingsDrawer } from './findings-drawer.tsx'
import { reconciliationsQuery, type Reconciliation } from './queries.ts'

/** The days of payment providers beside ours: what both sides knew, and what differs. */
export default function ReconciliationPage({ staff }: { staff: { id: string } }) {
  const t = useLabels()
  const { day } = useDates()
  const query = useInfiniteQuery(reconciliationsQuery)
  const report = useReport('consoleTables', staff.id, 'reconciliation')
  const first = query.data?.pages[0]
  return (
    <BackOfficePage title={t('reconciliation.title')} text={t('reconciliation.text')}>
      {first !== undefined && first.rows.length > 0 && <Verdict rows={first.rows} />}
      <ReportPage<Reconciliation, { rows: Reconciliation[] }>
        query={query}
        tools={report}
        caption={t('reconciliation.title')}
        columns={useColumns()}
        rowKey={(row) => `${row.driver} ${row.day}`}
        card={(row) => (
          <RowCard
            title={row.driver}
            detail={day(row.day)}
            result={<State row={row} />}
            sum={`${t('reconciliation.agreed')}: ${row.agreed}`}
          />
        )}
        details={(row, close) => <FindingsDrawer row={row} asset={first?.asset ?? ''} onClose={close} />}
        empty={
          <EmptyState
            icon={<Scale size={28} aria-hidden="true" />}
            title={t('reconciliation.none')}
            text={t('reconciliation.none_text')}
          />
        }
      />
    </BackOfficePage>
  )
}

function Verdict({ rows }: { rows: readonly Reconciliation[] }) {
  const t = useLabels()
  const count = rows.reduce((sum, { findings }) => sum + findings.length, 0)
  if (count === 0)
    return <Note icon={<CircleCheck size={18} aria-hidden="true" />}>{t('reconciliation.all_agree')}</Note>
  return (
    <Note tone="bad" icon={<TriangleAlert size={18} aria-hidden="true" />}>
      {t('reconciliation.some_differ', { count })}
    </Note>
  )
}

function State({ row: { findings } }: { row: Reconciliation }) {
  const t = useLabels()
  return findings.length === 0 ? (
    <Badge tone="good">{t('reconciliation.agrees')}</Badge>
  ) : (
    <Badge tone="bad">{t('reconciliation.differs', { count: findings.length })}</Badge>
  )
}

function useColumns(): ReportColumn<Reconciliation>[] {
  const t = useLabels()
  const { day, moment } = useDates()
  return [
    { key: 'driver', label: t('reconciliation.driver'), cell: ({ driver }) => driver },
    { key: 'day', label: t('reconciliation.day'), cell: (row) => day(row.day) },
    {
      key: 'agreed',
      label: t('reconciliation.agreed'),
      align: 'end',
      definition: t('reconciliation.agreed_is'),
      cell: ({ agreed }) => <span className="num">{agreed}</span>,
    },
    {
      key: 'settled',
      label: t('reconciliation.settled'),
      align: 'end',
      definition: t('reconciliation.settled_is'),
      cell: ({ settled }) => <span className="num">{settled}</span>,
    },
    { key: 'state', label: t('reconciliation.state'), cell: (row) => <State row={row} /> },
    { key: 'ran', label: t('reconciliation.ran'), cell: ({ ranAt }) => moment(ranAt) },
  ]
}
