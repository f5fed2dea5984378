import type { TransferRow } from '@night-market/protocol/cashier/balance'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { useDates } from '../../shell/i18n/dates.ts'
import { Money } from '../../shell/money.tsx'
import { ListPage } from '@night-market/ui/list-page/list-page.tsx'
import { useUrlFilter, type UrlFilter } from '@night-market/ui/list-page/use-url-filter.ts'
import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import type { Column } from '@night-market/ui/list-page/table.tsx'
import { FileButton } from './file-button.tsx'
import { PeriodChoice, usePeriodText } from './period-choice.tsx'
import { daysAddress, daysOf, type Days } from './periods.ts'
import { bonusesQuery, bonusRowsQuery } from './queries.ts'
import { reasonText } from './reasons.ts'
import { useToday } from './use-today.ts'
import styles from './reports.module.css'

type BonusProps = { details: (row: TransferRow, close: () => void) => ReactNode }

/** What one was given, not won by a stake. */
export function BonusDetails(props: BonusProps) {
  const { today, error, refetch } = useToday()
  if (error) return <ErrorState error={error} onRetry={refetch} />
  return today === undefined ? <RowSkeletons /> : <Rows today={today} {...props} />
}

const filterOf = (today: string): UrlFilter<{ days: Days }> => ({
  read: (address) => ({ days: daysOf(address, today, '30') }),
  write: ({ days }) => daysAddress(days),
})

function Rows({ today, details }: BonusProps & { today: string }) {
  const t = useLabels()
  const periodText = usePeriodText()
  const [{ days }, choose] = useUrlFilter(filterOf(today))
  const span = { from: days.from, to: days.to }
  const { data: sum } = useQuery(bonusesQuery(span))
  const query = useInfiniteQuery(bonusRowsQuery(span))
  const columns = useColumns()
  return (
    <ListPage
      filters={{
        summary: periodText(days),
        action: <FileButton name="bonuses" query={span} />,
        children: <PeriodChoice days={days} today={today} onChange={(next) => choose({ days: next })} />,
      }}
      sum={sum && <Sum sum={sum} />}
      of={span}
      query={query}
      caption={t('shell.bonuses')}
      columns={columns}
      rowKey={(row) => row.id}
      details={details}
      empty={
        <EmptyState
          icon={<Gift size={28} aria-hidden="true" />}
          title={t('reports.no_bonuses')}
          text={t('reports.no_bonuses_text')}
        />
      }
    />
  )
}

function Sum({ sum }: { sum: { count: number; total: string; asset: string } }) {
  const t = useLabels()
  if (sum.count === 0) return null
  return (
    <p className={styles.reportNetWords}>
      {t('reports.bonuses_sum', { count: sum.count })}{' '}
      <strong>
        <Money minor={sum.total} asset={sum.asset} />
      </strong>
    </p>
  )
}

function useColumns(): Column<TransferRow>[] {
  const t = useLabels()
  const { moment } = useDates()
  return [
    { key: 'what', label: t('reports.kind'), cell: (row) => t(reasonText(row.reason)) },
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
