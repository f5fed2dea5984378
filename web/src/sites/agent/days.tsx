import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { useUrlFilter, type UrlFilter } from '@night-market/ui/list-page/use-url-filter.ts'
import type { ReactNode } from 'react'
import { PeriodChoice } from '../../features/reports/period-choice.tsx'
import { daysAddress, daysOf, type Days } from '../../features/reports/periods.ts'
import { useToday } from '../../features/reports/use-today.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import type { LabelKey } from '../../label-keys.ts'
import styles from './pages.module.css'

type ReportProps = {
  title: LabelKey
  /** What stands beside the days: the file of the rows. */
  action?: ReactNode
  children: (days: Days) => ReactNode
}

/** A page about days, which stand in its address. */
export function Report(props: ReportProps) {
  const { today, error, refetch } = useToday()
  if (error) return <ErrorState error={error} onRetry={refetch} />
  return today === undefined ? <RowSkeletons /> : <WithDays today={today} {...props} />
}

const filterOf = (today: string): UrlFilter<{ days: Days }> => ({
  read: (address) => ({ days: daysOf(address, today) }),
  write: ({ days }) => daysAddress(days),
})

function WithDays({ today, title, action, children }: ReportProps & { today: string }) {
  const t = useLabels()
  const [{ days }, setFilter] = useUrlFilter(filterOf(today))
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className="page-title">{t(title)}</h1>
        <div className={styles.days}>
          <PeriodChoice days={days} today={today} onChange={(next) => setFilter({ days: next })} />
          {action}
        </div>
      </header>
      {children(days)}
    </div>
  )
}
