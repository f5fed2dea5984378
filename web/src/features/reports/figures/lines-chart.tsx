import { shortMoneyText } from '../../../lib/money.ts'
import { numberLocale, useLanguage } from '../../../shell/i18n/i18n.ts'
import { chartTicks } from '../chart-days.ts'
import styles from './lines.module.css'

type LinesChartProps = {
  /** What is shown, for those who do not see it. */
  label: string
  asset: string
  /** Heights in whole units of the asset, and those they are compared with. */
  now: readonly number[]
  before: readonly number[]
  /** How many places there are; the line of now may be shorter. */
  places: number
  /** Places with a name under them. */
  names: readonly { place: number; name: string }[]
  legend: { now: string; before: string }
}

/** A line over the one before it. The same numbers stand in a table near it. */
export function LinesChart({ label, asset, now, before, places, names, legend }: LinesChartProps) {
  const locale = numberLocale(useLanguage())
  const ticks = chartTicks([...now, ...before])
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)]
  const fromTop = (value: number): number => (100 * (top - value)) / (top - bottom)
  const across = (place: number): number => (places < 2 ? 50 : (100 * place) / (places - 1))
  return (
    <figure className={styles.chart} role="img" aria-label={label}>
      <div className={styles.plot}>
        {ticks.map((tick) => (
          <span key={tick} className={`${styles.tick} num`} style={{ top: `${fromTop(tick)}%` }}>
            {shortMoneyText(tick, asset, locale)}
          </span>
        ))}
        <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <Line heights={before.map(fromTop)} across={across} look={styles.before} />
          <Area heights={now.map(fromTop)} across={across} zero={fromTop(0)} />
          <Line heights={now.map(fromTop)} across={across} look={styles.now} />
        </svg>
      </div>
      <div className={styles.names}>
        {names.map(({ place, name }) => (
          <span key={place} style={{ insetInlineStart: `${across(place)}%` }}>
            {name}
          </span>
        ))}
      </div>
      <figcaption className={styles.legend}>
        <span data-line="now">{legend.now}</span>
        <span data-line="before">{legend.before}</span>
      </figcaption>
    </figure>
  )
}

type LineProps = { heights: readonly number[]; across: (place: number) => number; look: string | undefined }

function Line({ heights, across, look }: LineProps) {
  // One place is a line of its own.
  const shown = heights.length === 1 ? [...heights, ...heights] : heights
  const points = shown.map(
    (height, place) => `${heights.length === 1 ? 100 * place : across(place)},${height}`,
  )
  return <polyline className={look} points={points.join(' ')} vectorEffect="non-scaling-stroke" />
}

function Area({ heights, across, zero }: Omit<LineProps, 'look'> & { zero: number }) {
  const points = heights.map((height, place) => `${across(place)},${height}`)
  return (
    <polygon
      className={styles.area}
      points={[`${across(0)},${zero}`, ...points, `${across(heights.length - 1)},${zero}`].join(' ')}
    />
  )
}
