import type { Profit } from '@night-market/protocol/reports'
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { numberLocale, useLanguage, useWords } from '../../lib/i18n.ts'
import { moneyText } from '../../lib/money.ts'
import { useDates } from '../../lib/dates.ts'
import { chartDays, drawnSum, type Drawn } from './chart-days.ts'
import { typeWords } from './type-words.ts'

type ChartsProps = { profit: Profit; from: string; to: string }

/** Stakes and payouts as bars, the difference as a line: by day and by type. The tables beside say the same. */
export default function ProfitCharts({ profit, from, to }: ChartsProps) {
  const t = useWords()
  const { shortDay } = useDates()
  const days = chartDays(profit, { from, to })
  const types = profit.byType.map((sum) => drawnSum(t(typeWords(sum.gameType)), sum, profit.asset))
  return (
    <div className="report-charts">
      <Chart
        title={t('reports.by_day')}
        asset={profit.asset}
        rows={days.map((each) => ({ ...each, label: shortDay(each.label) }))}
      />
      <Chart title={t('reports.by_type')} asset={profit.asset} rows={types} />
    </div>
  )
}

/** More places than this, and the points of a line are in each other's way. */
const FEW = 12

const SERIES = [
  { key: 'stake', label: 'reports.staked' },
  { key: 'payout', label: 'reports.paid' },
  { key: 'net', label: 'reports.net' },
] as const

function Chart({ title, asset, rows }: { title: string; asset: string; rows: Drawn[] }) {
  const t = useWords()
  const compact = new Intl.NumberFormat(numberLocale(useLanguage()), { notation: 'compact' })
  const axis = { stroke: 'var(--viz-axis)', tickLine: false, fontSize: 12 } as const
  return (
    <figure className="report-chart">
      <figcaption className="report-heading">{title}</figcaption>
      <ul className="report-legend">
        {SERIES.map(({ key, label }) => (
          <li key={key} data-series={key}>
            {t(label)}
          </li>
        ))}
      </ul>
      <div role="img" aria-label={t('reports.chart', { title })}>
        <ResponsiveContainer width="100%" height={240}>
          <ComposedChart
            data={rows}
            accessibilityLayer={false}
            margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          >
            <CartesianGrid stroke="var(--viz-grid)" vertical={false} />
            <XAxis dataKey="label" {...axis} minTickGap={24} />
            <YAxis {...axis} width={56} tickFormatter={(value: number) => compact.format(value)} />
            <ReferenceLine y={0} stroke="var(--viz-axis)" />
            <Tooltip
              cursor={{ fill: 'var(--bg-3)' }}
              isAnimationActive={false}
              content={({ payload }) => (
                <Reading row={payload[0]?.payload as Drawn | undefined} asset={asset} />
              )}
            />
            <Bar dataKey="stake" fill="var(--viz-2)" isAnimationActive={false} maxBarSize={28} />
            <Bar dataKey="payout" fill="var(--viz-1)" isAnimationActive={false} maxBarSize={28} />
            <Line
              dataKey="net"
              stroke="var(--viz-5)"
              strokeWidth={2}
              dot={rows.length <= FEW ? { r: 3 } : false}
              isAnimationActive={false}
            />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
    </figure>
  )
}

function Reading({ row, asset }: { row: Drawn | undefined; asset: string }) {
  const t = useWords()
  const locale = numberLocale(useLanguage())
  if (row === undefined) return null
  return (
    <div className="report-reading">
      <strong>{row.label}</strong>
      {SERIES.map(({ key, label }) => (
        <p key={key} className="num">
          {t(label)}: {moneyText(row.exact[key], asset, locale)}
        </p>
      ))}
    </div>
  )
}
