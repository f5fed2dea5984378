import { PHASES, type Phase } from '@night-market/protocol/values/promotions'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { EmptyState } from '@night-market/ui/display/states.tsx'
import type { ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { RowCard } from '@night-market/ui/list-page/table.tsx'
import { useNavigate } from '@night-market/ui/router/router.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Megaphone, Plus } from 'lucide-react'
import { BackOfficePage, Panel } from '../../../shell/back-office/page.tsx'
import { StaffList } from '../../../shell/back-office/staff-list.tsx'
import type { StaffPage } from '../../../shell/back-office/staff-page.ts'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Used } from './budget.tsx'
import { PhaseBadge } from './phase-badge.tsx'
import { campaignsQuery, type CampaignRow } from './queries.ts'

/** All campaigns with their state, how many took part, and what of the budget is used. */
export default function CampaignsPage({ staff }: StaffPage) {
  const t = useLabels()
  const navigate = useNavigate()
  const [address, change] = useAddress()
  const phase = PHASES.find((each) => each === address.get('phase'))
  const query = useInfiniteQuery({
    ...campaignsQuery,
    select: (data) => ({
      ...data,
      pages: data.pages.map(({ rows }) => ({
        rows: rows.filter((row) => phase === undefined || row.phase === phase),
      })),
    }),
  })
  const columns = useColumns()
  return (
    <BackOfficePage
      title={t('campaign.title')}
      text={t('campaign.text')}
      actions={
        <ButtonLink
          kind="primary"
          to="/console/rewards/promotions/new"
          icon={<Plus size={16} aria-hidden="true" />}
        >
          {t('campaign.new')}
        </ButtonLink>
      }
    >
      <Panel label={t('campaign.title')}>
        <StaffList<CampaignRow, { rows: CampaignRow[] }>
          staff={staff}
          name="campaigns"
          query={query}
          of={phase}
          head={
            <Select<Phase | ''>
              label={t('campaign.phase')}
              size="s"
              choices={[
                { value: '', label: t('campaign.every_phase') },
                ...PHASES.map((value) => ({ value, label: t(`campaign.phase.${value}`) })),
              ]}
              value={phase ?? ''}
              onChange={(value) => change({ phase: value === '' ? null : value }, { replace: true })}
            />
          }
          caption={t('campaign.title')}
          columns={columns}
          rowKey={({ id }) => id}
          onOpen={({ id }) => navigate(`/console/rewards/promotions/${id}`)}
          card={(row) => <CampaignCard row={row} />}
          empty={<EmptyState icon={<Megaphone size={28} aria-hidden="true" />} title={t('campaign.none')} />}
        />
      </Panel>
    </BackOfficePage>
  )
}

function useColumns(): ReportColumn<CampaignRow>[] {
  const t = useLabels()
  const { day } = useDates()
  return [
    { key: 'title', label: t('campaign.name'), cell: ({ title }) => title },
    { key: 'phase', label: t('campaign.phase'), cell: ({ phase }) => <PhaseBadge phase={phase} /> },
    { key: 'from', label: t('campaign.from'), cell: ({ from }) => day(from) },
    { key: 'until', label: t('campaign.until'), cell: ({ until }) => (until === null ? '–' : day(until)) },
    {
      key: 'entries',
      label: t('campaign.entries'),
      align: 'end',
      cell: ({ entries }) => <span className="num">{entries}</span>,
    },
    {
      key: 'claims',
      label: t('campaign.claims'),
      align: 'end',
      cell: ({ claims }) => <span className="num">{claims}</span>,
    },
    {
      key: 'budget',
      label: t('campaign.budget_used'),
      align: 'end',
      cell: ({ budget }) => <Used budget={budget} />,
    },
  ]
}

function CampaignCard({ row }: { row: CampaignRow }) {
  const { day } = useDates()
  const { title, from, until, phase, budget } = row
  return (
    <RowCard
      title={title}
      detail={until === null ? day(from) : `${day(from)} – ${day(until)}`}
      result={<PhaseBadge phase={phase} />}
      sum={<Used budget={budget} />}
    />
  )
}
