import { clockText } from '../../lib/use-countdown.ts'
import { useDates } from '../../shell/i18n/dates.ts'
import { useLabels, type Translate } from '../../shell/i18n/i18n.ts'
import type { LotteryGame } from './queries.ts'
import { useServerSecond } from './server-clock.ts'
import { standingOf, type Standing } from './standing.ts'
import styles from './lottery.module.css'

const SIZE = 56
const WIDTH = 4
const RADIUS = (SIZE - WIDTH) / 2
const LENGTH = 2 * Math.PI * RADIUS
const CIRCLE = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, strokeWidth: WIDTH, fill: 'none' }
const HOUR_S = 3600

type RingProps = {
  game: LotteryGame
  aheadMs: number
  /** Whether the draw on sale is known; it is not while the page was away. */
  isCurrent: boolean
}

/** The time until sales close, as a ring that empties, with what follows under it. */
export function Ring({ game, aheadMs, isCurrent }: RingProps) {
  const t = useLabels()
  const { time } = useDates()
  const second = useServerSecond(aheadMs)
  const standing = standingOf(isCurrent ? game : { ...game, current: null }, second)
  const { phase, share } = standing
  const left = leftText(t, standing)
  const isOnSale = phase === 'open' || phase === 'closing'
  const note =
    phase === 'open' && game.current !== null
      ? t('lottery.draw_at', { at: time(new Date(game.current.drawAt).toISOString()) })
      : t(isCurrent ? `lottery.phase.${phase}` : 'lottery.phase.away')
  return (
    <p className={styles.ring} data-phase={phase}>
      <span className={styles.ringClock} role="timer">
        <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
          <circle {...CIRCLE} className={styles.ringTrack} />
          <circle
            {...CIRCLE}
            className={styles.ringShare}
            strokeLinecap="round"
            strokeDasharray={LENGTH}
            strokeDashoffset={LENGTH * (1 - share)}
            transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
            opacity={share === 0 ? 0 : 1}
          />
        </svg>
        {isOnSale && <span className="visually-hidden">{t('lottery.closes_in', { time: left })}</span>}
        <span
          className={`${styles.ringText} num`}
          data-long={standing.seconds >= HOUR_S}
          aria-hidden={isOnSale}
        >
          {isOnSale || phase === 'closed' ? left : '–'}
        </span>
      </span>
      <span className={styles.ringNote}>{note}</span>
    </p>
  )
}

const leftText = (t: Translate, { seconds }: Standing): string =>
  seconds < HOUR_S
    ? clockText(seconds)
    : t('lottery.hours_minutes', {
        hours: Math.floor(seconds / HOUR_S),
        minutes: Math.floor(seconds / 60) % 60,
      })
