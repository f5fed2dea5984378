import type { Winner } from '@night-market/protocol/catalogue'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { useDeferredValue } from 'react'
import { Link } from '@night-market/ui/router/link.tsx'
import { useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { Art } from '@night-market/ui/display/art.tsx'
import { Money } from '../../../shell/money.tsx'
import { SectionHeader } from '@night-market/ui/display/rail.tsx'
import { ErrorState } from '@night-market/ui/display/states.tsx'
import { playPath, useLaunch } from '../launch.ts'
import { Medal } from './medal.tsx'
import { winnersQuery } from '../queries.ts'
import { useSlowScroll } from './use-slow-scroll.ts'
import styles from '../catalogue.module.css'

const PLACES = [1, 2, 3] as const

/** The biggest wins: three with medals, the rest passing by slowly. A press launches the game. */
export function Winners() {
  const t = useLabels()
  const query = winnersQuery(useLanguage())
  // Asked for while the page is rendered, not after it.
  usePrefetchQuery(query)
  const { data: reply, error, refetch } = useQuery(query)
  // Deferred: React renders the rows in slices instead of one long task.
  const data = useDeferredValue(reply)
  return (
    <section className={styles.section} aria-labelledby="winners-title">
      <SectionHeader
        id="winners-title"
        icon={<Trophy size={20} aria-hidden="true" />}
        title={t('catalogue.winners')}
        count={
          data && data.list.length > 0 ? t('catalogue.winners_last', { count: data.list.length }) : undefined
        }
      />
      {error ? <ErrorState error={error} onRetry={refetch} /> : <Board winners={data?.list} />}
    </section>
  )
}

function Board(props: { winners: readonly Winner[] | undefined }) {
  const t = useLabels()
  const launch = useLaunch()
  const { winners } = props
  if (winners === undefined) return <BoardSkeleton />
  if (winners.length === 0) {
    return (
      <div className={styles.winners}>
        <p className={styles.winnersEmpty}>{t('catalogue.winners_none')}</p>
      </div>
    )
  }
  return (
    <div className={styles.winners}>
      {PLACES.map((place) => {
        const winner = winners[place - 1]
        return winner === undefined ? null : (
          <Link key={place} className={styles.winner} to={playPath(winner.gameCode)} onClick={launch}>
            <Art src={winner.iconUrl} name={winner.gameName} sizes="58px" />
            <span>
              <span className={styles.winnerWho}>
                <Medal place={place} label={t('catalogue.place', { place })} />
                {winner.customerName}
              </span>
              <Money className={styles.winnerAmount} minor={winner.winAmount} asset={winner.asset} />
              <span className={styles.winnerGame}>{winner.gameName}</span>
            </span>
          </Link>
        )
      })}
      <PassingList winners={winners.slice(PLACES.length)} />
    </div>
  )
}

function PassingList(props: { winners: readonly Winner[] }) {
  const t = useLabels()
  const launch = useLaunch()
  const scroll = useSlowScroll(props.winners.length)
  if (props.winners.length === 0) return null
  return (
    <div className={styles.winnersList}>
      <div
        className={styles.winnersScroll}
        role="group"
        tabIndex={0}
        aria-label={t('catalogue.more_winners')}
        {...scroll}
      >
        <ul>
          {props.winners.map((winner) => (
            <li key={`${winner.wonAt}${winner.customerName}`}>
              <Link className={styles.winnerRow} to={playPath(winner.gameCode)} onClick={launch}>
                <span>{winner.customerName}</span>
                <span>{winner.gameName}</span>
                <Money minor={winner.winAmount} asset={winner.asset} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function BoardSkeleton() {
  return (
    <div className={styles.winners} aria-busy="true">
      {PLACES.map((place) => (
        <div key={place} className={`${styles.winner} skeleton`} />
      ))}
      <div className={`${styles.winnersList} skeleton`} />
    </div>
  )
}
