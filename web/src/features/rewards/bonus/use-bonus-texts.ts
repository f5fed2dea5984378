import { shortened } from '../../../lib/money.ts'
import { now } from '../../../lib/clock.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useMoneyText } from '../../../shell/i18n/use-money-text.ts'
import { progressOf, timeLeftOf } from './progress.ts'
import type { Bonus } from './queries.ts'

/** What is said of a bonus in a few words: ₹190 to go, ₹10 of ₹200, max ₹10, 7 days. */
export function useBonusTexts(bonus: Bonus) {
  const t = useLabels()
  const money = useMoneyText(bonus.asset)
  const amount = (minor: string): string => shortened(money(minor))
  const { unit, count } = timeLeftOf(bonus.expiresAt, now())
  const { left } = progressOf(bonus)
  return {
    amount,
    left: amount(left),
    toGo: t('bonus.to_go', { amount: amount(left) }),
    doneOf: t('bonus.done_of', { done: amount(bonus.done), required: amount(bonus.required) }),
    max: t('bonus.max', { amount: amount(bonus.maxStake) }),
    timeLeft: t(unit === 'days' ? 'bonus.days' : 'bonus.hours', { count }),
  }
}
