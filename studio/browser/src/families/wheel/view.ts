/** Wheel: it spins to the segment that was drawn; what each colour pays stands beside it. */
import './style.css'
import { wheel } from '@night-market/games/families/wheel/index'
import {
  RISKS,
  returnOf,
  SEGMENTS,
  wheelOf,
  type WheelChoice,
  type WheelConfig,
  type WheelEvent,
} from '@night-market/games/families/wheel/rules'
import { bpsOf } from '@night-market/games/kernel/rational'
import type { Title } from '@night-market/games/titles/title'
import type { StudioRound } from '@night-market/protocol/studio'
import { oddsLine, type OddsLine } from '../../bar/odds-line.ts'
import { Paper, type PaperSize } from '../../canvas/paper.ts'
import type { GameView } from '../../family.ts'
import { choiceGroup } from '../../lib/choice-group.ts'
import { el } from '../../lib/dom.ts'
import { shortTimes, timesText } from '../../lib/money-text.ts'
import { mix, tween } from '../../lib/motion.ts'
import { pictureOf } from '../../lib/picture.ts'
import { historyStrip } from '../../round/history.ts'
import { lookOf, outcomeOf, soundOf } from '../../round/outcome.ts'
import { arcade } from '../../stage/panel.ts'
import { showWinMoment } from '../../stage/win-moment.ts'
import { stakeSteps, type StakeSteps } from '../../stakes/steps.ts'
import type { Table } from './labels.ts'
import { drawWheel, radiusIn, wheelFace, type WheelPicture } from './picture.ts'
import { coloursOf, placeAt, slowing, turnOf, turnTo } from './turn.ts'

const SPIN_MS = 3400
const QUICK_SPIN_MS = 700

export async function open(table: Table): Promise<GameView> {
  const game = new WheelGame(table, table.title)
  return {
    hasLadder: true,
    hasAutoplay: true,
    hasStrategies: true,
    playLabel: table.t('play'),
    bet: () => ({ stake: table.stake(), choice: game.choice }),
    begin: () => game.begin(),
    play: (round) => game.play(round),
    calm: () => game.setOpen(true),
    hurry: () => game.hurry(),
    summary: (round) => table.t('result', { multiplier: timesText(spinOf(round).multiplierX100) }),
    isFeature: () => false,
    destroy: () => game.destroy(),
  }
}

class WheelGame {
  readonly #table: Table
  readonly #config: WheelConfig
  readonly #paper: Paper
  #size = { width: 2, height: 2 }
  readonly #history
  readonly #odds: OddsLine
  readonly #segments
  readonly #risk
  readonly #steps: StakeSteps
  readonly #legend: HTMLElement
  readonly #picture: WheelPicture
  #face = document.createElement('canvas')
  #choice: WheelChoice = { segments: 20, risk: 'medium' }
  #cut = new AbortController()

