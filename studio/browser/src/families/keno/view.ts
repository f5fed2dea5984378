/** Keno: forty numbers to pick from, ten balls that drop, and what the hits pay. */
import './style.css'
import { keno } from '@night-market/games/families/keno/index'
import { returnOfTable } from '@night-market/games/families/keno/odds'
import {
  RISKS,
  tableOf,
  type KenoChoice,
  type KenoConfig,
  type KenoEvent,
  type Risk,
} from '@night-market/games/families/keno/rules'
import { bpsOf } from '@night-market/games/kernel/rational'
import type { Title } from '@night-market/games/titles/title'
import type { StudioRound } from '@night-market/protocol/studio'
import { oddsLine, type OddsLine } from '../../bar/odds-line.ts'
import type { GameView } from '../../family.ts'
import { someOf } from '../../lib/any-of.ts'
import { choiceGroup, type ChoiceGroup } from '../../lib/choice-group.ts'
import { el } from '../../lib/dom.ts'
import { timesText } from '../../lib/money-text.ts'
import { isReduced, Patience } from '../../lib/motion.ts'
import { historyStrip } from '../../round/history.ts'
import { lookOf, outcomeOf, soundOf } from '../../round/outcome.ts'
import { arcade } from '../../stage/panel.ts'
import { showWinMoment } from '../../stage/win-moment.ts'
import { stakeSteps, type StakeSteps } from '../../stakes/steps.ts'
import { KenoBoard } from './board.ts'
import type { Table } from './labels.ts'
import { PayRow } from './pay-row.ts'

const BALL_MS = 150
const QUICK_BALL_MS = 24

export async function open(table: Table): Promise<GameView> {
  const game = new KenoGame(table, table.title)
  return {
    hasLadder: true,
    hasAutoplay: true,
    hasStrategies: true,
    playLabel: table.t('play'),
    bet: () => game.bet(),
    begin: () => game.begin(),
    play: (round) => game.play(round),
    calm: () => game.setOpen(true),
    hurry: () => game.hurry(),
    summary: (round) => game.summary(round),
    isFeature: () => false,
    destroy: () => game.hurry(),
  }
}

class KenoGame {
  readonly #table: Table
  readonly #config: KenoConfig
  readonly #board: KenoBoard
  readonly #pays: PayRow
  readonly #risk: ChoiceGroup<Risk>
  readonly #steps: StakeSteps
  readonly #odds: OddsLine
  readonly #history
  readonly #buttons: HTMLButtonElement[]
  readonly #patience = new Patience()
  #picks = new Set<number>()
  #chosen: Risk = 'medium'
  #isOpen = true

  constructor(table: Table, title: Title<KenoConfig>) {
    const { t } = table
    this.#table = table
    this.#config = title.config
    const hero = table.art.symbols[title.hero] ?? ''
    this.#board = new KenoBoard(table, title.config.numbers, hero, (number) => this.#toggle(number))
    this.#pays = new PayRow(table)
    this.#steps = stakeSteps(table)
    this.#odds = oddsLine(t, keno, title)
    this.#history = historyStrip(t('panel.history'))
    const risks = RISKS.map((value) => ({ value, text: t(`panel.risk_${value}`) }))
    this.#risk = choiceGroup(t('panel.risk'), risks, 'medium', (risk) => this.#setRisk(risk))
    this.#buttons = [
      this.#button('random', () => this.#pickAny()),
      this.#button('clear', () => this.#setPicks([])),
    ]
    const board = el('div', { class: 'keno__table' }, this.#board.element, this.#pays.element)
    const panel = [
      this.#risk.element,
      el('div', { class: 'steps-row' }, ...this.#buttons),
      this.#steps.element,
      this.#odds.element,
    ]
    table.stage.append(arcade('keno', { panel, board, history: this.#history.element }))
    this.#draw()
  }

  bet(): { stake: bigint; choice: KenoChoice } | string {
    if (this.#picks.size === 0) return this.#table.t('pick_first')
    const picks = [...this.#picks].toSorted((a, b) => a - b)
    return { stake: this.#table.stake(), choice: { picks, risk: this.#chosen } }
  }

  begin(): void {
    this.#table.sound.play('click')
    this.#board.setPicks(this.#picks)
    this.#pays.reach(null)
    this.setOpen(false)
  }

  async play(round: StudioRound): Promise<void> {
    const { drawn, hits, multiplierX100 } = drawOf(round)
    const paid = { payout: BigInt(round.payout), stake: BigInt(round.stake) }
    const outcome = outcomeOf(paid.payout, paid.stake)
    const pause = isReduced() ? 0 : this.#table.isQuick() ? QUICK_BALL_MS : BALL_MS
    let found = 0
    for (const ball of drawn) {
      const isHit = hits.includes(ball)
      found += isHit ? 1 : 0
      this.#board.drop(ball, isHit)
      this.#pays.reach(found)
      this.#table.sound.play(isHit ? 'gem' : 'tick')
      await this.#patience.wait(this.#isHurried ? 0 : pause)
    }
    this.#isHurried = false
    this.#table.sound.play(soundOf(outcome))
    this.#history.add(timesText(multiplierX100), lookOf(outcome))
    await showWinMoment(this.#table, paid, this.#board.boxOf(hits.at(-1) ?? 20))
    this.setOpen(true)
  }

  #isHurried = false

  hurry(): void {
    this.#isHurried = !this.#isOpen
    this.#patience.hurry()
  }

  summary(round: StudioRound): string {
    const { picks } = round.choice as KenoChoice
    return this.#table.t('result', { hits: drawOf(round).hits.length, picks: picks.length })
  }

  setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen
    this.#board.setDisabled(!isOpen)
    this.#risk.setDisabled(!isOpen)
    this.#steps.setDisabled(!isOpen)
    for (const button of this.#buttons) button.disabled = !isOpen
  }

  #toggle(number: number): void {
    if (!this.#isOpen || !this.#table.isOpen()) return
    const picks = new Set(this.#picks)
    const most = this.#config.tables.low.length
    if (!picks.delete(number)) picks.add(number)
    if (picks.size > most) return this.#table.say(this.#table.t('too_many', { most }))
    this.#setPicks([...picks])
  }

  /** As many as are picked already, or all that may be. */
  #pickAny(): void {
    const all = Array.from({ length: this.#config.numbers }, (_, index) => index + 1)
    this.#setPicks(someOf(all, this.#picks.size || this.#config.tables.low.length))
  }

  #setPicks(picks: number[]): void {
    this.#picks = new Set(picks)
    this.#table.sound.play('click')
    this.#draw()
    this.#table.changed()
  }

  #setRisk(risk: Risk): void {
    this.#chosen = risk
    this.#table.sound.play('click')
    this.#draw()
  }

  /** The board without balls, and what hits would pay; without picks as if all were made. */
  #draw(): void {
    const count = this.#picks.size || this.#config.tables.low.length
    const payTable = tableOf(this.#config, this.#chosen, count)
    this.#board.setPicks(this.#picks)
    this.#pays.show(payTable)
    this.#odds.show(bpsOf(returnOfTable(this.#config, payTable)))
    this.setOpen(true)
  }

  #button(label: 'random' | 'clear', press: () => void): HTMLButtonElement {
    return el('button', { type: 'button', class: 'step', onclick: press }, this.#table.t(label))
  }
}

function drawOf(round: StudioRound): KenoEvent {
  const draw = round.events.find((event) => event.type === 'drawn')
  if (!draw) throw new Error('a keno round without a draw')
  return draw as unknown as KenoEvent
}
