import type { TeamOverview } from '@night-market/protocol/agents/team'
import { decimalText } from '@night-market/protocol/values/money'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { PHONE, useMedia } from '@night-market/ui/hooks/use-media.ts'
import { PLAIN_LOOK } from '@night-market/ui/list-page/report/look.ts'
import { ReportTable, type ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { useState } from 'react'
import { namedDays } from '../../../features/reports/chart-days.ts'
import { LinesChart } from '../../../features/reports/figures/lines-chart.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import styles from './overview.module.css'

const MEASURES = ['validBet', 'result'] as const
type Measure = (typeof MEASURES)[number]
const LABELS = { validBet: 'agents.figure.valid_bet', result: 'agents.figure.result' } as const

type Look = Measure | 'table'
type TeamDay = TeamOverview['days'][number]

/** The days of the team as a line over those of as many days before, and the same numbers as a table. */
export function TeamChart({ overview }: { overview: TeamOverview }) {
  const t = useLabels()
  const [look, setLook] = useState<Look>('validBet')
  return (
    <section className={styles.panel} aria-label={t('agents.by_day')}>
      <header className={styles.chartHead}>
        <h2>{t('agents.by_day')}</h2>
        <Segmented<Look>
          label={t('agents.by_day')}
          choices={[
            ...MEASURES.map((value) => ({ value, label: t(LABELS[value]) })),
            { value: 'table', label: t('agents.as_table') },
          ]}
          value={look}
          onChange={setLook}
        />
      </header>
      {look === 'table' ? <DaysTable overview={overview} /> : <Lines overview={overview} measure={look} />}
    </section>
  )
}

function Lines({ overview, measure }: { overview: TeamOverview; measure: Measure }) {
  const t = useLabels()
  const { shortDay } = useDates()
  const { days, daysBefore, asset } = overview
  const heights = (of: readonly TeamDay[]) => of.map((day) => Number(decimalText(day[measure], asset)))
  const named = namedDays(days.length, useMedia(PHONE) ? 4 : 7)
  return (
    <LinesChart
      label={t('agents.chart_is', { title: t(LABELS[measure]) })}
      asset={asset}
      now={heights(days)}
      before={heights(daysBefore)}
      places={days.length}
      names={named.map((place) => ({ place, name: shortDay(days[place]?.day ?? '') }))}
      legend={{ now: t('agents.these_days'), before: t('agents.days_before') }}
    />
  )
}

type Pair = TeamDay & { before: TeamDay | undefined }

function DaysTable({ overview: { days, daysBefore, figures, asset } }: { overview: TeamOverview }) {
  const t = useLabels()
  const { day } = useDates()
  const rows = days.map((each, place): Pair => ({ ...each, before: daysBefore[place] })).toReversed()
  const money = (minor: string | undefined, isDelta = false) =>
    minor === undefined ? '–' : <Money {...{ minor, asset, isDelta }} />
  const columns: ReportColumn<Pair>[] = [
    { key: 'day', label: t('agents.day'), cell: (row) => day(row.day) },
    {
      key: 'stake',
      label: t('agents.stake'),
      align: 'end',
      total: money(figures.stake),
      cell: ({ stake }) => money(stake),
    },
    {
      key: 'validBet',
      label: t('agents.figure.valid_bet'),
      align: 'end',
      definition: t('agents.figure.valid_bet_is'),
      total: money(figures.validBet),
      cell: ({ validBet }) => money(validBet),
    },
    {
      key: 'beforeBet',
      label: t('agents.valid_bet_before'),
      align: 'end',
      cell: ({ before }) => money(before?.validBet),
    },
    {
      key: 'result',
      label: t('agents.figure.result'),
      align: 'end',
      definition: t('agents.figure.result_is'),
      total: money(figures.result, true),
      cell: ({ result }) => money(result, true),
    },
    {
      key: 'beforeResult',
      label: t('agents.result_before'),
      align: 'end',
      cell: ({ before }) => money(before?.result, true),
    },
  ]
  return (
    <ReportTable
      caption={t('agents.by_day')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.day}
      look={PLAIN_LOOK}
      total={t('agents.total')}
    />
  )
}
