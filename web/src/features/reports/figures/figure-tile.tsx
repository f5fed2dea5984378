import { Link } from '@night-market/ui/router/link.tsx'
import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { numberLocale, useLanguage } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { changeOf } from './change.ts'
import styles from './figure-tile.module.css'

type FigureTilesProps = { columns: 3 | 5; children: ReactNode }

/** Figures beside one another, in so many columns where there is room. */
export const FigureTiles = ({ columns, children }: FigureTilesProps) => (
  <dl className={styles.figures} data-columns={columns}>
    {children}
  </dl>
)

type FigureTileProps = {
  label: string
  /** What it counts. */
  definition: string
  /** Where its lines are. */
  to?: string
  children: ReactNode
  /** Under the figure: what it was before. */
  beside?: ReactNode
  /** Its course, as a line. */
  line?: readonly number[] | undefined
}

/** One figure, what it counts, and what it was before. */
export function FigureTile({ label, definition, to, children, beside, line }: FigureTileProps) {
  return (
    <div className={styles.figure}>
      <dt>
        {to === undefined ? label : <Link to={to}>{label}</Link>}
        <span title={definition}>
          <CircleHelp size={14} aria-hidden="true" />
          <span className="visually-hidden">{definition}</span>
        </span>
      </dt>
      <dd>
        {children}
        {beside !== undefined && <small>{beside}</small>}
        {line !== undefined && <Sparkline values={line} />}
      </dd>
    </div>
  )
}

/** By how much a figure changed, in percent; nothing where it did not, or where nothing was before. */
export function Change({ now, before }: { now: number | string; before: number | string }) {
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
export function FigureValue({ of, asset }: { of: number | string; asset: string }) {
  const locale = numberLocale(useLanguage())
  if (typeof of === 'number') return <span className="num">{new Intl.NumberFormat(locale).format(of)}</span>
  return <Money minor={of} asset={asset} />
}

/** The course of a figure as a line; a chart near it has the numbers. */
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
