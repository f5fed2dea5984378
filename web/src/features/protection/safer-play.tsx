import type { ProtectionOverview } from '@night-market/protocol/protection'
import type { LimitKind } from '@night-market/protocol/values/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import { ExclusionCard } from './exclusion-card.tsx'
import { AwayNotice } from './away-notice.tsx'
import { History } from './history.tsx'
import type { StepUp } from './exclusion-dialog.tsx'
import { LimitDialog } from './limits/dialog.tsx'
import { LimitRow } from './limits/row.tsx'
import { protectionQuery, type Limit } from './queries.ts'
import { Stack, Card } from '@night-market/ui/layout/layout.tsx'
import { Rows } from '@night-market/ui/layout/rows.tsx'
import styles from './protection.module.css'

const GROUPS = ['deposit', 'loss', 'reminder'] as const
type Group = (typeof GROUPS)[number]

/** Everything a member can do to keep play within bounds. */
export function SaferPlay({ StepUp }: { StepUp: StepUp }) {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(protectionQuery)
  const hasArrived = data !== undefined
  useEffect(() => {
    // Where the address leads to stands below what has just arrived.
    if (hasArrived && location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [hasArrived])
  if (data === undefined && error !== null) {
    return <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  }
  return (
    <Stack>
      {data?.exclusion && <AwayNotice exclusion={data.exclusion} />}
      <p className={styles.protectionIntro}>{t('protection.intro')}</p>
      {data === undefined ? (
        <SaferPlayWaiting />
      ) : (
        <>
          <Limits overview={data} />
          <ExclusionCard kind="cool_off" StepUp={StepUp} />
          <ExclusionCard kind="self_exclusion" StepUp={StepUp} />
          <History asset={data.asset} />
        </>
      )}
    </Stack>
  )
}

function Limits({ overview }: { overview: ProtectionOverview }) {
  const t = useLabels()
  const [changed, setChanged] = useState<LimitKind | null>(null)
  const limit = overview.limits.find(({ kind }) => kind === changed)
  return (
    <>
      {GROUPS.map((group) => (
        <Card key={group}>
          <h2>{t(`protection.${group}`)}</h2>
          <p>{t(`protection.${group}_text`)}</p>
          <Rows>
            {overview.limits.filter(isOf(group)).map((each) => (
              <LimitRow
                key={each.kind}
                limit={each}
                asset={overview.asset}
                onChange={() => setChanged(each.kind)}
              />
            ))}
          </Rows>
        </Card>
      ))}
      {limit !== undefined && (
        <LimitDialog limit={limit} asset={overview.asset} onClose={() => setChanged(null)} />
      )}
    </>
  )
}

const isOf =
  (group: Group) =>
  ({ kind }: Limit): boolean =>
    kind.startsWith(group)

/** Cards that are on their way; what follows them waits too, so that nothing is pushed down. */
function SaferPlayWaiting() {
  return GROUPS.map((group) => (
    <Card key={group} aria-busy="true">
      <Skeleton shape="line" width="40%" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Card>
  ))
}
