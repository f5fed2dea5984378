import type { RoundRow } from '@night-market/protocol/play'
import { useQuery } from '@tanstack/react-query'
import { Dices } from 'lucide-react'
import { useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useSession } from '../../../shell/session.ts'
import { Money } from '../../../shell/money.tsx'
import { EmptyState, ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import { Table, type Column } from '@night-market/ui/list-page/table.tsx'
import { RoundStake } from '../../../features/play/round-stake.tsx'
import { lastRoundsQuery, type Mode } from '../../../features/play/queries.ts'
import { RoundCard } from '../records/round-card.tsx'
import { RoundDialog } from '../records/round-dialog.tsx'

/** The member's last twenty rounds of this game; each opens. */
export function MyRounds({ gameCode, mode }: { gameCode: string; mode: Mode }) {
  const t = useLabels()
  const { isLogin } = useSession()
  const [opened, setOpened] = useState<string | null>(null)
  const { data, error, refetch, isFetching } = useQuery({
    ...lastRoundsQuery(gameCode, mode),
    enabled: isLogin,
  })
  const columns = useColumns()
  if (error) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  if (!data) return <Skeleton shape="row" />
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<Dices size={28} aria-hidden="true" />}
        title={t('play.no_rounds')}
        text={t('play.no_rounds_here')}
      />
    )
  }
  return (
    <>
      <Table
        caption={t('play.tab.rounds')}
        columns={columns}
        rows={data}
        rowKey={(round) => round.roundId}
        onOpen={(round) => setOpened(round.roundId)}
        card={(round) => <RoundCard round={round} />}
      />
      {opened !== null && <RoundDialog roundId={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function useColumns(): Column<RoundRow>[] {
  const t = useLabels()
  const { moment } = useDates()
  return [
    { key: 'when', label: t('play.column.when'), cell: (round) => moment(round.startedAt) },
    {
      key: 'stake',
      label: t('play.column.stake'),
      align: 'end',
      cell: (round) => <RoundStake round={round} />,
    },
    {
      key: 'payout',
      label: t('play.column.payout'),
      align: 'end',
      cell: (round) => <Money minor={round.payout} asset={round.asset} />,
    },
    {
      key: 'net',
      label: t('play.column.net'),
      align: 'end',
      cell: (round) => <Money minor={round.net} asset={round.asset} isDelta />,
    },
  ]
}
