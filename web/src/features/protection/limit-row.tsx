import { useWords } from '../../lib/i18n.ts'
import { useMoments } from '../../lib/moments.ts'
import { refusalWords } from '../../lib/refusal-words.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/states.tsx'
import { useLimitWords } from './limit-words.ts'
import { isReached, useTakeBack, type Limit } from './queries.ts'

/** One limit: what holds, how much of it is used, what waits, and the way to change it. */
export function LimitRow(props: { limit: Limit; asset: string; onChange: () => void }) {
  const t = useWords()
  const words = useLimitWords()
  const { limit, asset } = props
  const name = words.name(limit.kind)
  return (
    <li>
      <span className="protection-what">
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

/** How much of a limit is used; a bar beside the words, never the bar alone. */
function Use({ limit, asset, name }: { limit: Limit; asset: string; name: string }) {
  const t = useWords()
  const words = useLimitWords()
  if (limit.value === null || limit.used === null) return null
  const [value, used] = [BigInt(limit.value), BigInt(limit.used)]
  const left = used >= value ? 0n : value - used
  const shown = used < 0n ? 0n : used > value ? value : used
  return (
    <span className="protection-use">
      <Bar name={name} percent={Number((shown * 100n) / value)} />
      <small>
        <span>
          {t('protection.used', {
            used: words.value(limit.kind, shown.toString(), asset),
            limit: words.value(limit.kind, limit.value, asset),
          })}
        </span>
        <span>{t('protection.left', { amount: words.value(limit.kind, left.toString(), asset) })}</span>
      </small>
    </span>
  )
}

function Bar({ name, percent }: { name: string; percent: number }) {
  return (
    <span
      className="protection-bar"
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
  const t = useWords()
  const words = useLimitWords()
  const { moment } = useMoments()
  const takeBack = useTakeBack()
  if (limit.pending === null) return null
  return (
    <span className="protection-pending" role="status">
      <span>
        {t('protection.pending', {
          value: words.value(limit.kind, limit.pending.value, asset),
          moment: moment(limit.pending.at),
        })}
        {takeBack.error && (
          <span className="protection-error" role="alert">
            {refusalWords(t, takeBack.error)}
          </span>
        )}
      </span>
      <Button size="s" kind="quiet" isBusy={takeBack.isPending} onClick={() => takeBack.mutate(limit.kind)}>
        {t('protection.take_back')}
      </Button>
    </span>
  )
}
