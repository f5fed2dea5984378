/** Roulette: chips on the felt, a wheel that slows down, a ball that lands where the server drew. */
import './style.css'
import type { RouletteEvent } from '@night-market/games/families/roulette/rules'
import type { StudioRound } from '@night-market/protocol/studio'
import { Paper } from '../../canvas/paper.ts'
import { el, iconButton } from '../../lib/dom.ts'
import type { GameView } from '../../family.ts'
import type { Table } from './labels.ts'
import { historyStrip } from '../../round/history.ts'
import { isReduced, tween } from '../../lib/motion.ts'
import { outcomeOf, soundOf } from '../../round/outcome.ts'
import { showWinMoment } from '../../stage/win-moment.ts'
import { betsOf, byField, doubled, laid, NO_CHIPS, totalOf, undone, type Chips } from './bets.ts'
import { chipPicker } from './chip-picker.ts'
import { Felt } from './felt.ts'
import { kindPicker } from './kind-picker.ts'
import { spinAt } from './spin-path.ts'
import { drawWheel, turningPart, type WheelPicture } from './wheel.ts'

const SPIN_MS = 6200
const QUICK_SPIN_MS = 2200

export async function open(table: Table): Promise<GameView> {
  await document.fonts.load('700 20px "Anek Latin Variable"')
  const game = new RouletteGame(table)
  return {
    hasLadder: false,
    hasAutoplay: false,
    get playLabel() {
      return table.t(game.isRepeat ? 'repeat_spin' : 'play')
    },
    get playText() {
      return game.isRepeat ? table.t('repeat_spin') : null
    },
    bet: () => game.bet(),
    begin: () => game.begin(),
    play: (round) => game.play(round),
    calm: () => game.calm(),
    hurry: () => game.hurry(),
    summary: (round) => game.summary(round),
    isFeature: () => false,
    destroy: () => game.destroy(),
  }
}

class RouletteGame {
  readonly #table: Table
  readonly #felt: Felt
  readonly #paper: Paper
  readonly #history
  readonly #result = el('output', { class: 'roulette__result num', hidden: true })
  readonly #picture: WheelPicture = { wheel: 0, ball: null }
  readonly #tools
  #turning: HTMLCanvasElement | null = null
  #chips: Chips = NO_CHIPS
  #lastChips: Chips = NO_CHIPS
  #chip: bigint
  #isOpen = true
  #cut = new AbortController()