  constructor(table: Table, title: Title<WheelConfig>) {
    const { t } = table
    this.#table = table
    this.#config = title.config
    this.#history = historyStrip(t('panel.history'))
    this.#odds = oddsLine(t, wheel, title)
    this.#steps = stakeSteps(table)
    this.#legend = el('ul', { class: 'wheel__legend', 'aria-label': t('legend') })
    const counts = SEGMENTS.map((value) => ({ value, text: String(value) }))
    const risks = RISKS.map((value) => ({ value, text: t(`panel.risk_${value}`) }))
    this.#segments = choiceGroup(t('segments'), counts, 20, (segments) => this.#choose({ segments }))
    this.#risk = choiceGroup(t('panel.risk'), risks, 'medium', (risk) => this.#choose({ risk }))
    const board = el('div', { class: 'arcade__fill' })
    const panel = [this.#segments, this.#risk, { element: this.#legend }, this.#steps, this.#odds]
    table.stage.append(
      arcade('wheel', { panel: panel.map(({ element }) => element), board, history: this.#history.element }),
    )
    const stops = wheelOf(this.#config, this.#choice)
    this.#picture = { stops, turn: turnOf(0, stops.length), hero: null, lit: null, push: 0 }
    this.#paper = new Paper(
      board,
      t('board'),
      (context, size) => drawWheel(context, this.#picture, size, this.#face),
      (room) => this.#fit(room),
    )
    void this.#loadHero(table.art.symbols[title.hero])
    void document.fonts.load('760 14px "Anek Latin Variable"').then(() => this.#show())
    this.#show()
  }

  get choice(): WheelChoice {
    return this.#choice
  }

  begin(): void {
    this.#table.sound.play('spin')
    this.#cut = new AbortController()
    this.#picture.lit = null
    this.#paper.ask()
    this.setOpen(false)
  }

  async play(round: StudioRound): Promise<void> {
    const { place, segments, multiplierX100 } = spinOf(round)
    const paid = { payout: BigInt(round.payout), stake: BigInt(round.stake) }
    const outcome = outcomeOf(paid.payout, paid.stake)
    await this.#spin(place, segments)
    this.#picture.lit = place
    this.#paper.ask()
    this.#mark(multiplierX100)
    this.#table.sound.play(soundOf(outcome))
    this.#history.add(timesText(multiplierX100), lookOf(outcome))
    await showWinMoment(this.#table, paid, this.#pointerBox(), this.#cut.signal)
    this.setOpen(true)
  }

  hurry(): void {
    this.#cut.abort()
  }

  setOpen(isOpen: boolean): void {
    this.#segments.setDisabled(!isOpen)
    this.#risk.setDisabled(!isOpen)
    this.#steps.setDisabled(!isOpen)
  }

  destroy(): void {
    this.hurry()
    this.#paper.destroy()
  }

  async #spin(place: number, segments: number): Promise<void> {
    const isQuick = this.#table.isQuick()
    const from = this.#picture.turn % (Math.PI * 2)
    const to = turnTo(from, place, segments, isQuick ? 1 : 4)
    let passed = placeAt(from, segments)
    await tween(
      isQuick ? QUICK_SPIN_MS : SPIN_MS,
      (x) => {
        const turn = mix(from, to, slowing(x))
        const now = placeAt(turn, segments)
        this.#picture.push = now === passed ? this.#picture.push * 0.8 : 1
        // Close to the end each peg sounds; before that they would be one noise.
        if (now !== passed && x > 0.4) this.#table.sound.play('tick')
        passed = now
        this.#picture.turn = turn
        this.#paper.ask()
      },
      this.#cut.signal,
    )
    this.#picture.push = 0
  }

  #choose(change: Partial<WheelChoice>): void {
    this.#choice = { ...this.#choice, ...change }
    this.#table.sound.play('click')
    this.#show()
    this.#table.changed()
  }

  #show(): void {
    const stops = wheelOf(this.#config, this.#choice)
    this.#picture.stops = stops
    this.#picture.lit = null
    this.#picture.turn = turnOf(0, stops.length)
    this.#odds.show(bpsOf(returnOf(stops)))
    this.#showLegend(stops)
    this.#drawFace()
    this.#paper.ask()
  }

  #showLegend(stops: readonly number[]): void {
    const { t } = this.#table
    const colours = [...coloursOf(stops)].toSorted(([a], [b]) => a - b)
    const items = colours.map(([x100, colour]) => {
      const count = stops.filter((each) => each === x100).length
      const words = t('share', { multiplier: shortTimes(x100), count, segments: stops.length })
      const item = el('li', { class: 'wheel__pay num', title: words }, shortTimes(x100))
      item.append(el('span', { class: 'spoken' }, words))
      item.dataset['x100'] = String(x100)
      item.style.setProperty('--colour', colour)
      return item
    })
    this.#legend.replaceChildren(...items)
  }

  #mark(multiplierX100: number): void {
    for (const item of this.#legend.querySelectorAll<HTMLElement>('li'))
      item.classList.toggle('is-reached', item.dataset['x100'] === String(multiplierX100))
  }

  #drawFace(): void {
    const pixels = Math.min(2, globalThis.devicePixelRatio || 1)
    this.#face = wheelFace(this.#picture.stops, radiusIn(this.#size) * 2 * pixels)
  }

  #fit(size: PaperSize): void {
    this.#size = size
    this.#drawFace()
  }

  #pointerBox(): DOMRect {
    const { left, top, width, height } = this.#paper.canvas.getBoundingClientRect()
    return new DOMRect(left + width / 2, top + height * 0.28, 0, 0)
  }

  async #loadHero(url: string | undefined): Promise<void> {
    this.#picture.hero = await pictureOf(url)
    this.#paper.ask()
  }
}

function spinOf(round: StudioRound): WheelEvent {
  const spin = round.events.find((event) => event.type === 'spun')
  if (!spin) throw new Error('a wheel round without a spin')
  return spin as unknown as WheelEvent
}
