import { IconButton } from '@night-market/ui/controls/button.tsx'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Filters } from '@night-market/ui/list-page/filters.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { PeriodChoice, usePeriodText } from '../../../features/reports/period-choice.tsx'
import {
  AGENT_PERIODS,
  daysAddress,
  daysBeside,
  daysOf,
  type Days,
} from '../../../features/reports/periods.ts'
import { useToday } from '../../../features/reports/use-today.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import type { LabelKey } from '../../../label-keys.ts'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import styles from '../pages.module.css'

type ReportProps = {
  title: LabelKey
  /** What stands beside the days. */
  action?: ReactNode
  preset?: '7' | '30'
  children: (days: Days) => ReactNode
}

/** A page about days, which stand in its address. */
export function Report(props: ReportProps) {
  const { today, error, refetch } = useToday()
  if (error) return <ErrorState error={error} onRetry={refetch} />
  return today === undefined ? <RowSkeletons /> : <WithDays today={today} {...props} />
}

function WithDays({ today, title, action, preset = '7', children }: ReportProps & { today: string }) {
  const t = useLabels()
  const periodText = usePeriodText()
  const [address, change] = useAddress()
  const days = daysOf(address, today, preset)
  const choose = (next: Days): void =>
    change({ period: null, from: null, to: null, ...daysAddress(next) }, { replace: true })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className="page-title">{t(title)}</h1>
        <div className={styles.days}>
          <Filters summary={periodText(days)}>
            <PeriodChoice {...{ days, today }} hasComing periods={AGENT_PERIODS} onChange={choose} />
          </Filters>
          <Steps {...{ days, today }} onChange={choose} />
          {action}
        </div>
      </header>
      {children(days)}
    </div>
  )
}

type StepsProps = { days: Days; today: string; onChange: (days: Days) => void }

/** To the period before and after, of as many days. */
function Steps({ days, today, onChange }: StepsProps) {
  const t = useLabels()
  const before = daysBeside(days, -1, today)
  const after = daysBeside(days, 1, today)
  return (
    <span className={styles.steps}>
      <IconButton
        label={t('agents.period_before')}
        aria-keyshortcuts="["
        onClick={() => before !== null && onChange(before)}
      >
        <ChevronLeft size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('agents.period_after')}
        aria-keyshortcuts="]"
        disabled={after === null}
        onClick={() => after !== null && onChange(after)}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
