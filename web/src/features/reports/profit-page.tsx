import type { Profit } from '@night-market/protocol/reports'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useSearchParams } from '@night-market/ui/router/router.tsx'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { path } from '../../shell/places.ts'
import { useSession } from '../../shell/session.ts'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Filters } from '@night-market/ui/list-page/filters.tsx'
import { Money } from '../../shell/money.tsx'
import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { FileButton } from './file-button.tsx'
import { ProfitChart } from './profit-chart.tsx'
import { PeriodChoice, usePeriodText } from './period-choice.tsx'
import { daysAddress, daysOf, type Days } from './periods.ts'
import { ProfitTables } from './profit-tables.tsx'
import { profitQuery } from './queries.ts'
import { useToday } from './use-today.ts'
import { Card } from '@night-market/ui/layout/layout.tsx'
import { Figures } from '@night-market/ui/layout/facts.tsx'
import styles from './reports.module.css'

type Mode = 'real' | 'demo'

/** What one's play came to: staked, paid, and the difference, without rounding anything away. */
export function ProfitPage() {
  const t = useLabels()
  const { isTrial } = useSession()
  const periodText = usePeriodText()
  const { today, error, refetch } = useToday()
  const [address, setAddress] = useSearchParams()
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (today === undefined) return <RowSkeletons />
  const days = daysOf(address, today, '30')
  const mode: Mode = isTrial || address.get('mode') === 'demo' ? 'demo' : 'real'
  const choose = (next: { days?: Days; mode?: Mode }) =>
    setAddress({ mode: next.mode ?? mode, ...daysAddress(next.days ?? days) }, { replace: true })
  return (
    <>
      <Filters
        summary={[...(isTrial ? [] : [t(`reports.money_${mode}`)]), periodText(days)].join(' · ')}
        action={<FileButton name="profit" query={{ mode, from: days.from, to: days.to }} />}
      >
        {!isTrial && (
          <Segmented<Mode>
            label={t('reports.money')}
            choices={[
              { value: 'real', label: t('reports.money_real') },
              { value: 'demo', label: t('reports.money_demo') },
            ]}
            value={mode}
            onChange={(next) => choose({ mode: next })}
          />
        )}
        <PeriodChoice days={days} today={today} onChange={(next) => choose({ days: next })} />
      </Filters>
      <ProfitOf mode={mode} from={days.from} to={days.to} />
    </>
  )
}

function ProfitOf(query: { mode: Mode; from: string; to: string }) {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(profitQuery(query))
  if (error) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  if (!data) return <RowSkeletons />
  if (data.byDay.length === 0) {
    return (
      <EmptyState
        icon={<ChartColumn size={28} aria-hidden="true" />}
        title={t('reports.no_play')}
        text={t('reports.longer_period')}
      >
        <ButtonLink kind="primary" to={path('home')}>
          {t('reports.to_games')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <NetLine profit={data} />
      <ProfitChart profit={data} from={query.from} to={query.to} />
      <ProfitTables profit={data} />
    </>
  )
}

/** The line that says it: won or lost, and how much. */
function NetLine({ profit: { totals, asset } }: { profit: Profit }) {
  const t = useLabels()
  const outcome = totals.net === '0' ? 'even' : totals.net.startsWith('-') ? 'lost' : 'won'
  const amounts = [
    { label: t('reports.staked'), minor: totals.stake },
    { label: t('reports.paid'), minor: totals.payout },
    { label: t('reports.valid_bet'), minor: totals.validBet },
  ]
  return (
    <Card gap={3} className={styles.reportNet} aria-label={t('reports.totals')}>
      <p className={styles.reportNetWords}>
        {t(`reports.net_${outcome}`)}{' '}
        {outcome !== 'even' && (
          <strong data-sign={outcome === 'won' ? 'plus' : 'minus'}>
            <Money minor={totals.net.replace('-', '')} asset={asset} />
          </strong>
        )}
      </p>
      <Figures>
        <div>
          <dt>{t('reports.rounds')}</dt>
          <dd className="num">{t('reports.count', { count: totals.rounds })}</dd>
        </div>
        {amounts.map(({ label, minor }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money minor={minor} asset={asset} />
            </dd>
          </div>
        ))}
      </Figures>
      <p className={styles.reportNote}>{t('reports.valid_bet_note')}</p>
    </Card>
  )
}
