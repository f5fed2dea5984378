import { Button } from '@night-market/ui/controls/button.tsx'
import { Badge, EmptyState } from '@night-market/ui/display/states.tsx'
import { Row } from '@night-market/ui/layout/layout.tsx'
import type { ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { RowCard } from '@night-market/ui/list-page/table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus, Target } from 'lucide-react'
import { BackOfficePage, Panel } from '../../../shell/back-office/page.tsx'
import { StaffList } from '../../../shell/back-office/staff-list.tsx'
import type { StaffPage } from '../../../shell/back-office/staff-page.ts'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { DefinitionDrawer } from './definition-drawer.tsx'
import { VersionForm } from './version-form.tsx'
import { definitionsQuery, isBoard, newestOf, shownOf, type Definition } from './queries.ts'

/** Missions and boards: what runs, and what waits to be published. */
export default function MissionsPage({ staff }: StaffPage) {
  const t = useLabels()
  const [address, change] = useAddress()
  const query = useInfiniteQuery(definitionsQuery)
  const columns = useColumns()
  const added = address.get('add')
  return (
    <BackOfficePage
      title={t('mission_desk.title')}
      text={t('mission_desk.text')}
      actions={
        <Row gap={2}>
          {(['mission', 'board'] as const).map((kind) => (
            <Button
              key={kind}
              icon={<Plus size={16} aria-hidden="true" />}
              onClick={() => change({ add: kind }, { replace: true })}
            >
              {t(`mission_desk.add.${kind}`)}
            </Button>
          ))}
        </Row>
      }
    >
      <Panel label={t('mission_desk.title')}>
        <StaffList<Definition, { rows: Definition[] }>
          staff={staff}
          name="missions"
          query={query}
          caption={t('mission_desk.title')}
          columns={columns}
          rowKey={({ id }) => id}
          card={(row) => (
            <RowCard
              title={<Title of={row} />}
              detail={t(`mission_desk.period.${row.period}`)}
              result={<StateBadge of={row} />}
              sum={t(isBoard(row) ? 'mission_desk.board' : 'mission_desk.mission')}
            />
          )}
          details={(row, close) => <DefinitionDrawer of={row} staff={staff} onClose={close} />}
          empty={<EmptyState icon={<Target size={28} aria-hidden="true" />} title={t('mission_desk.none')} />}
        />
      </Panel>
      {(added === 'mission' || added === 'board') && (
        <VersionForm kind={added} of={null} onClose={() => change({ add: null }, { replace: true })} />
      )}
    </BackOfficePage>
  )
}

const Title = ({ of }: { of: Definition }) => shownOf(of)?.texts.EN?.title ?? of.id

function StateBadge({ of }: { of: Definition }) {
  const t = useLabels()
  const waits = (newestOf(of)?.no ?? 0) > (of.liveNo ?? 0) && newestOf(of)?.publishedBy === null
  if (of.liveNo === null)
    return (
      <Badge tone={waits ? 'warn' : 'plain'}>{t(waits ? 'mission_desk.waits' : 'mission_desk.ended')}</Badge>
    )
  return (
    <Badge tone={waits ? 'warn' : 'good'}>{t(waits ? 'mission_desk.live_waits' : 'mission_desk.live')}</Badge>
  )
}

function useColumns(): ReportColumn<Definition>[] {
  const t = useLabels()
  return [
    { key: 'title', label: t('mission_desk.name'), cell: (row) => <Title of={row} /> },
    {
      key: 'kind',
      label: t('mission_desk.kind'),
      cell: (row) => t(isBoard(row) ? 'mission_desk.board' : 'mission_desk.mission'),
    },
    {
      key: 'period',
      label: t('mission_desk.period'),
      cell: ({ period }) => t(`mission_desk.period.${period}`),
    },
    { key: 'state', label: t('mission_desk.state'), cell: (row) => <StateBadge of={row} /> },
    {
      key: 'position',
      label: t('mission_desk.position'),
      align: 'end',
      cell: ({ position }) => <span className="num">{position}</span>,
    },
  ]
}
