/** The sheet that starts autoplay: how many rounds, and what ends it sooner. A limit for losses is always set. */
import type { AutoplayPlan } from './autoplay.ts'
import { choiceGroup } from '../lib/choice-group.ts'
import { el } from '../lib/dom.ts'
import type { MoneyText } from '../lib/money-text.ts'
import { openSheet } from '../sheets/sheet.ts'
import type { Translate } from '../lib/texts.ts'

const ROUNDS = [10, 25, 50, 100]
/** In stakes. */
const LOSSES = [5, 10, 25, 50]
const WINS = [10, 20, 50, 0]

export function openAutoplay(
  t: Translate,
  money: MoneyText,
  stake: bigint,
  choose: (plan: AutoplayPlan) => void,
): void {
  const plan = { rounds: ROUNDS[1] ?? 25, losses: 0, wins: WINS[1] ?? 20 }
  const amount = (stakes: number) => money.tight(stake * BigInt(stakes))
  const start = el(
    'button',
    { type: 'button', class: 'button button--main', disabled: true },
    t('auto.start'),
  )
  start.addEventListener('click', () => {
    sheet.close()
    const lossLimit = stake * BigInt(plan.losses)
    choose({ rounds: plan.rounds, lossLimit, winLimit: plan.wins === 0 ? null : stake * BigInt(plan.wins) })
  })
  const rounds = ROUNDS.map((value) => ({ value, text: String(value) }))
  const losses = LOSSES.map((value) => ({ value, text: amount(value) }))
  const wins = WINS.map((value) => ({ value, text: value === 0 ? t('auto.never') : amount(value) }))
  const sheet = openSheet(t, t('auto.title'), [
    choiceGroup(t('auto.rounds'), rounds, plan.rounds, (value) => (plan.rounds = value)).element,
    choiceGroup(t('auto.loss_limit'), losses, null, (value) => {
      plan.losses = value
      start.disabled = false
    }).element,
    choiceGroup(t('auto.win_limit'), wins, plan.wins, (value) => (plan.wins = value)).element,
    el('p', { class: 'quiet' }, t('auto.note')),
    start,
  ])
}
