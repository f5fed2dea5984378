import type { TeamOverview } from '@night-market/protocol/agents/team'
import { decimalText } from '@night-market/protocol/values/money'
import {
  Change,
  FigureTile,
  FigureTiles,
  FigureValue,
} from '../../../features/reports/figures/figure-tile.tsx'
import type { Days } from '../../../features/reports/periods.ts'
import type { LabelKey } from '../../../label-keys.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { addressOf, type PageKey } from '../pages.ts'
import { daysQuery } from './days-query.ts'

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
    <FigureTiles columns={5}>
      {FIGURES.map((shown) => (
        <Figure key={shown.name} shown={shown} overview={overview} days={days} />
      ))}
    </FigureTiles>
  )
}

type FigureProps = { shown: Shown; overview: TeamOverview; days: Days }

function Figure({ shown: { name, label, definition, page, query, line }, overview, days }: FigureProps) {
  const t = useLabels()
  const { figures, before, asset } = overview
  return (
    <FigureTile
      label={t(label)}
      definition={t(definition)}
      to={`${addressOf(page)}?${daysQuery(days, query)}`}
      line={line && overview.days.map((day) => Number(decimalText(day[line], asset)))}
      beside={
        <>
          <Change now={figures[name]} before={before[name]} />
          <span>
            {t('agents.before')} <FigureValue of={before[name]} asset={asset} />
          </span>
        </>
      }
    >
      <FigureValue of={figures[name]} asset={asset} />
    </FigureTile>
  )
}
