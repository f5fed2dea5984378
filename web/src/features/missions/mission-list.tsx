import type { Period } from '@night-market/protocol/values/missions'
import { useQuery } from '@tanstack/react-query'
import { Crosshair } from 'lucide-react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Countdown } from './countdown.tsx'
import { MissionCard } from './mission-card.tsx'
import { missionsQuery, type Mission } from './queries.ts'
import { ProgressRing } from './progress-ring.tsx'
import styles from './missions.module.css'

const PERIODS: readonly Period[] = ['day', 'week', 'event']

/** The missions of each period under its countdown. */
export function MissionList() {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(missionsQuery)
  if (error) return <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <RowSkeletons />
  if (data.missions.length === 0)
    return (
      <EmptyState
        icon={<Crosshair size={28} aria-hidden="true" />}
        title={t('missions.none')}
        text={t('missions.none_text')}
      />
    )
  return (
    <div className={styles.periods}>
      {PERIODS.map((period) => {
        const missions = data.missions.filter((mission) => mission.period === period)
        return missions.length > 0 && <PeriodPart key={period} {...{ period, missions, asset: data.asset }} />
      })}
    </div>
  )
}

function PeriodPart({ period, missions, asset }: { period: Period; missions: Mission[]; asset: string }) {
  const t = useLabels()
  const done = missions.filter(({ state }) => state !== 'open').length
  const isReached = missions.some(({ state }) => state === 'reached')
  const label = isReached
    ? 'missions.claim_within'
    : period === 'event'
      ? 'missions.ends_in'
      : 'missions.resets_in'
  const endsAt = missions.map((mission) => mission.endsAt).toSorted()[0] ?? ''
  return (
    <section aria-labelledby={`missions-${period}`}>
      <header className={styles.periodHead}>
        <ProgressRing share={done / missions.length} size={52}>
          <span className="num">
            {done}/{missions.length}
          </span>
        </ProgressRing>
        <div className={styles.periodWords}>
          <h2 id={`missions-${period}`}>{t(`missions.period.${period}`)}</h2>
          <p>{t('missions.reached_of', { done, all: missions.length })}</p>
        </div>
        <Countdown endsAt={endsAt} label={t(label)} />
      </header>
      <ul className={styles.list}>
        {missions.map((mission) => (
          <MissionCard key={mission.id} mission={mission} asset={asset} />
        ))}
      </ul>
    </section>
  )
}
