/** Dice: a track from 0 to 99.99, a target on it, and a roll that slides to where it fell. */
import './style.css'
import { dice } from '@night-market/games/families/dice/index'
import {
  multiplierOf,
  returnOnNumbers,
  SIDES,
  winningNumbers,
  type DiceChoice,
  type DiceConfig,
  type DiceEvent,
} from '@night-market/games/families/dice/rules'
import { bpsOf } from '@night-market/games/kernel/rational'
import type { Title } from '@night-market/games/titles/title'
import { percentText } from '@night-market/protocol/values/game-figures'
import type { StudioRound } from '@night-market/protocol/studio'
import { lookOf, outcomeOf, soundOf } from '../../round/outcome.ts'
import { choiceGroup, type ChoiceGroup } from '../../lib/choice-group.ts'
import { el } from '../../lib/dom.ts'
import { figureField, figureText } from '../../lib/figure-field.ts'
import type { GameView } from '../../family.ts'
import type { Table } from './labels.ts'
import { historyStrip } from '../../round/history.ts'
import { timesText } from '../../lib/money-text.ts'
import { oddsLine, type OddsLine } from '../../bar/odds-line.ts'
import { easeOut, isReduced, mix, tween } from '../../lib/motion.ts'
import { field, paysRow, type PaysRow } from '../../stage/panel.ts'
import { showWinMoment } from '../../stage/win-moment.ts'
import { stakeSteps, type StakeSteps } from '../../stakes/steps.ts'
import { numbersPaying, offeredTarget, rolledText, targetWinningWith, turnedTarget } from './target.ts'

/** A stage lower than this has no room above the figure. */
const LOW_PX = 420
const BESIDE_PX = 80
const ROLL_MS = 900
const QUICK_ROLL_MS = 260

export async function open(table: Table): Promise<GameView> {
  const board = new DiceBoard(table, table.title)
  return {
    hasLadder: true,
    hasAutoplay: true,
    hasStrategies: true,
    playLabel: table.t('play'),
    bet: () => ({ stake: table.stake(), choice: board.choice }),
    stakeChanged: () => board.draw(),
    begin: () => board.begin(),
    play: (round) => board.play(round),
    calm: () => board.draw(),
    hurry: () => board.hurry(),
    summary: (round) => table.t('result', { rolled: rolledText(rollOf(round).rolled) }),
    isFeature: () => false,
    destroy: () => board.hurry(),
  }
}

class DiceBoard {
  readonly #table: Table
  readonly #config: DiceConfig
  readonly #rolled = el('output', { class: 'dice__rolled num' }, rolledText(SIDES / 2))
  readonly #marker = el('div', { class: 'dice__marker num', hidden: true })
  readonly #slider = el('input', { type: 'range', class: 'dice__slider', step: 50 })
  readonly #track: HTMLElement
  readonly #target: HTMLInputElement
  readonly #chance: HTMLInputElement
  readonly #pays: HTMLInputElement
  readonly #steps: StakeSteps
  readonly #wins: PaysRow
  readonly #history
  readonly #odds: OddsLine
  readonly #side: ChoiceGroup<DiceChoice['direction']>
  #choice: DiceChoice = { target: SIDES / 2, direction: 'under' }
  #last = SIDES / 2
  #cut = new AbortController()

