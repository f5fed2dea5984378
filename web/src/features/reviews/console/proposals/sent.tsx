import { Badge, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../../../shell/back-office/page.tsx'
import { useDates } from '../../../../shell/i18n/dates.ts'
import { useLabels } from '../../../../shell/i18n/i18n.ts'
import { sentQuery } from './queries.ts'

const TONES = { sending: 'warn', done: 'good', refused: 'bad' } as const

/** What became of an act at its vendor, with the vendor's own words where it refused. */
export function Sent({ id }: { id: string }) {
  const t = useLabels()
  const dates = useDates()
  const { data, error, refetch, isFetching } = useQuery(sentQuery(id))
  if (data === undefined && error !== null)
    return <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <RowSkeletons />
  const { sent } = data
  if (sent === null) return null
  const { state, problem, status, attempts, answeredAt, version } = sent
  return (
    <Panel
      label={t('proposal.sent')}
      actions={<Badge tone={TONES[state]}>{t(`proposal.sent.${state}`)}</Badge>}
    >
      <p>{t(`proposal.sent.means.${state}`)}</p>
      <Facts look="lines">
        {state === 'refused' && <Fact label={t('proposal.sent.why')}>{problem ?? status}</Fact>}
        {state === 'sending' && <Fact label={t('proposal.sent.attempts')}>{attempts}</Fact>}
        {answeredAt !== null && <Fact label={t('proposal.sent.answered')}>{dates.moment(answeredAt)}</Fact>}
        {version !== null && <Fact label={t('proposal.sent.version')}>{version}</Fact>}
      </Facts>
    </Panel>
  )
}
