import type { ProtectionChange } from '@night-market/protocol/protection'
import { useQuery } from '@tanstack/react-query'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { useDates } from '../../shell/i18n/dates.ts'
import { ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import { useLimitText } from './limits/texts.ts'
import { historyQuery } from './queries.ts'
import styles from './protection.module.css'

/** What the member did to their protection, newest first. */
export function History({ asset }: { asset: string }) {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(historyQuery)
  return (
    <section className={styles.protectionCard}>
      <h2>{t('protection.history')}</h2>
      {error !== null && <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton shape="row" />}
      {data?.length === 0 && <p>{t('protection.history_none')}</p>}
      {data !== undefined && data.length > 0 && (
        <ol className={styles.protectionHistory}>
          {data.map((change) => (
            <HistoryRow key={`${change.at} ${change.kind}`} change={change} asset={asset} />
          ))}
        </ol>
      )}
    </section>
  )
}

function HistoryRow({ change, asset }: { change: ProtectionChange; asset: string }) {
  const t = useLabels()
  const words = useLimitText()
  const { moment } = useDates()
  if (change.type === 'absence') {
    const kind = t(`protection.kind.${change.kind}`)
    return (
      <li>
        <time dateTime={change.at}>{moment(change.at)}</time>
        <span>
          {change.until === null
            ? t('protection.history_absence_ever', { kind })
            : t('protection.history_absence', { kind, moment: moment(change.until) })}
        </span>
      </li>
    )
  }
  const isLater = change.holdsFrom !== change.at
  return (
    <li>
      <time dateTime={change.at}>{moment(change.at)}</time>
      <span>
        {words.name(change.kind)}
        <span className="num">
          {words.value(change.kind, change.before, asset)} → {words.value(change.kind, change.value, asset)}
        </span>
        {isLater && <small>{t('protection.history_from', { moment: moment(change.holdsFrom) })}</small>}
      </span>
    </li>
  )
}
