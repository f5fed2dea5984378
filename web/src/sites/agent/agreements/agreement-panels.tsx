import type { AgreementView } from '@night-market/protocol/agents/agreements'
import type { AgreementKind } from '@night-market/protocol/agents/words'
import { useQuery } from '@tanstack/react-query'
import { Handshake, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Badge, EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Row } from '@night-market/ui/layout/layout.tsx'
import { Note } from '@night-market/ui/layout/rows.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { Compare } from '../../../features/agents/agreement-compare.tsx'
import { agreementsQuery, useAnswer, type Answer } from '../../../features/agents/queries.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { CounterDialog } from './counter-dialog.tsx'
import { Timeline } from './timeline.tsx'
import styles from '../pages.module.css'

/** AGT-5: the agreements of one kind that are open or run: received, then given. */
export function AgreementPanels({ kind }: { kind: AgreementKind }) {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(agreementsQuery)
  if (error) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  if (data === undefined) return <RowSkeletons />
  const ofKind = data.agreements
    .filter((each) => each.kind === kind)
    .toSorted((one, other) => Number(one.isGiven) - Number(other.isGiven))
  const [ended, shown] = [ofKind.filter(isEnded), ofKind.filter((each) => !isEnded(each))]
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState
          icon={<Handshake size={28} aria-hidden="true" />}
          title={t('agents.no_agreement')}
          text={t('agents.no_agreement_text')}
        />
      ) : (
        <div className={styles.agreements}>
          {shown.map((each) => (
            <Panel key={each.id} agreement={each} asset={data.asset} />
          ))}
        </div>
      )}
      {ended.length > 0 && (
        <details>
          <summary>{t('agents.ended_agreements', { count: ended.length })}</summary>
          <div className={styles.agreements}>
            {ended.map((each) => (
              <Panel key={each.id} agreement={each} asset={data.asset} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

const ENDED: readonly AgreementView['state'][] = [
  'rejected',
  'withdrawn',
  'countered',
  'lapsed',
  'superseded',
  'terminated',
]

const isEnded = ({ state }: AgreementView): boolean => ENDED.includes(state)

function Panel({ agreement, asset }: { agreement: AgreementView; asset: string }) {
  const t = useLabels()
  const { kind, isGiven, payer, state, proposed, current, breaks } = agreement
  const other = agreement.with || t('agents.platform')
  return (
    <section className={styles.panel}>
      <Row spread="between">
        <h2>{t(isGiven ? 'agents.given_to' : 'agents.received_from', { name: other })}</h2>
        <Badge tone={isEnded(agreement) ? 'plain' : state === 'active' ? 'good' : 'warn'}>
          {t(`agents.agreement.${state}`)}
        </Badge>
      </Row>
      <p className={styles.note}>{t(payer === 'platform' ? 'agents.platform_pays' : 'agents.upline_pays')}</p>
      <Compare
        kind={kind}
        proposed={proposed}
        current={current}
        isEnd={state === 'termination_requested'}
        isRunning={!isEnded(agreement) && state !== 'proposed'}
        asset={asset}
      />
      {breaks.length > 0 && (
        <Note icon={<TriangleAlert size={18} aria-hidden="true" />}>
          {t('agents.breaks', { names: breaks.join(', ') })}
        </Note>
      )}
      <Acts agreement={agreement} asset={asset} />
      <Timeline {...agreement} />
    </section>
  )
}

/** What the reader may do: answer, take back, or ask for the end. */
function actsOf({ state, asksReader }: AgreementView): Answer[] {
  if (ENDED.includes(state)) return []
  if (state === 'proposed') return asksReader ? ['accept', 'reject'] : ['withdraw']
  if (state === 'termination_requested') return asksReader ? ['agree-end', 'refuse-end'] : []
  return ['request-end']
}

function Acts({ agreement, asset }: { agreement: AgreementView; asset: string }) {
  const t = useLabels()
  const [isCountering, setCountering] = useState(false)
  const answering = useAnswer()
  const give = (answer: Answer) =>
    answering.mutate(
      { id: agreement.id, version: agreement.version, answer },
      {
        onSuccess: () => showToast(t('agreement.answered')),
        onError: (error) => showToast(refusalText(t, error)),
      },
    )
  return (
    <div className={styles.buttons}>
      {actsOf(agreement).map((answer) => (
        <Button
          key={answer}
          size="s"
          kind={answer === 'accept' || answer === 'agree-end' ? 'primary' : 'plain'}
          isBusy={answering.isPending && answering.variables.answer === answer}
          onClick={() => give(answer)}
        >
          {t(`agents.act.${answer}`)}
        </Button>
      ))}
      {agreement.state === 'proposed' && agreement.asksReader && (
        <Button size="s" onClick={() => setCountering(true)}>
          {t('agents.counter')}
        </Button>
      )}
      {isCountering && (
        <CounterDialog agreement={agreement} asset={asset} onClose={() => setCountering(false)} />
      )}
    </div>
  )
}
