/**
 * The moment of a win where no reels are: the amount rises from where it was won, and ten stakes or more have a layer of
 * their own over the game. What is no more than the stake has no moment.
 */
import { el } from '../lib/dom.ts'
import type { Table } from '../family.ts'
import { tween } from '../lib/motion.ts'
import { COUNT_MS, countedTo, isCelebrated, isWin, outcomeOf, type Celebrated } from '../round/outcome.ts'

const RISE_MS = 1600
const HOLD_MS = 1300

/** Shows what a round paid; `from` is where in the stage. Ends when the next round may begin, or when it is cut. */
export async function showWinMoment(
  table: Table,
  paid: { payout: bigint; stake: bigint },
  from: DOMRect,
  cut?: AbortSignal,
): Promise<void> {
  const outcome = outcomeOf(paid.payout, paid.stake)
  if (!isWin(outcome)) return
  if (isCelebrated(outcome)) return celebrate(table, outcome, paid.payout, cut)
  rise(table, paid.payout, from)
}

function rise({ stage, money }: Table, payout: bigint, from: DOMRect): void {
  const box = stage.getBoundingClientRect()
  const amount = el('span', { class: 'win-rise num', 'aria-hidden': 'true' }, `+${money.full(payout)}`)
  const x = Math.min(Math.max(from.left + from.width / 2 - box.left, 60), box.width - 60)
  amount.style.left = `${x}px`
  amount.style.top = `${Math.max(56, from.top + from.height / 2 - box.top)}px`
  stage.append(amount)
  setTimeout(() => amount.remove(), RISE_MS)
}

async function celebrate(
  { stage, money, t, isQuick }: Table,
  outcome: Celebrated,
  payout: bigint,
  cut?: AbortSignal,
): Promise<void> {
  const figure = el('span', { class: 'win-layer__figure num' }, money.full(payout))
  const word = el('strong', { class: 'win-layer__word' }, t(`win.${outcome}`))
  const layer = el('div', { class: 'win-layer', 'aria-hidden': 'true' }, word, figure)
  stage.append(layer)
  const ms = isQuick() ? COUNT_MS[outcome] / 3 : COUNT_MS[outcome]
  await tween(ms, (x) => (figure.textContent = money.full(countedTo(payout, 1 - (1 - x) ** 1.7))), cut)
  await new Promise((resolve) => setTimeout(resolve, cut?.aborted || isQuick() ? 500 : HOLD_MS))
  layer.remove()
}
