import type { TeamFigures, TeamOverview } from '@night-market/protocol/agents/team'
import { decimalText } from '@night-market/protocol/values/money'
import { CircleHelp } from 'lucide-react'
import { Link } from '@night-market/ui/router/link.tsx'
import type { ReactNode } from 'react'
import type { Days } from '../../../features/reports/periods.ts'
import type { LabelKey } from '../../../label-keys.ts'
import { numberLocale, useLabels, useLanguage } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { addressOf, type PageKey } from '../pages.ts'
import { changeOf } from './change.ts'
import { daysQuery } from './days-query.ts'
import styles from './overview.module.css'

type Name = 'members' | 'activeMembers' | 'validBet' | 'result' | 'income'

interface Shown {
  name: Name
  label: LabelKey
  definition: LabelKey
  /** Where its lines are. */
  page: PageKey
  query?: Record<string, string>
  /** What of each day its line is drawn from. */
  line?: 'validBet' | 'result'
}

const FIGURES: readonly Shown[] = [
  {
    name: 'members',
    label: 'agents.figure.members',
    definition: 'agents.figure.members_is',
    page: 'downlineManagmentView',
  },
  {
    name: 'activeMembers',
    label: 'agents.figure.active',
    definition: 'agents.figure.active_is',
    page: 'personalHistoryCopy',
    query: { sort: '-rounds' },
  },
  {
    name: 'validBet',
    label: 'agents.figure.valid_bet',
    definition: 'agents.figure.valid_bet_is',
    page: 'personalHistoryCopy',
    query: { sort: '-validBet' },
    line: 'validBet',
  },
  {
    name: 'result',
    label: 'agents.figure.result',
    definition: 'agents.figure.result_is',
    page: 'palStatementsAgentCopy',
    query: { sort: 'result' },
    line: 'result',
  },
  {
    name: 'income',
    label: 'agents.figure.income',
    definition: 'agents.figure.income_is',
    page: 'agentRevenueReport',
  },
]

/** The figures of the team, each with its change since as many days before; each leads to its lines. */
export function Figures({ overview, days }: { overview: TeamOverview; days: Days }) {
  return (
    <dl className={styles.figures}>
      {FIGURES.map((shown) => (
        <Figure key={shown.name} shown={shown} overview={overview} days={days} />
      ))}
    </dl>
  )
}

type FigureProps = { shown: Shown; overview: TeamOverview; days: Days }

function Figure({ shown: { name, label, definition, page, query, line }, overview, days }: FigureProps) {
  const t = useLabels()
  const { figures, before, asset } = overview
  return (
    <div className={styles.figure}>
      <dt>
        <Link to={`${addressOf(page)}?${daysQuery(days, query)}`}>{t(label)}</Link>
        <span title={t(definition)}>
          <CircleHelp size={14} aria-hidden="true" />
          <span className="visually-hidden">{t(definition)}</span>
        </span>
      </dt>
      <dd>
        <Value of={figures[name]} asset={asset} />
        <small>
          <Change now={figures[name]} before={before[name]} />
          <span>
            {t('agents.before')} <Value of={before[name]} asset={asset} />
          </span>
        </small>
        {line !== undefined && (
          <Sparkline values={overview.days.map((day) => Number(decimalText(day[line], asset)))} />
        )}
      </dd>
    </div>
  )
}

function Change({ now, before }: { now: TeamFigures[Name]; before: TeamFigures[Name] }) {
  const locale = numberLocale(useLanguage())
  const change = changeOf(now, before)
  if (change === null || change === 0) return null
  const format = { style: 'percent', maximumFractionDigits: 1, signDisplay: 'always' } as const
  return (
    <span className="num" data-sign={change > 0 ? 'plus' : 'minus'}>
      <span aria-hidden="true">{change > 0 ? '▲' : '▼'}</span>{' '}
      {new Intl.NumberFormat(locale, format).format(change / 1000).replace('-', '−')}
    </span>
  )
}

/** A count, or an amount. */
function Value({ of, asset }: { of: number | string; asset: string }): ReactNode {
  const locale = numberLocale(useLanguage())
  if (typeof of === 'number') return <span className="num">{new Intl.NumberFormat(locale).format(of)}</span>
  return <Money minor={of} asset={asset} />
}

/** The days of a figure as a line; the chart below has the numbers. */
function Sparkline({ values }: { values: readonly number[] }) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (values.length < 2 || least === most) return null
  const points = values.map(
    (value, place) =>
      `${(100 * place) / (values.length - 1)},${28 - (26 * (value - least)) / (most - least)}`,
  )
  return (
    <svg className={styles.sparkline} viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  )
}
