import { Clock3 } from 'lucide-react'
import { clockText, useCountdown } from '../../lib/use-countdown.ts'
import { useDates } from '../../shell/i18n/dates.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import type { PromotionCard } from './queries.ts'
import styles from './promotions.module.css'

const DAY_S = 86_400

type Kind = 'begins' | 'collect' | 'renews' | 'ends' | 'ended' | 'open'
type Moment = { kind: Kind; at: string | null }

/**
 * The next moment that matters: the start, the end of the time to collect, the next period, or the end; null for a reward that
 * was taken and ends for good.
 */
function nextMoment(card: PromotionCard): Moment | null {
  if (card.status === 'coming_soon') return { kind: 'begins', at: card.from }
  if (card.collectUntil !== null) return { kind: 'collect', at: card.collectUntil }
  if (card.closedBecause !== null)
    return { kind: 'ended', at: card.closedBecause === 'over' ? card.until : null }
  if (card.periodEndsAt !== null) return { kind: 'renews', at: card.periodEndsAt }
  if (card.status === 'claimed') return null
  return card.until === null ? { kind: 'open', at: null } : { kind: 'ends', at: card.until }
}

export function TimeLeft({ card }: { card: PromotionCard }) {
  const t = useLabels()
  const { day } = useDates()
  const next = nextMoment(card)
  if (next === null) return null
  const { kind, at } = next
  const isPast = kind === 'ended'
  return (
    <span className={styles.time}>
      <Clock3 size={15} aria-hidden="true" />
      {at === null && t(isPast ? 'promotions.time.closed' : 'promotions.time.open')}
      {at !== null && isPast && t('promotions.time.ended', { at: day(at) })}
      {at !== null && !isPast && <Countdown at={at} kind={kind} />}
    </span>
  )
}

function Countdown({ at, kind }: { at: string; kind: Exclude<Kind, 'ended'> }) {
  const t = useLabels()
  const seconds = useCountdown(at)
  const days = Math.floor(seconds / DAY_S)
  const left =
    days > 0 ? t('promotions.time.days', { days }) : t('promotions.time.clock', { clock: clockText(seconds) })
  return <span className="num">{t(`promotions.time.${kind}`, { left })}</span>
}
