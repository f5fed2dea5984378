import type { Match } from '@night-market/protocol/catalogue-live'
import { useQuery } from '@tanstack/react-query'
import { useRef, type CSSProperties } from 'react'
import { Link } from '@night-market/ui/router/link.tsx'
import { useInView, useWasNear } from '@night-market/ui/hooks/use-in-view.ts'
import { addressOf } from '../../../shell/games/book-address.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { matchesQuery } from '../queries.ts'
import styles from './live-matches.module.css'

const SKELETONS = 4
/** While they are seen. */
const EVERY_MS = 5000

/** HOME-3: what is played now, each match a way to its prices. Asked for when it comes close to the window. */
export function LiveMatches() {
  const t = useLabels()
  const place = useRef<HTMLDivElement>(null)
  const wasNear = useWasNear(place)
  const isInView = useInView(place)
  const { data, isError } = useQuery({
    ...matchesQuery,
    enabled: wasNear,
    refetchInterval: isInView ? EVERY_MS : false,
  })
  const matches = data?.flatMap((match) => pathOf(match) ?? [])
  const isNone = isError || matches?.length === 0
  return (
    <div ref={place} className={styles.matches} data-matches>
      {isNone && (
        <Link className={styles.none} to={path('sports')}>
          {t('catalogue.no_live_match')}
        </Link>
      )}
      {!isNone && (
        <ul className={styles.row} aria-label={t('catalogue.live_matches')} aria-busy={matches === undefined}>
          {matches?.map(({ match, to }) => (
            <li key={to}>
              <MatchCard match={match} to={to} />
            </li>
          ))}
          {matches === undefined &&
            Array.from({ length: SKELETONS }, (_, index) => (
              <li key={index} className={`${styles.card} skeleton`} />
            ))}
        </ul>
      )}
    </div>
  )
}

/** A match whose place has an address on the site. */
function pathOf(match: Match): { match: Match; to: string } | null {
  const place = addressOf(match.path)
  if (place === null || place === 'lobby') return null
  return { match, to: path(match.gameType === 'ESPORTS' ? 'esportsPlace' : 'sportsPlace', place) }
}

function MatchCard({ match, to }: { match: Match; to: string }) {
  const { league, clock, home, away, score, odds } = match
  return (
    <Link className={styles.card} to={to}>
      <span className={styles.head}>
        <i className={styles.dot} aria-hidden="true" />
        <b>{clock}</b>
        <span>{league}</span>
      </span>
      <Side side={home} score={score?.[0]} />
      <Side side={away} score={score?.[1]} />
      <span className={styles.odds}>
        {odds.map(({ name, x100 }) => (
          <span key={name}>
            <small>{name}</small> <b>{oddsText(x100)}</b>
          </span>
        ))}
      </span>
    </Link>
  )
}

function Side({ side, score }: { side: Match['home']; score: string | undefined }) {
  const [one, other] = side.colours ?? ['transparent', 'transparent']
  const colours = { '--one': one, '--other': other } as CSSProperties
  return (
    <span className={styles.side}>
      <i className={styles.shirt} style={colours} aria-hidden="true" />
      <span>{side.name}</span>
      <b>{score}</b>
    </span>
  )
}

/** With the figures of its step: `1.42`, `21.0`, `200`. */
const oddsText = (x100: number): string => (x100 / 100).toFixed(x100 < 1000 ? 2 : x100 < 10_000 ? 1 : 0)
