import type { TransferRow } from '@night-market/protocol/cashier/balance'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { useDates } from '../../shell/i18n/dates.ts'
import { Filters } from '@night-market/ui/list-page/filters.tsx'
import { Money } from '../../shell/money.tsx'
import { PagedTable } from '@night-market/ui/list-page/paged-table.tsx'
import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import type { Column } from '@night-market/ui/list-page/table.tsx'
import { PeriodChoice, usePeriodText } from './period-choice.tsx'
import { daysAddress, daysOf } from './periods.ts'
import { bonusesQuery, bonusRowsQuery } from './queries.ts'
import { useToday } from './use-today.ts'
import styles from './reports.module.css'

type BonusProps = { onOpenRound: (roundId: string) => void }

/** What one was given, not won by a stake. */
export function BonusDetails(props: BonusProps) {
  const periodText = usePeriodText()
  const { today, error, refetch } = useToday()
  const [address, setAddress] = useSearchParams()
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (today === undefined) return <RowSkeletons />
  const days = daysOf(address, today, '30')
  const span = { from: days.from, to: days.to }
  return (
    <>
      <Filters summary={periodText(days)}>
        <PeriodChoice
          days={days}
          today={today}
          onChange={(next) => setAddress(daysAddress(next), { replace: true, preventScrollReset: true })}
        />
      </Filters>
      <Rows key={JSON.stringify(span)} span={span} {...props} />
    </>
  )
}

function Rows({ span, onOpenRound }: BonusProps & { span: { from: string; to: string } }) {
  const t = useLabels()
  const { data: sum } = useQuery(bonusesQuery(span))
  const query = useInfiniteQuery(bonusRowsQuery(span))
  const columns = useColumns()
  return (
    <>
      {sum && sum.count > 0 && (
        <p className={styles.reportNetWords}>
          {t('reports.bonuses_sum', { count: sum.count })}{' '}
          <strong>
            <Money minor={sum.total} asset={sum.asset} />
          </strong>
        </p>
      )}
      <PagedTable
        query={query}
        caption={t('shell.bonuses')}
        columns={columns}
        rowKey={(row) => row.id}
        onOpen={(row) => onOpenRound(row.reference)}
        empty={
          <EmptyState
            icon={<Gift size={28} aria-hidden="true" />}
            title={t('reports.no_bonuses')}
            text={t('reports.no_bonuses_text')}
          />
        }
      />
    </>
  )
}

function useColumns(): Column<TransferRow>[] {
  const t = useLabels()
  const { moment } = useDates()
  return [
    { key: 'what', label: t('reports.kind'), cell: () => t('reports.promo') },
    {
      key: 'when',
      label: t('reports.when'),
      cell: (row) => <time dateTime={row.happenedAt}>{moment(row.happenedAt)}</time>,
    },
    {
      key: 'amount',
      label: t('reports.amount'),
      align: 'end',
      cell: (row) => <Money minor={row.amount} asset={row.asset} isDelta />,
    },
  ]
}