  constructor(table: Table) {
    const { t, stakes, stage } = table
    this.#table = table
    this.#chip = stakes[Math.min(3, stakes.length - 1)] ?? 1n
    this.#felt = new Felt(table, (field) => this.#lay(field))
    this.#history = historyStrip(t('history'))
    const picker = chipPicker(table, this.#chip, (chip) => (this.#chip = chip))
    this.#tools = {
      undo: iconButton('undo', t('undo'), () => this.#change(undone(this.#chips))),
      clear: iconButton('clear', t('clear'), () => this.#change(NO_CHIPS)),
      repeat: iconButton('repeat', t('repeat'), () => this.#change(this.#lastChips)),
      double: el(
        'button',
        {
          type: 'button',
          class: 'icon-button num',
          'aria-label': `×2 ${t('double')}`,
          title: t('double'),
          onclick: () => this.#double(),
        },
        '×2',
      ),
    }
    const kinds = kindPicker(t, (kind) => this.#felt.aimAt(kind))
    const { undo, clear, repeat, double } = this.#tools
    const wheel = el('div', { class: 'roulette__wheel' }, this.#result)
    const tools = el(
      'div',
      { class: 'roulette__tools' },
      picker,
      el('div', { class: 'roulette__undo' }, undo, clear, repeat, double),
    )
    stage.append(
      el(
        'div',
        { class: 'roulette' },
        el('div', { class: 'roulette__left' }, wheel, this.#history.element),
        el('div', { class: 'roulette__right' }, this.#felt.element, this.#felt.hint, kinds, tools),
      ),
    )
    this.#paper = new Paper(
      wheel,
      t('wheel'),
      (context, size) => this.#drawWheel(context, Math.min(size.width, size.height), size),
      () => (this.#turning = null),
    )
    this.#paper.draw()
    this.#draw()
  }

  /** The table is empty and was not before: the round button lays the last bet again. */
  get isRepeat(): boolean {
    return this.#isOpen && this.#chips.length === 0 && this.#lastChips.length > 0
  }

  bet() {
    const chips = this.isRepeat ? this.#lastChips : this.#chips
    if (chips.length === 0) return this.#table.t('place_first')
    return { stake: totalOf(chips), choice: betsOf(chips) }
  }

  begin(): void {
    if (this.isRepeat) this.#chips = this.#lastChips
    this.#table.sound.play('spin')
    this.#isOpen = false
    this.#result.hidden = true
    this.#felt.showResult(null)
    this.#draw()
  }

  async play(round: StudioRound): Promise<void> {
    const ball = ballOf(round)
    const start = this.#picture.wheel
    const ms = this.#table.isQuick() ? QUICK_SPIN_MS : SPIN_MS
    this.#cut = new AbortController()
    let lastPocket = -1
    await tween(
      ms,
      (x) => {
        const at = spinAt(x, ball.place, start)
        this.#picture.wheel = at.wheel
        this.#picture.ball = { angle: at.ball, height: at.height }
        const pocket = Math.floor((at.ball - at.wheel) / 1.4)
        if (pocket !== lastPocket && x < 0.86) this.#table.sound.play('tick')
        lastPocket = pocket
        this.#paper.draw()
      },
      this.#cut.signal,
    )
    this.#picture.wheel %= Math.PI * 2
    await this.#showResult(round, ball)
  }

  hurry(): void {
    this.#cut.abort()
  }

  calm(): void {
    this.#isOpen = true
    this.#draw()
  }

  summary(round: StudioRound): string {
    const { number, colour } = ballOf(round)
    const { t } = this.#table
    return t('result', { number, colour: t(colour) })
  }

  destroy(): void {
    this.hurry()
    this.#paper.destroy()
  }

  async #showResult(round: StudioRound, ball: Ball): Promise<void> {
    this.#table.sound.play(soundOf(outcomeOf(BigInt(round.payout), BigInt(round.stake))))
    this.#result.textContent = String(ball.number)
    this.#result.dataset['colour'] = ball.colour
    this.#result.hidden = false
    this.#felt.showResult(ball.number)
    this.#history.add(String(ball.number), `is-${ball.colour}`)
    await showWinMoment(
      this.#table,
      { payout: BigInt(round.payout), stake: BigInt(round.stake) },
      this.#result.getBoundingClientRect(),
      this.#cut.signal,
    )
    await new Promise((resolve) =>
      setTimeout(resolve, isReduced() ? 600 : this.#table.isQuick() ? 700 : 1500),
    )
    this.#lastChips = this.#chips
    this.#chips = NO_CHIPS
    this.#isOpen = true
    this.#draw()
  }

  #lay(field: string): void {
    const limits = { most: this.#table.maxStake, maxBets: this.#table.title.config.maxBets }
    const next = laid(this.#chips, field, this.#chip, limits)
    if (next) return this.#change(next)
    const { t, money, maxStake, say } = this.#table
    const words = t('table_full', { amount: money.full(maxStake), places: limits.maxBets })
    say(words)
    this.#felt.tell(words)
  }

  #double(): void {
    const next = doubled(this.#chips, this.#table.maxStake)
    if (next) this.#change(next)
  }

  #change(chips: Chips): void {
    if (!this.#isOpen) return
    this.#chips = chips
    this.#result.hidden = true
    this.#felt.showResult(null)
    this.#table.sound.play('click')
    this.#draw()
  }

  #draw(): void {
    const { undo, clear, repeat, double } = this.#tools
    const isEmpty = this.#chips.length === 0
    if (this.isRepeat) this.#felt.showChips(byField(this.#lastChips), 'last')
    else this.#felt.showChips(byField(this.#chips))
    this.#felt.setOpen(this.#isOpen)
    undo.disabled = clear.disabled = isEmpty || !this.#isOpen
    repeat.disabled = !this.#isOpen || !isEmpty || this.#lastChips.length === 0
    double.disabled = isEmpty || !this.#isOpen || doubled(this.#chips, this.#table.maxStake) === null
    this.#table.changed()
  }

  #drawWheel(context: CanvasRenderingContext2D, side: number, size: { width: number; height: number }): void {
    this.#turning ??= turningPart(side, Math.min(2, globalThis.devicePixelRatio || 1))
    context.save()
    context.translate((size.width - side) / 2, (size.height - side) / 2)
    drawWheel(context, side, this.#turning, this.#picture)
    context.restore()
  }
}

interface Ball {
  number: number
  place: number
  colour: 'red' | 'black' | 'green'
}

function ballOf(round: StudioRound): Ball {
  const ball = (round.events as unknown as RouletteEvent[]).find((event) => event.type === 'ball')
  if (ball?.number === undefined || ball.place === undefined || !ball.colour)
    throw new Error('a spin without a ball')
  return { number: ball.number, place: ball.place, colour: ball.colour }
}
