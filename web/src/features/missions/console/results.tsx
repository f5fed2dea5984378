import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { useQuery } from '@tanstack/react-query'
import { MemberLink } from '../../../shell/back-office/member-link.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { resultsQuery, type Definition, type Results as Found } from './queries.ts'
import { Prize } from './terms.tsx'

/** The latest periods of a board, with who won what. */
export function Results({ of }: { of: Definition }) {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(resultsQuery(of.id))
  if (error !== null) return <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <RowSkeletons />
  return (
    <section aria-label={t('mission_desk.results')}>
      <h3>{t('mission_desk.results')}</h3>
      {data.rows.length === 0 && <p>{t('mission_desk.no_results')}</p>}
      {data.rows.map((period) => (
        <Period key={period.startsOn} period={period} kind={kindOf(of, period.no)} />
      ))}
    </section>
  )
}

type Given = 'cash' | 'points'

/** What a period gives: as the version says that it began with. */
function kindOf({ versions }: Definition, no: number): Given {
  const terms = versions.find((version) => version.no === no)?.terms
  return terms?.kind === 'board' ? terms.prizes.kind : 'points'
}

function Period({ period, kind }: { period: Found['rows'][number]; kind: Given }) {
  const t = useLabels()
  const { day } = useDates()
  const { startsOn, lastDay, closedAt, prizes } = period
  return (
    <details>
      <summary>
        {day(startsOn)} – {day(lastDay)} ·{' '}
        {t(closedAt === null ? 'mission_desk.runs' : 'mission_desk.closed')}
      </summary>
      {prizes.length === 0 && <p>{t('mission_desk.no_winners')}</p>}
      <Facts look="lines">
        {prizes.map(({ memberId, username, rank, amount, outcome }) => (
          <Fact key={memberId} label={t('mission_desk.rank', { rank })}>
            <MemberLink id={memberId} username={username ?? ''} /> · <Prize kind={kind} amount={amount} /> ·{' '}
            {t(outcome === null ? 'mission_desk.unpaid' : 'mission_desk.paid', { outcome: outcome ?? '' })}
          </Fact>
        ))}
      </Facts>
    </details>
  )
}
