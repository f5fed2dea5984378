import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Badge, EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Grid } from '@night-market/ui/layout/layout.tsx'
import { Note } from '@night-market/ui/layout/rows.tsx'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Panel } from '../../../shell/back-office/page.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { waitingDrawsQuery, type WaitingDraw } from './queries.ts'
import { VoiceFacts } from './voices.tsx'

/** Official draws whose result two persons read, each alone. */
export function Waiting() {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(waitingDrawsQuery)
  if (data === undefined && error !== null)
    return <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <RowSkeletons />
  const { draws, silent } = data
  return (
    <>
      {silent.length > 0 && (
        <Note tone="bad" icon={<CircleAlert size={18} aria-hidden="true" />}>
          {t('draw.silent', { vendors: silent.join(', ') })}
        </Note>
      )}
      {draws.length === 0 && silent.length === 0 && (
        <EmptyState
          icon={<CircleCheck size={28} aria-hidden="true" />}
          title={t('draw.none_waits')}
          text={t('draw.none_waits_text')}
        />
      )}
      <Grid least="320px">
        {draws.map((draw) => (
          <WaitingCard key={`${draw.game.code} ${draw.numero}`} draw={draw} />
        ))}
      </Grid>
    </>
  )
}

function WaitingCard({ draw }: { draw: WaitingDraw }) {
  const t = useLabels()
  const dates = useDates()
  const { game, numero, drawAt, voidAt, isApart } = draw
  return (
    <Panel label={`${game.name} ${numero}`} actions={isApart && <Badge tone="bad">{t('draw.apart')}</Badge>}>
      <Facts look="lines">
        <Fact label={t('draw.drawn_at')}>{dates.moment(drawAt)}</Fact>
        <Fact label={t('draw.void_at')}>{dates.moment(voidAt)}</Fact>
        <VoiceFacts draw={draw} />
      </Facts>
      <ButtonLink kind="primary" to={`/console/draws/${encodeURIComponent(game.code)}/${numero}`}>
        {t('draw.read')}
      </ButtonLink>
    </Panel>
  )
}
