import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { requestsQuery } from '../../../features/agents/queries.ts'
import type { Days } from '../../../features/reports/periods.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { pageOfKind } from '../agreements/page-of-kind.ts'
import { Figures } from '../overview/figures.tsx'
import { TeamChart } from '../overview/team-chart.tsx'
import { addressOf } from '../pages.ts'
import { overviewQuery } from '../queries.ts'
import { Report } from '../report/days.tsx'
import { Branches } from '../team/branches.tsx'
import styles from '../pages.module.css'

/** AGT-2: the figures of the team beside those of as many days before, what waits for an answer, and the branches. */
export default function OverviewPage() {
  return <Report title="agents.overview">{(days) => <Overview days={days} />}</Report>
}

function Overview({ days }: { days: Days }) {
  const { data, error, refetch, isFetching } = useQuery(overviewQuery(days))
  if (error) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  if (data === undefined) return <RowSkeletons />
  return (
    <>
      <Figures overview={data} days={days} />
      <div className={styles.beside}>
        <TeamChart overview={data} />
        <PendingRequests />
      </div>
      <Branches days={days} />
    </>
  )
}

function PendingRequests() {
  const t = useLabels()
  const { data } = useQuery(requestsQuery)
  return (
    <section className={styles.panel}>
      <h2>{t('agents.asked')}</h2>
      {data?.length === 0 && <p className={styles.note}>{t('agents.nothing_asked')}</p>}
      {data?.map(({ kind, request }) => (
        <div key={request.requestId} className={styles.asked}>
          <span>
            {t(`agreement.kind.${kind}`)}
            <small>{request.from === '' ? t('agents.from_platform') : request.from}</small>
          </span>
          <ButtonLink size="s" to={addressOf(pageOfKind(kind))}>
            {t('agents.review')}
          </ButtonLink>
        </div>
      ))}
    </section>
  )
}
