import { Badge, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Link } from '@night-market/ui/router/link.tsx'
import type { Params } from '@night-market/ui/router/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { lineText } from '../../../shell/back-office/acts/market-words.ts'
import { BackOfficePage, Panel } from '../../../shell/back-office/page.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { Lines } from './lines.tsx'
import { MatchActs } from './match-acts.tsx'
import { MatchState } from './matches-page.tsx'
import { matchQuery, type DeskEvent } from './queries.ts'
import { nameOf } from './words.ts'
import styles from './matches.module.css'

/** A match: its markets, what was staked, what was done to it, and what the reader can do. */
export default function MatchPage({ params }: { params: Params }) {
  const { data, error, refetch, isFetching } = useQuery(matchQuery(params.vendor ?? '', params.event ?? ''))
  if (data === undefined && error !== null)
    return <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <RowSkeletons />
  return <Shown match={data} />
}

type MatchProps = { match: DeskEvent }

function Shown({ match }: MatchProps) {
  const t = useLabels()
  return (
    <BackOfficePage
      title={nameOf(match)}
      text={`${match.league} · ${match.sport} · ${t(`match.driver.${match.driver}`)}`}
      actions={<MatchState event={match} />}
    >
      <p>
        <Link to={`/console/matches?vendor=${match.vendor}`}>{t('match.back')}</Link>
      </p>
      <div className={styles.beside}>
        <Panel label={t('match.about')}>
          <About match={match} />
        </Panel>
        <MatchActs match={match} />
      </div>
      <Lines match={match} />
      <Done match={match} />
    </BackOfficePage>
  )
}

function About({ match }: MatchProps) {
  const t = useLabels()
  const dates = useDates()
  const { event, starts_at: at, score_text: score, limit_bps: limit, staked, vendor } = match
  return (
    <Facts look="lines">
      <Fact label={t('match.starts')}>{dates.moment(new Date(at).toISOString())}</Fact>
      {score !== '' && <Fact label={t('match.score')}>{score}</Fact>}
      <Fact label={t('match.limits')}>{`${limit / 100} %`}</Fact>
      {staked.length === 0 && <Fact label={t('match.staked')}>{t('match.nothing_staked')}</Fact>}
      {staked.map(({ asset, isDemo, bets, stake }) => (
        <Fact key={`${asset} ${isDemo}`} label={t(isDemo ? 'match.staked_demo' : 'match.staked')}>
          <Money minor={stake} asset={asset} /> · {t('match.bets', { count: bets })}
        </Fact>
      ))}
      <Fact label={t('match.id')}>{event}</Fact>
      <Fact label={t('match.vendor')}>{vendor}</Fact>
    </Facts>
  )
}

/** What staff did to it, the newest first. */
function Done({ match: { acts } }: MatchProps) {
  const t = useLabels()
  const dates = useDates()
  return (
    <Panel label={t('match.done')}>
      {acts.length === 0 && <p>{t('match.nothing_done')}</p>}
      <ul className={styles.acts}>
        {acts.map(({ act, market, specifiers, by, reason, acted_at: at }) => (
          <li key={`${act} ${at} ${market} ${specifiers}`}>
            <span>
              <Badge>{t(`match.act.${act}` as 'match.act.void')}</Badge>{' '}
              {market === null ? t('match.whole') : lineText(t, { market, specifiers: specifiers ?? '' })}
            </span>
            <span>{reason}</span>
            <small>
              {by.join(', ')} · {dates.moment(new Date(at).toISOString())}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
