import type { AgreementView } from '@night-market/protocol/agents/agreements'
import type { AgreementKind } from '@night-market/protocol/agents/words'
import { useQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Badge, EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Row } from '@night-market/ui/layout/layout.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { Compare } from '../../features/agents/agreement-compare.tsx'
import { agreementsQuery, useAnswer, type Answer } from '../../features/agents/queries.ts'
import { useDates } from '../../shell/i18n/dates.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { refusalText } from '../../shell/refusals/refusal-text.ts'
import styles from './pages.module.css'

/** AGT-5: the agreements of one kind that are open or run: received, then given. */
export function AgreementPanels({ kind }: { kind: AgreementKind }) {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(agreementsQuery)
  if (error) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  if (data === undefined) return <RowSkeletons />
  const shown = data.agreements.filter((each) => each.kind === kind && !ENDED.includes(each.state))
  if (shown.length === 0)
    return (
      <EmptyState
        icon={<Handshake size={28} aria-hidden="true" />}
        title={t('agents.no_agreement')}
        text={t('agents.no_agreement_text')}
      />
    )
  return (
    <div className={styles.pair}>
      {shown
        .toSorted((one, other) => Number(one.isGiven) - Number(other.isGiven))
        .map((each) => (
          <Panel key={each.id} agreement={each} asset={data.asset} />
        ))}
    </div>
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

function Panel({ agreement, asset }: { agreement: AgreementView; asset: string }) {
  const t = useLabels()
  const { kind, isGiven, state, proposed, current, steps } = agreement
  const other = agreement.with || t('agents.platform')
  return (
    <section className={styles.panel}>
      <Row spread="between">
        <h2>{t(isGiven ? 'agents.given_to' : 'agents.received_from', { name: other })}</h2>
        <Badge tone={state === 'active' ? 'good' : 'warn'}>{t(`agents.agreement.${state}`)}</Badge>
      </Row>
      <Compare
        kind={kind}
        proposed={proposed}
        current={current}
        isEnd={state === 'termination_requested'}
        isRunning={state !== 'proposed'}
        asset={asset}
      />
      <Acts agreement={agreement} />
      <Steps steps={steps} />
    </section>
  )
}

/** What the reader may do: answer, take back, or ask for the end. */
function actsOf({ state, asksReader }: AgreementView): Answer[] {
  if (state === 'proposed') return asksReader ? ['accept', 'reject'] : ['withdraw']
  if (state === 'termination_requested') return asksReader ? ['agree-end', 'refuse-end'] : []
  return ['request-end']
}

function Acts({ agreement }: { agreement: AgreementView }) {
  const t = useLabels()
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
    </div>
  )
}

function Steps({ steps }: Pick<AgreementView, 'steps'>) {
  const t = useLabels()
  const { moment } = useDates()
  return (
    <details>
      <summary>{t('agents.history')}</summary>
      <ol className={styles.steps}>
        {steps.map(({ act, by, at, version }) => (
          <li key={`${version} ${act} ${at}`}>
            <time dateTime={at}>{moment(at)}</time> · {t(`agents.step.${act}`)}
            {by !== '' && ` · ${by}`}
          </li>
        ))}
      </ol>
    </details>
  )
}
