import { ProgressBar } from '@night-market/ui/display/progress-bar.tsx'
import { useLabels } from '../../shell/i18n/i18n.ts'
import type { PromotionCard } from './queries.ts'
import { useAmountText } from './texts.ts'
import styles from './promotions.module.css'

/** The member's progress towards the reward, as a bar and in figures. */
export function Progress({ progress }: { progress: NonNullable<PromotionCard['progress']> }) {
  const t = useLabels()
  const amountText = useAmountText()
  const [done, of] = [BigInt(progress.done), BigInt(progress.of)]
  const reached = done < of ? done : of
  const share = of === 0n ? 100 : Number((reached * 100n) / of)
  const text = (minor: bigint) => (progress.isMoney ? amountText(minor.toString()) : minor.toString())
  const words = t('promotions.progress', { done: text(reached), of: text(of) })
  return (
    <span className={styles.progress}>
      <ProgressBar share={share / 100} isDone={share === 100} label={words} />
      <span className="num" aria-hidden="true">
        {words}
      </span>
    </span>
  )
}
