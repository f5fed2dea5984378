import type { Budget } from '@night-market/protocol/rewards'
import { STANDING } from '@night-market/protocol/values/rewards'
import { Button } from '@night-market/ui/controls/button.tsx'
import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Rows } from '@night-market/ui/layout/rows.tsx'
import { useQuery } from '@tanstack/react-query'
import { PiggyBank } from 'lucide-react'
import { useState } from 'react'
import { BackOfficePage, Panel } from '../../../shell/back-office/page.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { AllowanceDialog, type Programme } from './allowance-dialog.tsx'
import { BudgetRow } from './budget-row.tsx'
import { budgetsQuery } from './queries.ts'

const isStanding = (programme: string): programme is Programme =>
  (STANDING as readonly string[]).includes(programme)

/** What programmes, campaigns and draws may give, and what of it is used. */
export default function BudgetsPage() {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(budgetsQuery)
  const [changed, setChanged] = useState<Budget | 'new' | null>(null)
  const open = (data?.rows ?? []).filter(({ closedAt }) => closedAt === null)
  const closed = (data?.rows ?? []).filter(({ closedAt }) => closedAt !== null)
  return (
    <BackOfficePage
      title={t('giving.budgets')}
      text={t('giving.budgets_text')}
      actions={<Button onClick={() => setChanged('new')}>{t('giving.set_allowance')}</Button>}
    >
      {error !== null && <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <RowSkeletons />}
      {error === null && data !== undefined && (
        <>
          <BudgetPanel
            label={t('giving.of_months')}
            none={t('giving.no_months')}
            budgets={open.filter(({ programme }) => isStanding(programme))}
            onChange={setChanged}
          />
          <BudgetPanel
            label={t('giving.of_campaigns')}
            none={t('giving.no_campaigns')}
            budgets={open.filter(({ programme }) => !isStanding(programme))}
          />
          {closed.length > 0 && <BudgetPanel label={t('giving.closed')} none="" budgets={closed} />}
        </>
      )}
      {changed !== null && (
        <AllowanceDialog of={changed === 'new' ? null : changed} onClose={() => setChanged(null)} />
      )}
    </BackOfficePage>
  )
}

type BudgetPanelProps = {
  label: string
  none: string
  budgets: readonly Budget[]
  onChange?: (budget: Budget) => void
}

function BudgetPanel({ label, none, budgets, onChange }: BudgetPanelProps) {
  return (
    <Panel label={label}>
      {budgets.length === 0 ? (
        <EmptyState icon={<PiggyBank size={28} aria-hidden="true" />} title={none} />
      ) : (
        <Rows>
          {budgets.map((budget) => (
            <BudgetRow
              key={`${budget.programme} ${budget.asset} ${budget.period}`}
              budget={budget}
              {...(onChange && { onChange: () => onChange(budget) })}
            />
          ))}
        </Rows>
      )}
    </Panel>
  )
}
