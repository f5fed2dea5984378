/** Roulette: chips on the felt, a wheel that slows down, a ball that lands where the server drew. */
import './style.css'
import type { RouletteEvent } from '@night-market/games/families/roulette/rules'
import { numberText, pocketsOf } from '@night-market/games/families/roulette/table'
import type { StudioRound } from '@night-market/protocol/studio'
import { Paper } from '../../canvas/paper.ts'
import { ChipTray, stakeOf } from '../../chips/tray.ts'
import { el } from '../../lib/dom.ts'
import type { GameView } from '../../family.ts'
import type { Table } from './labels.ts'
import { historyStrip } from '../../round/history.ts'
import { isReduced, tween } from '../../lib/motion.ts'
import { outcomeOf, soundOf } from '../../round/outcome.ts'
import { showWinMoment } from '../../stage/win-moment.ts'
import { betsOf } from './bets.ts'
import { Felt } from './felt.ts'
import { kindPicker } from './kind-picker.ts'
import { pocketAngle, spinAt } from './spin-path.ts'
import { statistics } from './statistics.ts'
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
    shared: game.tray.shared(),
    room: {
      showCrowd: (sums) => game.showCrowd(sums),
      roads: () => statistics(table),
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
  readonly tray: ChipTray
  #turning: HTMLCanvasElement | null = null
  #isSettled = false
  #cut = new AbortController()

  constructor(table: Table) {
    const { t, stage, title } = table
    this.#table = table
    this.#felt = new Felt(table, (field) => this.tray.lay(field))
    this.#history = historyStrip(t('history'))
    this.tray = new ChipTray(table, title.config.maxBets, {
      drawn: () => this.#draw(),
      refused: (words) => this.#felt.tell(words),
    })
    const kinds = kindPicker(t, (kind) => this.#felt.aimAt(kind))
    const wheel = el('div', { class: 'roulette__wheel' }, this.#result)
    const tools = el('div', { class: 'roulette__tools' }, this.tray.picker, this.tray.tools)
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

  showCrowd(sums: ReadonlyMap<string, bigint>): void {
    this.#felt.showCrowd(sums)
  }

  get isRepeat(): boolean {
    return this.tray.isRepeat
  }

  bet() {
    const stake = stakeOf(this.tray, this.#table)
    return typeof stake === 'string' ? stake : { stake, choice: betsOf(this.tray.chips) }
  }

  begin(): void {
    this.#table.sound.play('spin')
    this.tray.begin()
  }

  async play(round: StudioRound): Promise<void> {
    const ball = ballOf(round)
    const start = this.#picture.wheel
    const ms = this.#table.isQuick() ? QUICK_SPIN_MS : SPIN_MS
    this.#cut = new AbortController()
    const angle = pocketAngle(pocketsOf(this.#table.title.config))
    let lastPocket = -1
    await tween(
      ms,
      (x) => {
        const at = spinAt(x, ball.place * angle, start)
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
    this.tray.calm()
  }

  summary(round: StudioRound): string {
    const { number, colour } = ballOf(round)
    const { t } = this.#table
    return t('result', { number: numberText(number), colour: t(colour) })
  }

  destroy(): void {
    this.hurry()
    this.#paper.destroy()
  }

  async #showResult(round: StudioRound, ball: Ball): Promise<void> {
    if (round.stake !== '0')
      this.#table.sound.play(soundOf(outcomeOf(BigInt(round.payout), BigInt(round.stake))))
    this.#result.textContent = numberText(ball.number)
    this.#result.dataset['colour'] = ball.colour
    this.#result.hidden = false
    this.#felt.showResult(ball.number)
    this.#history.add(numberText(ball.number), `is-${ball.colour}`)
    await showWinMoment(
      this.#table,
      { payout: BigInt(round.payout), stake: BigInt(round.stake) },
      this.#result.getBoundingClientRect(),
      this.#cut.signal,
    )
    await new Promise((resolve) =>
      setTimeout(resolve, isReduced() ? 600 : this.#table.isQuick() ? 700 : 1500),
    )
    this.#isSettled = true
    this.tray.end()
  }

  /** The number that fell stays lit until the table is touched again. */
  #draw(): void {
    const { chips, which } = this.tray.shown
    this.#felt.showChips(chips, which)
    this.tray.mark(this.#felt.element)
    this.#felt.setOpen(this.tray.isOpen)
    if (!this.#isSettled && !this.tray.holdsResult) this.#hideResult()
    this.#isSettled = false
  }

  #hideResult(): void {
    this.#result.hidden = true
    this.#felt.showResult(null)
  }

  #drawWheel(context: CanvasRenderingContext2D, side: number, size: { width: number; height: number }): void {
    this.#turning ??= turningPart(
      this.#table.title.config,
      side,
      Math.min(2, globalThis.devicePixelRatio || 1),
    )
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
