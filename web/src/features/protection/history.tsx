import type { ReactNode } from 'react'
import type { ProtectionChange } from '@night-market/protocol/protection'
import { useQuery } from '@tanstack/react-query'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { useDates } from '../../shell/i18n/dates.ts'
import { ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import { useLimitText } from './limits/texts.ts'
import { historyQuery } from './queries.ts'
import { Card } from '@night-market/ui/layout/layout.tsx'
import { Rows, Named } from '@night-market/ui/layout/rows.tsx'

/** What the member did to their protection, newest first. */
export function History({ asset }: { asset: string }) {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(historyQuery)
  return (
    <Card>
      <h2>{t('protection.history')}</h2>
      {error !== null && <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton shape="row" />}
      {data?.length === 0 && <p>{t('protection.history_none')}</p>}
      {data !== undefined && data.length > 0 && (
        <Rows>
          {data.map((change) => (
            <HistoryRow key={`${change.at} ${change.kind}`} change={change} asset={asset} />
          ))}
        </Rows>
      )}
    </Card>
  )
}

function HistoryRow({ change, asset }: { change: ProtectionChange; asset: string }) {
  const t = useLabels()
  const words = useLimitText()
  const { moment } = useDates()
  if (change.type === 'exclusion') {
    const kind = t(`protection.kind.${change.kind}`)
    const until = change.until
    return (
      <Line at={change.at}>
        {until === null
          ? t('protection.history_exclusion_ever', { kind })
          : t('protection.history_exclusion', { kind, moment: moment(until) })}
      </Line>
    )
  }
  const isLater = change.holdsFrom !== change.at
  return (
    <Line at={change.at}>
      {words.name(change.kind)}:{' '}
      <span className="num">
        {words.value(change.kind, change.before, asset)} → {words.value(change.kind, change.value, asset)}
      </span>
      {isLater && ` · ${t('protection.history_from', { moment: moment(change.holdsFrom) })}`}
    </Line>
  )
}

function Line({ at, children }: { at: string; children: ReactNode }) {
  const { moment } = useDates()
  return (
    <li>
      <Named title={<time dateTime={at}>{moment(at)}</time>}>
        <small>{children}</small>
      </Named>
    </li>
  )
}
