import { useState } from 'react'
import { useDates } from '../../shell/i18n/dates.ts'
import { numberLocale, useLanguage, useLabels } from '../../shell/i18n/i18n.ts'
import { shortMoneyText } from '../../lib/money.ts'
import { PHONE, useMedia } from '@night-market/ui/hooks/use-media.ts'
import { Money } from '../../shell/money.tsx'
import { chartDays, chartTicks, namedDays, type ChartDay, type PlayedDays } from './chart-days.ts'
import chartStyles from './chart.module.css'
import reportsStyles from './reports.module.css'

type ProfitChartProps = { profit: PlayedDays; from: string; to: string }

/** The result of each day as a bar up or down from zero. The table below says the same in numbers. */
export function ProfitChart({ profit, from, to }: ProfitChartProps) {
  const t = useLabels()
  const days = chartDays(profit, { from, to })
  const [chosen, setChosen] = useState<string | null>(null)
  const lastPlayed = days.findLast(({ exact }) => exact.stake !== '0' || exact.payout !== '0')
  const read = days.find(({ day }) => day === chosen) ?? lastPlayed
  const title = t('reports.result_by_day')
  return (
    <figure className={chartStyles.chart}>
      <figcaption className={chartStyles.chartHead}>
        <span className={reportsStyles.reportHeading}>{title}</span>
        {read && <Reading day={read} asset={profit.asset} />}
      </figcaption>
      <div role="img" aria-label={t('reports.chart', { title })} onPointerLeave={() => setChosen(null)}>
        <Plot days={days} asset={profit.asset} read={read?.day} onRead={setChosen} />
        <DayNames days={days} />
      </div>
    </figure>
  )
}

/** The day under the pointer, exactly; else the last one with play. */
function Reading({ day: { day, exact }, asset }: { day: ChartDay; asset: string }) {
  const t = useLabels()
  const dates = useDates()
  return (
    <span className={chartStyles.chartReading}>
      <span>{dates.day(day)}</span>
      <span>
        {t('reports.staked')} <Money minor={exact.stake} asset={asset} />
      </span>
      <span>
        {t('reports.paid')} <Money minor={exact.payout} asset={asset} />
      </span>
      <strong>
        <Money minor={exact.net} asset={asset} isDelta />
      </strong>
    </span>
  )
}

type PlotProps = {
  days: readonly ChartDay[]
  asset: string
  read: string | undefined
  onRead: (day: string) => void
}

function Plot({ days, asset, read, onRead }: PlotProps) {
  const locale = numberLocale(useLanguage())
  const ticks = chartTicks(days.map(({ net }) => net))
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)]
  const fromTop = (value: number) => `${(100 * (top - value)) / (top - bottom)}%`
  return (
    <div className={chartStyles.chartPlot}>
      {ticks.map((tick) => (
        <span
          key={tick}
          className={`${chartStyles.chartTick} num`}
          data-zero={tick === 0}
          style={{ top: fromTop(tick) }}
        >
          {shortMoneyText(tick, asset, locale)}
        </span>
      ))}
      <div className={chartStyles.chartBars}>
        {days.map(({ day, net }) => (
          <span
            key={day}
            className={chartStyles.chartDay}
            data-read={day === read}
            onPointerEnter={() => onRead(day)}
            onPointerDown={() => onRead(day)}
          >
            {net !== 0 && (
              <span
                className={chartStyles.chartBar}
                data-up={net > 0}
                style={{
                  top: fromTop(Math.max(net, 0)),
                  height: `${(100 * Math.abs(net)) / (top - bottom)}%`,
                }}
              />
            )}
          </span>
        ))}
      </div>
    </div>
  )
}

function DayNames({ days }: { days: readonly ChartDay[] }) {
  const { shortDay } = useDates()
  const named = namedDays(days.length, useMedia(PHONE) ? 4 : 7)
  return (
    <div className={chartStyles.chartNames}>
      {named.map((index) => (
        <span key={index} style={{ left: `${(100 * (index + 0.5)) / days.length}%` }}>
          {shortDay(days[index]?.day ?? '')}
        </span>
      ))}
    </div>
  )
}
