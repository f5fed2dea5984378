import type { StaffDraw } from '@night-market/protocol/rewards/chance'
import type { DrawState } from '@night-market/protocol/values/chance'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Badge, EmptyState } from '@night-market/ui/display/states.tsx'
import type { ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { RowCard } from '@night-market/ui/list-page/table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus, Ticket } from 'lucide-react'
import type { ComponentProps } from 'react'
import { BackOfficePage, Panel } from '../../../shell/back-office/page.tsx'
import { StaffList } from '../../../shell/back-office/staff-list.tsx'
import type { StaffPage } from '../../../shell/back-office/staff-page.ts'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { useCash } from './assets.ts'
import { DrawDrawer } from './draw-drawer.tsx'
import { DrawForm } from './draw-form.tsx'
import { fundsOf, nameOfActor } from './draw-sums.ts'
import { drawsQuery } from './queries.ts'

const TONES: Record<DrawState, ComponentProps<typeof Badge>['tone']> = {
  draft: 'plain',
  live: 'good',
  closed: 'warn',
  ended: 'plain',
  dropped: 'bad',
}

/** Envelopes, wheels, eggs, raffles and rain: drafts, and those that run or ran. */
export default function DrawsPage({ staff }: StaffPage) {
  const t = useLabels()
  const [address, change] = useAddress()
  const cash = useCash()
  const query = useInfiniteQuery(drawsQuery)
  const columns = useColumns()
  return (
    <BackOfficePage
      title={t('giving.draws')}
      text={t('giving.draws_text')}
      actions={
        <Button
          kind="primary"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => change({ draft: 'new' }, { replace: true })}
        >
          {t('giving.draft_draw')}
        </Button>
      }
    >
      <Panel label={t('giving.draws')}>
        <StaffList<StaffDraw, { rows: StaffDraw[] }>
          staff={staff}
          name="draws"
          query={query}
          caption={t('giving.draws')}
          columns={columns}
          rowKey={({ id }) => id}
          card={(draw) => <DrawCard draw={draw} />}
          details={(draw, close) => <DrawDrawer draw={draw} staff={staff} onClose={close} />}
          empty={<EmptyState icon={<Ticket size={28} aria-hidden="true" />} title={t('giving.no_draws')} />}
        />
      </Panel>
      {address.get('draft') !== null && cash !== undefined && (
        <DrawForm cash={cash} onClose={() => change({ draft: null }, { replace: true })} />
      )}
    </BackOfficePage>
  )
}

function DrawSum({ draw }: { draw: StaffDraw }) {
  const t = useLabels()
  const { cash, points } = fundsOf(draw)
  if (cash > 0n) return <Money minor={String(cash)} asset={draw.asset} />
  return points > 0n ? <span className="num">{t('giving.points', { count: Number(points) })}</span> : '–'
}

function DrawStateBadge({ state }: { state: DrawState }) {
  const t = useLabels()
  return <Badge tone={TONES[state]}>{t(`giving.state.${state}`)}</Badge>
}

function useColumns(): ReportColumn<StaffDraw>[] {
  const t = useLabels()
  const { moment } = useDates()
  return [
    { key: 'title', label: t('giving.column.title'), cell: ({ title }) => title.EN },
    { key: 'kind', label: t('giving.of'), cell: ({ kind }) => t(`giving.draw.${kind}`) },
    { key: 'state', label: t('giving.column.state'), cell: ({ state }) => <DrawStateBadge state={state} /> },
    { key: 'total', label: t('giving.column.total'), align: 'end', cell: (draw) => <DrawSum draw={draw} /> },
    {
      key: 'taken',
      label: t('giving.column.taken'),
      align: 'end',
      cell: ({ taken, pieces }) => <span className="num">{t('giving.taken_of', { taken, pieces })}</span>,
    },
    { key: 'from', label: t('giving.opens_at'), cell: ({ opensAt }) => moment(opensAt) },
    { key: 'until', label: t('giving.closes_at'), cell: ({ closesAt }) => moment(closesAt) },
    { key: 'by', label: t('giving.drafted_by'), cell: ({ draftedBy }) => nameOfActor(draftedBy) },
  ]
}

function DrawCard({ draw }: { draw: StaffDraw }) {
  const t = useLabels()
  const { moment } = useDates()
  return (
    <RowCard
      title={draw.title.EN ?? draw.id}
      detail={`${t(`giving.draw.${draw.kind}`)} · ${moment(draw.closesAt)}`}
      result={<DrawSum draw={draw} />}
      sum={<DrawStateBadge state={draw.state} />}
    />
  )
}
