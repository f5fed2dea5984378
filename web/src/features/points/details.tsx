import { POINT_TYPES, type PointType } from '@night-market/protocol/values/points'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { EmptyState } from '@night-market/ui/display/states.tsx'
import { ListPage } from '@night-market/ui/list-page/list-page.tsx'
import type { Column } from '@night-market/ui/list-page/table.tsx'
import { useUrlFilter } from '@night-market/ui/list-page/use-url-filter.ts'
import { POINTS_ASSET } from '@night-market/protocol/values/points'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Coins } from 'lucide-react'
import { useDates } from '../../shell/i18n/dates.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { Money } from '../../shell/money.tsx'
import { detailsQuery, type PointDetail } from './queries.ts'

const TYPES = ['all', ...POINT_TYPES] as const
type Shown = (typeof TYPES)[number]

/** The entries of the points purse, newest first, each with the balance after it. */
export function PointDetailsList({ onEarning }: { onEarning: () => void }) {
  const t = useLabels()
  const [{ of }, change] = useUrlFilter<{ of: Shown }>({
    read: (address) => ({ of: TYPES.find((known) => known === address.get('of')) ?? 'all' }),
    write: (filter) => ({ view: 'details', ...filter }),
  })
  const type: PointType | undefined = of === 'all' ? undefined : of
  const query = useInfiniteQuery(detailsQuery(type))
  return (
    <ListPage
      filters={{
        isShort: true,
        children: (
          <Select<Shown>
            label={t('points.filter.of')}
            isLabelHidden
            size="s"
            choices={TYPES.map((value) => ({ value, label: t(`points.of.${value}`) }))}
            value={of}
            onChange={(next) => change({ of: next })}
          />
        ),
      }}
      of={of}
      query={query}
      caption={t('points.view.details')}
      columns={useColumns()}
      rowKey={(row) => row.id}
      empty={
        <EmptyState
          icon={<Coins size={28} aria-hidden="true" />}
          title={t('points.no_details')}
          text={t('points.no_details_text')}
        >
          <Button onClick={onEarning}>{t('points.how_earned')}</Button>
        </EmptyState>
      }
    />
  )
}

function useColumns(): Column<PointDetail>[] {
  const t = useLabels()
  const { moment } = useDates()
  return [
    {
      key: 'type',
      label: t('points.column.type'),
      cell: (row) => (row.isReturned ? t('points.of.returned') : t(`points.of.${row.type}`)),
    },
    {
      key: 'when',
      label: t('points.column.when'),
      cell: (row) => <time dateTime={row.at}>{moment(row.at)}</time>,
    },
    {
      key: 'points',
      label: t('points.column.changed'),
      align: 'end',
      cell: (row) => <Money minor={row.points} asset={POINTS_ASSET} isDelta />,
    },
    {
      key: 'balance',
      label: t('points.column.balance'),
      align: 'end',
      cell: (row) => <Money minor={row.balance} asset={POINTS_ASSET} />,
    },
  ]
}
