import type { Statement, StatementMonth } from '@night-market/protocol/reports'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { useDates } from '../../shell/i18n/dates.ts'
import { useSession } from '../../shell/session.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Money } from '../../shell/money.tsx'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Table, type Column } from '@night-market/ui/list-page/table.tsx'
import { statementQuery } from './queries.ts'
import { Row } from '@night-market/ui/layout/layout.tsx'
import styles from './statement.module.css'

/** The main purse month by month: what was there, what moved, what is there. To be read, and to be printed. */
export function StatementPage() {
  const { data, error, refetch, isFetching } = useQuery(statementQuery)
  if (error) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  return data ? <Months statement={data} /> : <RowSkeletons />
}

function Months({ statement }: { statement: Statement }) {
  const t = useLabels()
  const { moment } = useDates()
  const { member } = useSession()
  const columns = useColumns(statement.asset)
  return (
    <div className={styles.statement}>
      <Row spread="between">
        <p className={styles.statementNote}>
          {t('reports.statement_of', {
            name: member?.account ?? '',
            moment: moment(statement.statedAt),
            zone: statement.timeZone,
          })}
        </p>
        <Button size="s" icon={<Printer size={16} aria-hidden="true" />} onClick={() => print()}>
          {t('reports.print')}
        </Button>
      </Row>
      <Table
        caption={t('shell.statement')}
        columns={columns}
        rows={statement.months}
        rowKey={({ month }) => month}
      />
      <p className={styles.statementNote}>{t('reports.statement_note')}</p>
    </div>
  )
}

const SUMS = [
  ...(['opening', 'deposits', 'withdrawals', 'stakes', 'payouts', 'bonuses', 'transfers'] as const),
  ...(['carried', 'closing', 'fees'] as const),
] satisfies (keyof StatementMonth)[]

function useColumns(asset: string): Column<StatementMonth>[] {
  const t = useLabels()
  const dates = useDates()
  return [
    {
      key: 'month',
      label: t('reports.month'),
      cell: ({ month }) => dates.month(month),
    },
    ...SUMS.map((key): Column<StatementMonth> => ({
      key,
      label: t(`reports.sum.${key}`),
      align: 'end',
      cell: (month) => <Money minor={month[key]} asset={asset} />,
    })),
  ]
}
