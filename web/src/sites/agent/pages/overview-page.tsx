import type { TeamFigures, TeamOverview } from '@night-market/protocol/agents/team'
import { useQuery } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { requestsQuery } from '../../../features/agents/queries.ts'
import { ProfitChart } from '../../../features/reports/profit-chart.tsx'
import type { Days } from '../../../features/reports/periods.ts'
import type { LabelKey } from '../../../label-keys.ts'
import { numberLocale, useLabels, useLanguage } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { Branches } from '../branches.tsx'
import { Report } from '../days.tsx'
import { addressOf } from '../page-keys.ts'
import { pageOfKind } from '../page-of-kind.ts'
import { overviewQuery } from '../queries.ts'
import styles from '../pages.module.css'

/** AGT-2: the figures of the team beside those of as many days before, what waits for an answer, and the branches. */
export default function OverviewPage() {
  return <Report title="agents.overview">{(days) => <Overview days={days} />}</Report>
}

function Overview({ days }: { days: Days }) {
  const { data, error, refetch, isFetching } = useQuery(overviewQuery(days))
  if (error) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  if (data === undefined) return <RowSkeletons />
  return (
    <>
      <Figures overview={data} />
      <div className={styles.beside}>
        <ProfitChart profit={profitOf(data)} from={days.from} to={days.to} />
        <Asked />
      </div>
      <Branches days={days} />
    </>
  )
}

/** The result of the team by day, as the chart of a member's profit reads it. */
const profitOf = ({ asset, days }: TeamOverview) => ({
  asset,
  byDay: days.map(({ day, stake, payout, result }) => ({ day, stake, payout, net: result })),
})

const FIGURES = [
  ['members', 'agents.figure.members', 'agents.figure.members_is'],
  ['activeMembers', 'agents.figure.active', 'agents.figure.active_is'],
  ['validBet', 'agents.figure.valid_bet', 'agents.figure.valid_bet_is'],
  ['result', 'agents.figure.result', 'agents.figure.result_is'],
  ['income', 'agents.figure.income', 'agents.figure.income_is'],
] as const satisfies readonly (readonly [keyof TeamFigures, LabelKey, LabelKey])[]

function Figures({ overview: { figures, before, asset } }: { overview: TeamOverview }) {
  const t = useLabels()
  return (
    <dl className={styles.figures}>
      {FIGURES.map(([name, label, definition]) => (
        <div key={name} className={styles.figure}>
          <dt>
            {t(label)}
            <span title={t(definition)}>
              <CircleHelp size={14} aria-hidden="true" />
              <span className="visually-hidden">{t(definition)}</span>
            </span>
          </dt>
          <dd>
            <Value of={figures[name]} asset={asset} />{' '}
            <small>
              {t('agents.before')} <Value of={before[name]} asset={asset} />
            </small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A count, or an amount. */
function Value({ of, asset }: { of: number | string; asset: string }): ReactNode {
  const locale = numberLocale(useLanguage())
  if (typeof of === 'number') return <span className="num">{new Intl.NumberFormat(locale).format(of)}</span>
  return <Money minor={of} asset={asset} />
}

function Asked() {
  const t = useLabels()
  const { data } = useQuery(requestsQuery)
  return (
    <section className={styles.panel}>
      <h2>{t('agents.asked')}</h2>
      {data?.length === 0 && <p className={styles.note}>{t('agents.nothing_asked')}</p>}
      {data?.map(({ kind, request }) => (
        <div key={request.requestId} className={styles.asked}>
          <span>
            {t(`agreement.kind.${kind}`)}
            <small>{request.from === '' ? t('agents.from_platform') : request.from}</small>
          </span>
          <ButtonLink size="s" to={addressOf(pageOfKind(kind))}>
            {t('agents.review')}
          </ButtonLink>
        </div>
      ))}
    </section>
  )
}
