import type { ReactNode } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { progressOf } from './progress.ts'
import type { Bonus } from './queries.ts'
import { useBonusTexts } from './use-bonus-texts.ts'
import styles from './progress-bar.module.css'

type BonusBarProps = {
  bonus: Bonus
  /** The balance that the game shows, in minor units. */
  balance: string
  /** What can be done instead. */
  children: ReactNode
}

/** A thin line over a game that is played with a bonus: what is left of it, how far it is, its maximum and its time. */
export function BonusBar({ bonus, balance, children }: BonusBarProps) {
  const t = useLabels()
  const { amount, doneOf, max, timeLeft } = useBonusTexts(bonus)
  return (
    <div className={styles.bar} role="group" aria-label={t('bonus.in_play')} data-layout="bonus-bar">
      <p className={styles.facts}>
        <strong>
          {t('bonus.bonus')} {amount(balance)}
        </strong>
        <span>{doneOf}</span>
        <span>{max}</span>
        <span>{timeLeft}</span>
      </p>
      {children}
      <span
        className={styles.done}
        style={{ inlineSize: `${progressOf(bonus).percent}%` }}
        aria-hidden="true"
      />
    </div>
  )
}
