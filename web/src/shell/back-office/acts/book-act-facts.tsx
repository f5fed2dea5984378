import type { BookAct } from '@night-market/protocol/trading/acts'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Link } from '@night-market/ui/router/link.tsx'
import { useDates } from '../../i18n/dates.ts'
import { useLabels } from '../../i18n/i18n.ts'
import { lineText, oddsText, outcomeText } from './market-words.ts'
import styles from './acts.module.css'

type ActProps = { payload: BookAct }

/** What an act on a match does, whole and in words: its second person decides on this. */
export function BookActFacts({ payload }: ActProps) {
  const t = useLabels()
  const { vendor, event, act, reason } = payload
  const isOnMarket = 'market' in payload && payload.market !== undefined
  return (
    <>
      <p className={styles.what}>{t(`act.book.${act}`)}</p>
      <Facts look="lines">
        <Fact label={t(act === 'feed' ? 'act.subject' : 'act.event')}>
          {act === 'fixture' || act === 'outright' || act === 'feed' ? (
            event
          ) : (
            <Link to={`/console/matches/${vendor}/${event}`}>{event}</Link>
          )}
        </Fact>
        {'market' in payload && (
          <Fact label={t('act.on')}>
            {isOnMarket
              ? lineText(t, { market: payload.market ?? 0, specifiers: payload.specifiers })
              : t('act.whole')}
          </Fact>
        )}
        {!('market' in payload) && ['suspend', 'open', 'void'].includes(act) && (
          <Fact label={t('act.on')}>{t('act.whole')}</Fact>
        )}
        <Contents payload={payload} />
        <Fact label={t('act.reason')}>{reason}</Fact>
        <Fact label={t('act.vendor')}>{vendor}</Fact>
      </Facts>
      <Priced payload={payload} />
    </>
  )
}

/** What the act brings, beside odds. */
function Contents({ payload }: ActProps) {
  const t = useLabels()
  const dates = useDates()
  switch (payload.act) {
    case 'limit':
      return <Fact label={t('act.share')}>{`${payload.value / 100} %`}</Fact>
    case 'result':
    case 'resettle':
      return Object.entries(payload.value).map(([outcome, verdict]) => (
        <Fact key={outcome} label={outcomeText(t, { market: payload.market, outcome })}>
          {t(`act.verdict.${verdict}`)}
        </Fact>
      ))
    case 'fixture':
      return (
        <>
          <Fact label={t('act.match')}>{`${payload.match.home} – ${payload.match.away}`}</Fact>
          <Fact label={t('act.league')}>{`${payload.match.league} · ${payload.match.sport}`}</Fact>
          <Fact label={t('act.starts')}>{dates.moment(payload.match.starts_at)}</Fact>
        </>
      )
    case 'outright':
      return (
        <>
          <Fact label={t('act.outright')}>{payload.outright.name}</Fact>
          <Fact label={t('act.league')}>{`${payload.outright.league} · ${payload.outright.sport}`}</Fact>
          <Fact label={t('act.closes')}>{dates.moment(payload.outright.closes_at)}</Fact>
          <Fact label={t('act.ends')}>{dates.moment(payload.outright.ends_at)}</Fact>
        </>
      )
    case 'score':
      return Object.entries(payload.score).map(([name, count]) => (
        <Fact key={name} label={name}>
          {count}
        </Fact>
      ))
    case 'places':
      return Object.entries(payload.places)
        .toSorted(([, one], [, other]) => one - other)
        .map(([name, place]) => (
          <Fact key={name} label={name}>
            {t('act.place', { place })}
          </Fact>
        ))
    case 'remove':
      return <Fact label={t('act.competitor')}>{payload.competitor}</Fact>
    case 'feed':
      return <Fact label={t('act.feed')}>{payload.feed === 'none' ? t('act.no_feed') : payload.feed}</Fact>
    default:
      return null
  }
}

/** Odds by market, the likeliest first. */
function Priced({ payload }: ActProps) {
  const t = useLabels()
  if ('markets' in payload)
    return payload.markets.map(({ market, specifiers, odds }) => (
      <PricedLine
        key={`${market} ${specifiers ?? ''}`}
        name={lineText(t, { market, specifiers })}
        odds={Object.entries(odds).map(([outcome, x100]) => [outcomeText(t, { market, outcome }), x100])}
      />
    ))
  if ('prices' in payload)
    return payload.prices.map(({ places, odds }) => (
      <PricedLine
        key={places}
        name={places === 1 ? t('act.winner') : t('act.first', { places })}
        odds={Object.entries(odds).toSorted(([, one], [, other]) => one - other)}
      />
    ))
  return null
}

function PricedLine({ name, odds }: { name: string; odds: [string, number][] }) {
  return (
    <section className={styles.line}>
      <h3>{name}</h3>
      <dl>
        {odds.map(([outcome, x100]) => (
          <div key={outcome}>
            <dt>{outcome}</dt>
            <dd className="num">{oddsText(x100)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
