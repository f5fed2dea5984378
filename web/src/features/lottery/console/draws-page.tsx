import type { StaffCard } from '@night-market/protocol/staff'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { Badge, EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { ReportPage } from '@night-market/ui/list-page/report/page.tsx'
import type { ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { RowCard } from '@night-market/ui/list-page/table.tsx'
import { useNavigate } from '@night-market/ui/router/router.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import type { z } from 'zod'
import { BackOfficePage } from '../../../shell/back-office/page.tsx'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import { useReport } from '../../../shell/back-office/use-report.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Numbers } from '../families/numbers.tsx'
import { deskDrawsQuery, deskLotteriesQuery, type DeskDraw, type DrawPage } from './queries.ts'
import { Waiting } from './waiting.tsx'

type Staff = z.infer<typeof StaffCard>
const SHOWN = ['waiting', 'drawn'] as const

/** Official draws that wait for their result, and the draws of the last days. */
export default function DrawsPage({ staff }: { staff: Staff }) {
  const t = useLabels()
  const [address, change] = useAddress()
  const shown = SHOWN.find((one) => one === address.get('show')) ?? 'waiting'
  return (
    <BackOfficePage
      title={t('draw.title')}
      text={t('draw.title_text')}
      actions={
        <Segmented
          label={t('draw.which')}
          choices={SHOWN.map((value) => ({ value, label: t(`draw.show.${value}`) }))}
          value={shown}
          onChange={(value) => change({ show: value }, { replace: true })}
        />
      }
    >
      {shown === 'waiting' ? <Waiting /> : <Drawn staff={staff} />}
    </BackOfficePage>
  )
}

function Drawn({ staff }: { staff: Staff }) {
  const t = useLabels()
  const navigate = useNavigate()
  const [address, change] = useAddress()
  const { data, error, refetch, isFetching } = useQuery(deskLotteriesQuery)
  const games = data?.games ?? []
  const game = games.find(({ code }) => code === address.get('game')) ?? games[0]
  const query = useInfiniteQuery(deskDrawsQuery(game?.code ?? ''))
  const report = useReport('consoleTables', staff.id, 'draws')
  const columns = useColumns(game?.family ?? '')
  if (data === undefined && error !== null)
    return <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <RowSkeletons />
  if (game === undefined) return <None />
  return (
    <ReportPage<DeskDraw, DrawPage>
      query={query}
      of={game.code}
      head={
        <Select
          label={t('draw.game')}
          isLabelHidden
          choices={games.map(({ code, name, source }) => ({
            value: code,
            label: source === 'official' ? t('draw.official_game', { name }) : name,
          }))}
          value={game.code}
          onChange={(code) => change({ game: code }, { replace: true })}
        />
      }
      tools={report}
      caption={t('draw.show.drawn')}
      columns={columns}
      rowKey={({ numero }) => numero}
      onOpen={({ numero }) => navigate(`/console/draws/${encodeURIComponent(game.code)}/${numero}`)}
      card={(draw) => <DrawCard draw={draw} family={game.family} />}
      empty={<None />}
    />
  )
}

function None() {
  const t = useLabels()
  return <EmptyState icon={<Ticket size={28} aria-hidden="true" />} title={t('draw.none')} />
}

function useColumns(family: string): ReportColumn<DeskDraw>[] {
  const t = useLabels()
  const dates = useDates()
  return [
    { key: 'numero', label: t('draw.issue'), cell: ({ numero }) => <span className="num">{numero}</span> },
    { key: 'at', label: t('draw.drawn_at'), cell: ({ drawAt }) => dates.moment(drawAt) },
    {
      key: 'numbers',
      label: t('draw.numbers'),
      cell: ({ numbers }) => <Numbers family={family} numbers={numbers} size="s" />,
    },
    { key: 'state', label: t('draw.state'), cell: (draw) => <DrawState draw={draw} /> },
  ]
}

function DrawState({ draw: { isVoid, version } }: { draw: DeskDraw }) {
  const t = useLabels()
  if (isVoid) return <Badge tone="warn">{t('draw.void')}</Badge>
  if (version > 1) return <Badge tone="iris">{t('draw.corrected', { version })}</Badge>
  return <Badge>{t('draw.as_drawn')}</Badge>
}

function DrawCard({ draw, family }: { draw: DeskDraw; family: string }) {
  const dates = useDates()
  return (
    <RowCard
      title={draw.numero}
      detail={dates.moment(draw.drawAt)}
      result={<Numbers family={family} numbers={draw.numbers} size="s" />}
      sum={<DrawState draw={draw} />}
    />
  )
}
