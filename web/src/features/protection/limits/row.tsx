import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Badge } from '@night-market/ui/display/states.tsx'
import { useLimitText } from './texts.ts'
import { countedOf } from './use.ts'
import { isReached, useTakeBack, type Limit } from '../queries.ts'
import styles from '../protection.module.css'

/** One limit: what holds, how much of it is used, what waits, and the way to change it. */
export function LimitRow(props: { limit: Limit; asset: string; onChange: () => void }) {
  const t = useLabels()
  const words = useLimitText()
  const { limit, asset } = props
  const name = words.name(limit.kind)
  return (
    <li>
      <span className={styles.protectionWhat}>
        <strong>{words.span(limit.kind)}</strong>
        <span className="num">{words.value(limit.kind, limit.value, asset)}</span>
        {isReached(limit) && <Badge tone="warn">{t('protection.reached')}</Badge>}
      </span>
      <Button
        size="s"
        aria-label={t(limit.value === null ? 'protection.set_of' : 'protection.change_of', { name })}
        onClick={props.onChange}
      >
        {t(limit.value === null ? 'protection.set' : 'protection.change')}
      </Button>
      <Use limit={limit} asset={asset} name={name} />
      <Pending limit={limit} asset={asset} />
    </li>
  )
}

/**
 * What counted against a limit, truly, also where it is more than the limit; a bar beside the words, never the
 * bar alone.
 */
function Use({ limit, asset, name }: { limit: Limit; asset: string; name: string }) {
  const t = useLabels()
  const words = useLimitText()
  const { moment } = useDates()
  const counted = countedOf(limit)
  if (counted === null) return null
  const money = (minor: bigint) => words.value(limit.kind, minor.toString(), asset)
  const until = limit.roomAt === null ? 'none' : moment(limit.roomAt)
  return (
    <span className={styles.protectionUse}>
      <Bar name={name} percent={counted.percent} />
      <small>
        <span>
          {counted.used < 0n
            ? t('protection.ahead', { amount: money(-counted.used), limit: money(counted.value) })
            : t('protection.counted', { used: money(counted.used), limit: money(counted.value) })}
        </span>
        <span data-over={counted.state === 'over'}>
          {t(`protection.use.${counted.state}`, { amount: money(counted.difference), until })}
        </span>
      </small>
    </span>
  )
}

function Bar({ name, percent }: { name: string; percent: number }) {
  return (
    <span
      className={styles.protectionBar}
      role="meter"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span style={{ width: `${percent}%` }} data-full={percent === 100} />
    </span>
  )
}

function Pending({ limit, asset }: { limit: Limit; asset: string }) {
  const t = useLabels()
  const words = useLimitText()
  const { moment } = useDates()
  const takeBack = useTakeBack()
  if (limit.pending === null) return null
  return (
    <span className={styles.protectionPending} role="status">
      <span>
        {t('protection.pending', {
          value: words.value(limit.kind, limit.pending.value, asset),
          moment: moment(limit.pending.at),
        })}
        {takeBack.error && (
          <span className={styles.protectionError} role="alert">
            {refusalText(t, takeBack.error)}
          </span>
        )}
      </span>
      <Button size="s" kind="quiet" isBusy={takeBack.isPending} onClick={() => takeBack.mutate(limit.kind)}>
        {t('protection.take_back')}
      </Button>
    </span>
  )
}