  constructor(table: Table, title: Title<DiceConfig>) {
    const { t } = table
    this.#table = table
    this.#config = title.config
    this.#history = historyStrip(t('history'))
    this.#target = figureField(table, (target) => this.#aim(target))
    this.#chance = figureField(table, (numbers) => this.#aimAt(numbers))
    this.#pays = figureField(table, (x100) => this.#aimAt(numbersPaying(this.#config, x100)))
    this.#odds = oddsLine(t, dice, title)
    this.#slider.setAttribute('aria-label', t('target'))
    this.#slider.addEventListener('input', () => this.#aim(Number(this.#slider.value)))
    this.#steps = stakeSteps(table)
    this.#wins = paysRow(t('panel.would_win'))
    const sides = [
      { value: 'under' as const, text: t('under') },
      { value: 'over' as const, text: t('over') },
    ]
    this.#side = choiceGroup(t('direction'), sides, 'under', (direction) => this.#turn(direction))
    this.#track = el('div', { class: 'dice__track' }, this.#slider, this.#marker)
    table.stage.append(this.#layOut())
    this.draw()
  }

  get choice(): DiceChoice {
    return this.#choice
  }

  begin(): void {
    this.#table.sound.play('roll')
    this.#rolled.classList.remove('is-won', 'is-back', 'is-lost')
    this.#setOpen(false)
  }

  async play(round: StudioRound): Promise<void> {
    const roll = rollOf(round)
    const from = this.#last
    this.#cut = new AbortController()
    this.#marker.hidden = false
    this.#marker.className = 'dice__marker num'
    let lastTick = 0
    const ms = this.#table.isQuick() ? QUICK_ROLL_MS : ROLL_MS
    await tween(
      ms,
      (x) => {
        const now = Math.round(mix(from, roll.rolled, easeOut(x)))
        this.#showRoll(now)
        if (Math.floor(x * 9) > lastTick) this.#table.sound.play('tick')
        lastTick = Math.floor(x * 9)
      },
      this.#cut.signal,
    )
    this.#last = roll.rolled
    const outcome = outcomeOf(BigInt(round.payout), BigInt(round.stake))
    const look = lookOf(outcome)
    this.#rolled.classList.add(look)
    this.#marker.classList.add(look)
    if (!isReduced()) this.#marker.classList.add('is-landed')
    this.#table.sound.play(soundOf(outcome))
    this.#history.add(rolledText(roll.rolled), look)
    await showWinMoment(
      this.#table,
      { payout: BigInt(round.payout), stake: BigInt(round.stake) },
      this.#aside(),
      this.#cut.signal,
    )
    this.#setOpen(true)
  }

  /** Where a win rises: over the figure, or beside it where there is no room above. */
  #aside(): DOMRect {
    const { left, right, top, bottom } = this.#rolled.getBoundingClientRect()
    const isLow = this.#table.stage.clientHeight < LOW_PX
    return isLow
      ? new DOMRect(this.#track.getBoundingClientRect().right - BESIDE_PX, (top + bottom) / 2 + 18, 0, 0)
      : new DOMRect((left + right) / 2, top, 0, 0)
  }

  hurry(): void {
    this.#cut.abort()
  }

  draw(): void {
    const { direction, target } = this.#choice
    const { language } = this.#table
    const numbers = winningNumbers(this.#choice)
    const x100 = multiplierOf(this.#config, numbers)
    this.#slider.max = String(SIDES - 1)
    this.#slider.value = String(target)
    this.#slider.setAttribute('aria-valuetext', rolledText(target))
    this.#target.value = figureText(rolledText(target), language)
    this.#track.style.setProperty('--at', String(target / (SIDES - 1)))
    this.#track.dataset['side'] = direction
    this.#side.set(direction)
    this.#chance.value = figureText(percentText(numbers), language)
    this.#pays.value = figureText(timesText(x100), language)
    this.#wins.show(this.#table.money.full((this.#table.stake() * BigInt(x100)) / 100n))
    this.#odds.show(bpsOf(returnOnNumbers(this.#config, numbers)))
    this.#setOpen(true)
  }

  #aim(target: number): void {
    if (!Number.isFinite(target)) return this.draw()
    this.#choice = { ...this.#choice, target: offeredTarget(this.#config, this.#choice.direction, target) }
    this.draw()
  }

  /** The target that wins with this many numbers. */
  #aimAt(numbers: number): void {
    this.#aim(targetWinningWith(this.#choice.direction, numbers))
  }

  #turn(direction: DiceChoice['direction']): void {
    const target =
      direction === this.#choice.direction ? this.#choice.target : turnedTarget(this.#choice.target)
    this.#choice = { direction, target: offeredTarget(this.#config, direction, target) }
    this.#table.sound.play('click')
    this.draw()
  }

  #showRoll(number: number): void {
    this.#rolled.textContent = rolledText(number)
    this.#marker.textContent = rolledText(number)
    this.#marker.style.setProperty('--at', String(number / (SIDES - 1)))
  }

  #setOpen(isOpen: boolean): void {
    this.#slider.disabled = !isOpen
    for (const control of [this.#target, this.#chance, this.#pays]) control.disabled = !isOpen
    this.#steps.setDisabled(!isOpen)
    this.#side.setDisabled(!isOpen)
  }

  #layOut(): HTMLElement {
    const { t } = this.#table
    return el(
      'div',
      { class: 'dice' },
      this.#history.element,
      el(
        'div',
        { class: 'card dice__card' },
        this.#rolled,
        el('div', { class: 'dice__rail' }, this.#track, diceMarks()),
        el(
          'div',
          { class: 'tiles' },
          this.#side.element,
          field(t('target'), this.#target),
          field(t('chance'), this.#chance),
          field(t('multiplier'), this.#pays),
          this.#wins.element,
          this.#steps.element,
        ),
        this.#odds.element,
      ),
    )
  }
}

/** The scale under the track: each mark where the slider has that number. */
function diceMarks(): HTMLElement {
  const marks = [0, 25, 50, 75, 100].map((mark) => {
    const label = el('span', { class: 'num' }, String(mark))
    label.style.setProperty('--at', String(Math.min(1, (mark * 100) / (SIDES - 1))))
    return label
  })
  return el('div', { class: 'dice__marks', 'aria-hidden': 'true' }, ...marks)
}

function rollOf(round: StudioRound): DiceEvent {
  const roll = round.events.find((event) => event.type === 'roll')
  if (!roll) throw new Error('a dice round without a roll')
  return roll as unknown as DiceEvent
}
