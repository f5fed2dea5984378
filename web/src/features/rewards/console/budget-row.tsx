import type { Budget } from '@night-market/protocol/rewards'
import { Button } from '@night-market/ui/controls/button.tsx'
import { ProgressBar } from '@night-market/ui/display/progress-bar.tsx'
import { useId } from 'react'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { kindOfAsset } from './assets.ts'
import { ProgrammeName } from './programme-name.tsx'
import styles from './giving.module.css'

type BudgetRowProps = { budget: Budget; onChange?: () => void }

/** One budget: what is used of it and what is left, as a bar with its numbers. */
export function BudgetRow({ budget, onChange }: BudgetRowProps) {
  const t = useLabels()
  const id = useId()
  const { month, day } = useDates()
  const { programme, asset, period, approved, spent, reserved, closedAt } = budget
  const used = BigInt(spent) + BigInt(reserved)
  const left = BigInt(approved) - used
  const until =
    closedAt !== null
      ? t('giving.closed_on', { day: day(closedAt) })
      : period === ''
        ? t('giving.until_end')
        : t('giving.until_month', { month: month(period) })
  return (
    <li className={styles.budget}>
      <div className={styles.name} id={id}>
        <strong>
          <ProgrammeName programme={programme} />
        </strong>
        <small>
          {t(`giving.asset.${kindOfAsset(asset)}`)} · {until}
        </small>
      </div>
      <div className={styles.used}>
        <ProgressBar share={shareOf(used, BigInt(approved))} labelledBy={id} isDone={left === 0n} />
        <dl className={styles.figures}>
          <Figure label={t('giving.spent')} minor={spent} asset={asset} />
          <Figure label={t('giving.reserved')} minor={reserved} asset={asset} />
          <Figure label={t('giving.left')} minor={String(left)} asset={asset} />
          <Figure label={t('giving.approved')} minor={approved} asset={asset} />
        </dl>
      </div>
      {onChange && (
        <Button size="s" onClick={onChange} aria-describedby={id}>
          {t('giving.change')}
        </Button>
      )}
    </li>
  )
}

/** In ten-thousandths, so that no amount becomes a float. */
const shareOf = (used: bigint, of: bigint): number => (of === 0n ? 0 : Number((used * 10_000n) / of) / 10_000)

function Figure({ label, minor, asset }: { label: string; minor: string; asset: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money minor={minor} asset={asset} />
      </dd>
    </div>
  )
}
