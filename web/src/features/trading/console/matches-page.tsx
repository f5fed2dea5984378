import type { StaffCard } from '@night-market/protocol/staff'
import type { EventPhase } from '@night-market/protocol/vendor/staff-reads'
import { Button, ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { Badge, EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Row } from '@night-market/ui/layout/layout.tsx'
import { ReportPage } from '@night-market/ui/list-page/report/page.tsx'
import type { ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { RowCard } from '@night-market/ui/list-page/table.tsx'
import { useNavigate } from '@night-market/ui/router/router.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FilePlus2, Search, Trophy } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { BackOfficePage } from '../../../shell/back-office/page.tsx'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import { useReport } from '../../../shell/back-office/use-report.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { matchesQuery, PHASES, vendorsQuery, type MatchPage, type StaffEvent } from './queries.ts'
import { nameOf, STATE_TONES } from './words.ts'
import styles from './matches.module.css'

type Staff = z.infer<typeof StaffCard>

/** The matches of a vendor's book, by their phase or by a part of a name. */
export default function MatchesPage({ staff }: { staff: Staff }) {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(vendorsQuery)
  const [address] = useAddress()
  const vendors = data?.vendors ?? []
  const vendor = vendors.find((one) => one === address.get('vendor')) ?? vendors[0]
  return (
    <BackOfficePage
      title={t('match.title')}
      text={t('match.title_text')}
      actions={
        vendor !== undefined && (
          <ButtonLink
            to={{ pathname: '/console/matches/enter', search: `?vendor=${vendor}` }}
            icon={<FilePlus2 size={16} aria-hidden="true" />}
          >
            {t('match.enter')}
          </ButtonLink>
        )
      }
    >
      {data === undefined && error !== null && (
        <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <RowSkeletons />}
      {data !== undefined && vendor === undefined && <None title={t('match.no_book')} />}
      {vendor !== undefined && <Matches staff={staff} vendor={vendor} vendors={vendors} />}
    </BackOfficePage>
  )
}

type MatchesProps = { staff: Staff; vendor: string; vendors: readonly string[] }

function Matches({ staff, vendor, vendors }: MatchesProps) {
  const t = useLabels()
  const navigate = useNavigate()
  const [address, change] = useAddress()
  const phase = PHASES.find((one) => one === address.get('phase')) ?? 'live'
  const search = address.get('q') ?? ''
  const filter = { vendor, phase, search }
  const query = useInfiniteQuery(matchesQuery(filter))
  const report = useReport('consoleTables', staff.id, 'matches')
  const columns = useColumns()
  return (
    <ReportPage<StaffEvent, MatchPage>
      query={query}
      of={filter}
      head={
        <Row gap={3}>
          <PhaseChoice phase={phase} onChange={(value) => change({ phase: value }, { replace: true })} />
          <SearchField key={search} value={search} onSearch={(q) => change({ q: q === '' ? null : q })} />
          {vendors.length > 1 && (
            <Select
              label={t('match.vendor')}
              isLabelHidden
              choices={vendors.map((value) => ({ value, label: value }))}
              value={vendor}
              onChange={(value) => change({ vendor: value }, { replace: true })}
            />
          )}
        </Row>
      }
      tools={report}
      caption={t('match.title')}
      columns={columns}
      rowKey={({ event }) => event}
      onOpen={({ event }) => navigate(`/console/matches/${vendor}/${event}`)}
      card={(event) => <MatchCard event={event} />}
      empty={<None title={t(search === '' ? `match.none.${phase}` : 'match.none_found')} />}
    />
  )
}

function PhaseChoice({ phase, onChange }: { phase: EventPhase; onChange: (phase: EventPhase) => void }) {
  const t = useLabels()
  return (
    <Segmented
      label={t('match.phase')}
      choices={PHASES.map((value) => ({ value, label: t(`match.phase.${value}`) }))}
      value={phase}
      onChange={onChange}
    />
  )
}

/** Asks when it is sent: every letter would be a call to the vendor. */
function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const t = useLabels()
  const [typed, setTyped] = useState(value)
  return (
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <Field
        label={t('match.search')}
        size="s"
        type="search"
        value={typed}
        maxLength={60}
        aria-keyshortcuts="/"
        icon={<Search size={16} aria-hidden="true" />}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="s">
        {t('match.find')}
      </Button>
    </form>
  )
}

const None = ({ title }: { title: string }) => (
  <EmptyState icon={<Trophy size={28} aria-hidden="true" />} title={title} />
)

function useColumns(): ReportColumn<StaffEvent>[] {
  const t = useLabels()
  const dates = useDates()
  return [
    { key: 'match', label: t('match.match'), cell: nameOf },
    { key: 'league', label: t('match.league'), cell: ({ league, sport }) => `${league} · ${sport}` },
    {
      key: 'starts',
      label: t('match.starts'),
      cell: ({ starts_at: at }) => dates.moment(new Date(at).toISOString()),
    },
    {
      key: 'score',
      label: t('match.score'),
      align: 'end',
      cell: ({ score_text: score }) => <span className="num">{score === '' ? '–' : score}</span>,
    },
    { key: 'driver', label: t('match.driver'), cell: ({ driver }) => t(`match.driver.${driver}`) },
    {
      key: 'limit',
      label: t('match.limits'),
      align: 'end',
      cell: ({ limit_bps: limit }) => <span className="num">{`${limit / 100} %`}</span>,
    },
    { key: 'state', label: t('match.state'), cell: (event) => <MatchState event={event} /> },
  ]
}

export function MatchState({ event }: { event: Pick<StaffEvent, 'state' | 'is_stopped'> }) {
  const t = useLabels()
  if (event.is_stopped && (event.state === 'live' || event.state === 'upcoming'))
    return <Badge tone="bad">{t('match.stopped')}</Badge>
  return <Badge tone={STATE_TONES[event.state]}>{t(`match.state.${event.state}`)}</Badge>
}

function MatchCard({ event }: { event: StaffEvent }) {
  const dates = useDates()
  return (
    <RowCard
      title={nameOf(event)}
      detail={`${event.league} · ${dates.moment(new Date(event.starts_at).toISOString())}`}
      result={<MatchState event={event} />}
      sum={event.score_text}
    />
  )
}
