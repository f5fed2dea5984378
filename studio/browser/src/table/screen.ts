/** Draws a shared table as it stands: the strip over it, the bar under it, and what went past the player. */
import { controlBar, type BarHandlers, type ControlBar } from '../bar/control-bar.ts'
import type { GameView } from '../family.ts'
import type { GameParts } from '../game-parts.ts'
import { el } from '../lib/dom.ts'
import { moneyOf, type MoneyText } from '../lib/money-text.ts'
import type { Translate } from '../lib/texts.ts'
import { factsOf } from '../stage/surroundings.ts'
import { tableAlert, type Alert } from './alert.ts'
import { isUrgent, tableBar } from './bar.ts'
import type { TableBets } from './bets.ts'
import { tablePanel, type Panel } from './panel.ts'
import type { TableResult } from './result.ts'
import type { Phase, TimeLeft } from './standing.ts'
import { betWords, missedWords, phaseWords, type InHand } from './words.ts'

export interface Screen {
  t: Translate
  money: MoneyText
  stage: HTMLElement
  panel: Panel
  bar: ControlBar
  alert: Alert
}

export function openScreen(
  { opening, plug, t, title }: GameParts,
  handlers: BarHandlers,
  openHistory: () => void,
): Screen {
  const money = moneyOf(opening)
  return {
    t,
    money,
    stage: el('main', { class: `stage stage--${title.family}`, 'aria-label': title.name }),
    panel: tablePanel(t, money, openHistory),
    bar: controlBar(t, factsOf(t, plug.game, title), opening.mode, handlers),
    alert: tableAlert(),
  }
}

export interface TableNow {
  view: GameView
  phase: Phase
  time: TimeLeft
  /** What may be placed now. */
  inHand: InHand | null
  bets: Pick<TableBets, 'own' | 'asking' | 'missed'>
  result: Pick<TableResult, 'words' | 'paid'>
  balance: bigint
  isPaused: boolean
  isMuted: boolean
}

export function drawTable(
  { t, money, stage, panel, bar, alert }: Screen,
  { view, phase, time, inHand, bets, result, balance, isPaused, isMuted }: TableNow,
): void {
  const { own, asking, missed } = bets
  const { leftMs } = time
  panel.draw({
    phase,
    ...time,
    words: phaseWords(t, phase, result.words, view.revealing),
    ...betWords(t, money, phase, { own, inHand, asking, missed }),
  })
  bar.draw(
    tableBar(t, money, {
      phase,
      leftMs,
      inHand,
      asking,
      balance,
      isMuted,
      paid: result.paid,
      staked: BigInt(own?.stake ?? 0),
      hasOwnButtons: view.rise !== undefined,
      isOff: isPaused,
      hasSettings: view.shared?.isPriced === false,
    }),
  )
  stage.classList.toggle('is-urgent', isUrgent({ phase, leftMs, inHand }))
  alert.show(missed === null ? null : missedWords(t, money, missed))
}

/** The chips on the table, or those of the last bet; null without any, and where the view has a button for every bet. */
export function inHandOf(view: GameView, asksFirst: boolean): InHand | null {
  if (view.shared === undefined) return null
  const { isRepeat, isPriced } = view.shared
  const laid = view.bet()
  if (typeof laid === 'string') return null
  return { stake: laid.stake, isRepeat, isAutomatic: !isPriced && !asksFirst }
}
