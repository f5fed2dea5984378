/** The sheet that starts autoplay: how many rounds, and what ends it sooner. A limit for losses is always set. */
import { FLAT, type AutoplayPlan, type Strategy } from './autoplay.ts'
import { choiceGroup } from '../lib/choice-group.ts'
import { el } from '../lib/dom.ts'
import type { GameView } from '../family.ts'
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
  { stake, view }: { stake: bigint; view: GameView | null },
  choose: (plan: AutoplayPlan) => void,
): void {
  const plan = { rounds: ROUNDS[1] ?? 25, losses: 0, wins: WINS[1] ?? 20, strategy: { ...FLAT } }
  const amount = (stakes: number) => money.tight(stake * BigInt(stakes))
  const start = el(
    'button',
    { type: 'button', class: 'button button--main', disabled: true },
    t('auto.start'),
  )
  start.addEventListener('click', () => {
    sheet.close()
    const lossLimit = stake * BigInt(plan.losses)
    const winLimit = plan.wins === 0 ? null : stake * BigInt(plan.wins)
    choose({ rounds: plan.rounds, strategy: plan.strategy, lossLimit, winLimit })
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
    ...movesOf(view),
    ...(view?.hasStrategies ? strategyOf(t, plan.strategy) : []),
    el('p', { class: 'quiet' }, t('auto.note')),
    start,
  ])
}

/** How many moves autoplay makes in a round, in games whose rounds wait for them. */
function movesOf(view: GameView | null): HTMLElement[] {
  const moves = view?.autoMoves
  if (!moves) return []
  const counts = moves.counts.map((value) => ({ value, text: String(value) }))
  return [choiceGroup(moves.label, counts, moves.count, (count) => moves.choose(count)).element]
}

/** Changes the strategy in place. */
function strategyOf(t: Translate, strategy: Strategy): HTMLElement[] {
  const same = { value: 'same' as const, text: t('auto.same_bet') }
  const losses = [same, { value: 'double' as const, text: t('auto.double_bet') }]
  const wins = [same, { value: 'first' as const, text: t('auto.first_bet') }]
  return [
    choiceGroup<Strategy['onLoss']>(t('auto.on_loss'), losses, 'same', (onLoss) => (strategy.onLoss = onLoss))
      .element,
    choiceGroup<Strategy['onWin']>(t('auto.on_win'), wins, 'same', (onWin) => (strategy.onWin = onWin))
      .element,
  ]
}
