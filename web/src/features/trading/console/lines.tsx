import { Button } from '@night-market/ui/controls/button.tsx'
import { Badge } from '@night-market/ui/display/states.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Row } from '@night-market/ui/layout/layout.tsx'
import { useState } from 'react'
import { lineText, oddsText, outcomeText } from '../../../shell/back-office/acts/market-words.ts'
import { ProposeAct, type Wanted } from '../../../shell/back-office/acts/propose-act.tsx'
import { Panel } from '../../../shell/back-office/page.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { ActNow, type Alone } from './act-now.tsx'
import type { DeskEvent, StaffMarket } from './queries.ts'
import { Verdicts } from './verdicts.tsx'
import styles from './matches.module.css'

type Asked = { alone: Alone } | { wanted: Wanted } | { decide: StaffMarket } | null

/** The markets of a match, and what can be done to each. */
export function Lines({ match }: { match: DeskEvent }) {
  const t = useLabels()
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  return (
    <Panel label={t('match.markets')}>
      {match.lines.length === 0 && <p>{t('match.no_markets')}</p>}
      <div className={styles.lines}>
        {match.lines.map((line) => (
          <Line key={`${line.market} ${line.specifiers}`} {...{ match, line, onAsk: setAsked }} />
        ))}
      </div>
      {asked !== null && 'alone' in asked && <ActNow asked={asked.alone} onClose={close} />}
      {asked !== null && 'wanted' in asked && (
        <ProposeAct title={t('match.propose')} wanted={asked.wanted} onClose={close} />
      )}
      {asked !== null && 'decide' in asked && (
        <Verdicts
          match={match}
          line={asked.decide}
          onGiven={(payload) => setAsked({ wanted: { kind: 'trading.book', payload } })}
          onClose={close}
        />
      )}
    </Panel>
  )
}

type LineProps = { match: DeskEvent; line: StaffMarket; onAsk: (asked: Asked) => void }

const LINE_TONES = { open: 'good', suspended: 'warn', closed: 'plain' } as const

function Line({ match, line, onAsk }: LineProps) {
  const t = useLabels()
  const { market, specifiers, status, is_decided: isDecided, bets, outcomes } = line
  return (
    <article className={styles.line}>
      <header>
        <h3>{lineText(t, { market, specifiers })}</h3>
        <Badge tone={isDecided ? 'iris' : LINE_TONES[status]}>
          {t(isDecided ? 'match.line.decided' : `match.line.${status}`)}
        </Badge>
      </header>
      <Facts>
        {outcomes.map(({ outcome, d100, verdict }) => (
          <Fact key={outcome} label={outcomeText(t, { market, outcome }, match.competitors)}>
            {verdict === null ? (d100 === null ? '–' : oddsText(d100)) : t(`match.verdict.${verdict}`)}
          </Fact>
        ))}
        <Fact label={t('match.bets_on')}>{bets}</Fact>
      </Facts>
      <LineActs {...{ match, line, onAsk }} />
    </article>
  )
}

function LineActs({ match, line, onAsk }: LineProps) {
  const t = useLabels()
  const { market, specifiers, status, is_decided: isDecided, outcomes } = line
  const on = {
    ...{ vendor: match.vendor, event: match.event, market },
    ...(specifiers !== '' && { specifiers }),
  }
  const isOnSale = status !== 'closed' && !isDecided
  return (
    <Row gap={2}>
      {isOnSale && status === 'open' && (
        <Button size="s" onClick={() => onAsk({ alone: { ...on, act: 'suspend' } })}>
          {t('match.act.suspend')}
        </Button>
      )}
      {isOnSale && status === 'suspended' && (
        <Button size="s" onClick={() => onAsk({ alone: { ...on, act: 'open' } })}>
          {t('match.act.open')}
        </Button>
      )}
      {match.competitors === null && outcomes.length > 0 && (
        <Button size="s" onClick={() => onAsk({ decide: line })}>
          {t(isCorrected(line) ? 'match.act.resettle' : 'match.act.result')}
        </Button>
      )}
      <Button
        size="s"
        kind="danger"
        onClick={() => onAsk({ wanted: { kind: 'trading.book', payload: { ...on, act: 'void' } } })}
      >
        {t('match.act.void')}
      </Button>
    </Row>
  )
}

/** Bets on it were decided: another result is a correction. */
export const isCorrected = ({ outcomes }: StaffMarket): boolean =>
  outcomes.some(({ verdict }) => verdict !== null)
