import type { GameFiguresValue } from '@night-market/protocol/console/overview'
import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { PLAIN_LOOK } from '@night-market/ui/list-page/report/look.ts'
import { ReportTable, type ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { RowCard } from '@night-market/ui/list-page/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { Gamepad2 } from 'lucide-react'
import { Panel } from '../../../shell/back-office/page.tsx'
import { numberLocale, useLabels, useLanguage } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { gamesQuery } from './queries.ts'
import { usePercent } from './use-percent.ts'

type Game = GameFiguresValue['rows'][number]

/** The games of the day by stakes, with what they state and what they paid. */
export function Games() {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(gamesQuery)
  return (
    <Panel label={t('overview.games')}>
      {error !== null && <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <RowSkeletons />}
      {error === null && data?.rows.length === 0 && (
        <EmptyState icon={<Gamepad2 size={28} aria-hidden="true" />} title={t('overview.no_play')} />
      )}
      {error === null && data !== undefined && data.rows.length > 0 && <GamesTable {...data} />}
    </Panel>
  )
}

function GamesTable({ asset, rows }: GameFiguresValue) {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  const percent = usePercent()
  const won = ({ stake, payout }: Game) => (
    <Money minor={String(BigInt(stake) - BigInt(payout))} asset={asset} isDelta />
  )
  const columns: ReportColumn<Game>[] = [
    { key: 'name', label: t('overview.game'), cell: ({ name }) => name },
    { key: 'vendor', label: t('overview.vendor'), cell: ({ vendor }) => vendor },
    {
      key: 'rounds',
      label: t('overview.rounds'),
      align: 'end',
      cell: ({ rounds }) => <span className="num">{new Intl.NumberFormat(locale).format(rounds)}</span>,
    },
    {
      key: 'stake',
      label: t('overview.stake'),
      align: 'end',
      cell: ({ stake }) => <Money minor={stake} asset={asset} />,
    },
    { key: 'ggr', label: t('overview.ggr'), align: 'end', definition: t('overview.ggr_is'), cell: won },
    {
      key: 'stated',
      label: t('overview.stated'),
      align: 'end',
      definition: t('overview.stated_is'),
      cell: ({ statedBps }) => <span className="num">{percent(statedBps)}</span>,
    },
    {
      key: 'paid',
      label: t('overview.paid'),
      align: 'end',
      definition: t('overview.paid_is'),
      cell: ({ paidBps }) => <span className="num">{percent(paidBps)}</span>,
    },
  ]
  return (
    <ReportTable
      caption={t('overview.games')}
      columns={columns}
      rows={rows}
      rowKey={({ code }) => code}
      look={PLAIN_LOOK}
      card={(game) => (
        <RowCard
          title={game.name}
          detail={game.vendor}
          result={won(game)}
          sum={<Money minor={game.stake} asset={asset} />}
        />
      )}
    />
  )
}
