import type { DayFigures as Day, FiguresValue } from '@night-market/protocol/console/overview'
import { decimalText } from '@night-market/protocol/values/money'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Change,
  FigureTile,
  FigureTiles,
  FigureValue,
} from '../../../features/reports/figures/figure-tile.tsx'
import { LinesChart } from '../../../features/reports/figures/lines-chart.tsx'
import type { LabelKey } from '../../../label-keys.ts'
import { Panel } from '../../../shell/back-office/page.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { HoursTable } from './hours-table.tsx'
import { figuresQuery } from './queries.ts'
import { usePercent } from './use-percent.ts'

type Value = number | string | { bps: number | null }

interface Shown {
  label: LabelKey
  definition: LabelKey
  /** A count, an amount, or a share. */
  of: (day: Day) => Value
  /** Beside days that are over, not only up to this hour. */
  isWholeDay?: true
}

const FIGURES: readonly Shown[] = [
  { label: 'overview.stake', definition: 'overview.stake_is', of: ({ stake }) => stake },
  { label: 'overview.ggr', definition: 'overview.ggr_is', of: ({ ggr }) => ggr },
  { label: 'overview.hold', definition: 'overview.hold_is', of: ({ holdBps }) => ({ bps: holdBps }) },
  { label: 'overview.given', definition: 'overview.given_is', of: ({ given }) => given },
  { label: 'overview.ngr', definition: 'overview.ngr_is', of: ({ ngr }) => ngr },
  { label: 'overview.deposits', definition: 'overview.deposits_is', of: ({ deposits }) => deposits.amount },
  {
    label: 'overview.withdrawals',
    definition: 'overview.withdrawals_is',
    of: ({ withdrawals }) => withdrawals.amount,
  },
  { label: 'overview.rounds', definition: 'overview.rounds_is', of: ({ rounds }) => rounds },
  {
    label: 'overview.active',
    definition: 'overview.active_is',
    of: ({ active }) => active,
    isWholeDay: true,
  },
  {
    label: 'overview.registered',
    definition: 'overview.registered_is',
    of: ({ registered }) => registered,
    isWholeDay: true,
  },
]

/** The figures of today beside those of the days before, and the day by the hour. */
export function DayFigures() {
  const { data, error, refetch, isFetching } = useQuery(figuresQuery)
  if (error !== null) return <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <RowSkeletons />
  return (
    <>
      <FigureTiles columns={5}>
        {FIGURES.map((shown) => (
          <Figure key={shown.label} shown={shown} figures={data} />
        ))}
      </FigureTiles>
      <Now figures={data} />
      <ByHour figures={data} />
    </>
  )
}

function Figure({ shown, figures }: { shown: Shown; figures: FiguresValue }) {
  const t = useLabels()
  const { asset, today, yesterday, weekAgo } = figures
  const [now, before] = [shown.of(today), shown.of(yesterday)]
  const isCompared = shown.isWholeDay === undefined && typeof now !== 'object' && typeof before !== 'object'
  return (
    <FigureTile
      label={t(shown.label)}
      definition={`${t(shown.definition)} ${t(shown.isWholeDay ? 'overview.whole_days' : 'overview.same_hours')}`}
      beside={
        <>
          {isCompared && <Change now={now} before={before} />}
          <span>
            {t('overview.yesterday')} <Shown of={before} asset={asset} />
          </span>
          <span>
            {t('overview.week_ago')} <Shown of={shown.of(weekAgo)} asset={asset} />
          </span>
        </>
      }
    >
      <Shown of={now} asset={asset} />
    </FigureTile>
  )
}

function Shown({ of, asset }: { of: Value; asset: string }) {
  const percent = usePercent()
  if (typeof of === 'object') return <span className="num">{percent(of.bps)}</span>
  return <FigureValue of={of} asset={asset} />
}

/** What is under way in this moment. */
function Now({ figures: { asset, now } }: { figures: FiguresValue }) {
  const t = useLabels()
  return (
    <FigureTiles columns={3}>
      <FigureTile label={t('overview.online')} definition={t('overview.online_is')}>
        <FigureValue of={now.online} asset={asset} />
      </FigureTile>
      <FigureTile label={t('overview.open_rounds')} definition={t('overview.open_rounds_is')}>
        <FigureValue of={now.openRounds} asset={asset} />
      </FigureTile>
      <FigureTile label={t('overview.open_stakes')} definition={t('overview.open_stakes_is')}>
        <FigureValue of={now.openStakes} asset={asset} />
      </FigureTile>
    </FigureTiles>
  )
}

const MEASURES = { stake: 'overview.stake', ggr: 'overview.ggr' } as const
type Look = keyof typeof MEASURES | 'table'
const HOURS = 24
const NAMED = [0, 6, 12, 18, 23]

function ByHour({ figures }: { figures: FiguresValue }) {
  const t = useLabels()
  const [look, setLook] = useState<Look>('stake')
  return (
    <Panel
      label={t('overview.by_hour')}
      actions={
        <Segmented<Look>
          label={t('overview.by_hour')}
          choices={[
            { value: 'stake', label: t('overview.stake') },
            { value: 'ggr', label: t('overview.ggr') },
            { value: 'table', label: t('overview.table') },
          ]}
          value={look}
          onChange={setLook}
        />
      }
    >
      {look === 'table' ? <HoursTable figures={figures} /> : <Course figures={figures} measure={look} />}
    </Panel>
  )
}

function Course({ figures, measure }: { figures: FiguresValue; measure: keyof typeof MEASURES }) {
  const t = useLabels()
  const { time } = useDates()
  const { asset, hours } = figures
  const last = Math.max(0, ...hours.today.map(({ hour }) => hour))
  const heights = (of: FiguresValue['hours']['today'], places: number) =>
    Array.from({ length: places }, (_, hour) =>
      Number(decimalText(of.find((each) => each.hour === hour)?.[measure] ?? '0', asset)),
    )
  return (
    <LinesChart
      label={t('overview.chart_is', { title: t(MEASURES[measure]) })}
      asset={asset}
      now={heights(hours.today, last + 1)}
      before={heights(hours.yesterday, HOURS)}
      places={HOURS}
      names={NAMED.map((place) => ({
        place,
        name: time(new Date(2026, 0, 1, place).toISOString()),
      }))}
      legend={{ now: t('overview.today'), before: t('overview.yesterday') }}
    />
  )
}
