import { returnText } from '@night-market/protocol/values/game-figures'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { Badge } from '@night-market/ui/display/states.tsx'
import { Link } from '@night-market/ui/router/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type MouseEvent } from 'react'
import { numberLocale, useLabels, useLanguage } from '../../shell/i18n/i18n.ts'
import { Money } from '../../shell/money.tsx'
import { path } from '../../shell/places.ts'
import { whitelabelQuery } from '../../shell/whitelabel.ts'
import type { LotteryCard } from './cards.ts'
import { lookOf } from './families/looks.ts'
import { Numbers } from './families/numbers.tsx'
import type { LotteryGame } from './queries.ts'
import { Ring } from './ring.tsx'
import styles from './lottery.module.css'

export type Shown = { aheadMs: number; isCurrent: boolean; onPlay: (event: MouseEvent) => void }

/** A game, or several that differ in how often they are drawn: one of them is chosen. */
export function GameCard({ card, shown }: { card: LotteryCard; shown: Shown }) {
  const t = useLabels()
  const { games, name } = card
  const [chosen, setChosen] = useState(games[0].code)
  const game = games.find(({ code }) => code === chosen) ?? games[0]
  const { icon: Icon, tone } = lookOf(game)
  return (
    <article className={styles.card} data-tone={tone} data-dimmed={game.status === 'maintenance'}>
      <div className={styles.cardHead}>
        <span className={styles.icon} aria-hidden="true">
          <Icon size={22} strokeWidth={1.8} />
        </span>
        <div className={styles.cardWords}>
          <h3 className={styles.name}>{name}</h3>
          <Return game={game} />
          <StandingPool game={game} />
        </div>
        <Ring game={game} {...shown} />
      </div>
      <Last game={game} />
      <div className={styles.cardFoot}>
        {games.length > 1 && (
          <Segmented
            label={t('lottery.minutes')}
            choices={games.map(({ code, everyMinutes: minutes }, place) => ({
              value: code,
              // The last one names the unit of all.
              label:
                place === games.length - 1 ? t('lottery.every', { minutes: minutes ?? 0 }) : String(minutes),
            }))}
            value={game.code}
            onChange={setChosen}
          />
        )}
        <Play game={game} onPlay={shown.onPlay} />
      </div>
    </article>
  )
}

function Return({ game: { maths } }: { game: LotteryGame }) {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  if (maths === null || maths.rtpBps <= 0) return null
  const rtp = returnText(maths.rtpLeastBps, maths.rtpMostBps, locale)
  return <p className={`${styles.return} num`}>{t('lottery.rtp', { rtp })}</p>
}

/** What is carried over to the next draw, in the site's money. */
function StandingPool({ game: { current } }: { game: LotteryGame }) {
  const t = useLabels()
  const { data: site } = useQuery(whitelabelQuery)
  const pool = current?.pools?.find(({ asset }) => asset === site?.asset)
  if (pool === undefined) return null
  return (
    <p className={styles.return} title={t('lottery.pool_more')}>
      {t('lottery.pool')} <Money minor={pool.carried} asset={pool.asset} />
    </p>
  )
}

function Last({ game: { last, family } }: { game: LotteryGame }) {
  const t = useLabels()
  if (last === null) return <p className={styles.noResult}>{t('lottery.no_result')}</p>
  return (
    <div className={styles.last}>
      <p className={`${styles.issue} num`}>
        {last.numero}
        {last.isVoid && <Badge tone="bad">{t('lottery.void')}</Badge>}
        {last.version > 1 && <Badge tone="warn">{t('lottery.corrected')}</Badge>}
      </p>
      <Numbers family={family} numbers={last.numbers} size="m" />
    </div>
  )
}

/** The link of the whole card. */
function Play({ game: { code, name, status }, onPlay }: { game: LotteryGame } & Pick<Shown, 'onPlay'>) {
  const t = useLabels()
  if (status === 'maintenance') return <Badge tone="warn">{t('lottery.maintenance')}</Badge>
  return (
    <Link
      className={styles.play}
      to={path('game', { gameCode: code })}
      onClick={onPlay}
      aria-label={t('shell.play_game', { name })}
    >
      {t('lottery.play')}
    </Link>
  )
}
