/** Crash for one player: the hero rises step by step until the player leaves or it crashes. */
import './style.css'
import { soloCrash } from '@night-market/games/families/solo-crash/index'
import { chanceOf } from '@night-market/games/families/solo-crash/odds'
import type { SoloCrashConfig, SoloCrashEvent } from '@night-market/games/families/solo-crash/rules'
import { numberOf } from '@night-market/games/kernel/rational'
import { risenX100, risesForMs } from '@night-market/games/kernel/rise'
import type { Title } from '@night-market/games/titles/title'
import type { StudioRound } from '@night-market/protocol/studio'
import { cashOutButton } from '../../bar/cash-out.ts'
import { oddsLine } from '../../bar/odds-line.ts'
import { Paper } from '../../canvas/paper.ts'
import { drawCurve, type Curve } from '../../canvas/rising-curve.ts'
import type { GameView } from '../../family.ts'
import { el } from '../../lib/dom.ts'
import { figureField, figureText } from '../../lib/figure-field.ts'
import { chanceText, shortTimes, timesText } from '../../lib/money-text.ts'
import { clamp } from '../../lib/motion.ts'
import { pictureOf } from '../../lib/picture.ts'
import { presets, type Presets } from '../../lib/presets.ts'
import { historyStrip } from '../../round/history.ts'
import { lookOf, outcomeOf, soundOf } from '../../round/outcome.ts'
import { arcade, field, paysRow, tile } from '../../stage/panel.ts'
import { showWinMoment } from '../../stage/win-moment.ts'
import { stakeSteps, type StakeSteps } from '../../stakes/steps.ts'
import { Climb } from './climb.ts'
import type { Table } from './labels.ts'

/** How long a step is watched, and how long before its end the next one is asked for. */
const STEP_MS = 450
const LEAD_MS = 130
const QUICK = 3
const OFF = 0
const USUAL_X100 = [OFF, 200, 500, 1000, 10_000]

export async function open(table: Table): Promise<GameView> {
  const game = new SoloCrashGame(table, table.title)
  return {
    hasLadder: true,
    // Without a target nothing would end a round but the crash.
    get hasAutoplay() {
      return game.targetX100 !== OFF
    },
    hasStrategies: true,
    keepsButton: true,
    playLabel: table.t('play'),
    bet: () => ({ stake: table.stake(), choice: { toX100: game.after(100) } }),
    stakeChanged: () => game.draw(),
    begin: () => game.begin(),
    play: (round, seen) => game.play(round, seen),
    resume: (round) => game.resume(round),
    nextMove: () => game.nextMove(),
    openRoundButton: () => game.button(),
    calm: () => game.calm(),
    hurry: () => game.leave(),
    summary: (round) => game.summary(round),
    isFeature: () => false,
    destroy: () => game.destroy(),
  }
}

class SoloCrashGame {
  readonly #table: Table
  readonly #config: SoloCrashConfig
  readonly #figure = el('div', { class: 'solo-crash__figure num', 'aria-hidden': 'true' })
  readonly #target: HTMLInputElement
  readonly #chance = el('output', { class: 'tile__value num' })
  readonly #presets: Presets<number>
  readonly #steps: StakeSteps
  readonly #pays
  readonly #odds
  readonly #history
  readonly #keepRising: HTMLButtonElement
  readonly #paper: Paper
  readonly #curve: Curve
  readonly #climb: Climb
  #targetX100 = OFF
  #reachedX100 = 100
  #isLeaving = false
  /** The round as it last stood open: its button stays until the crash is seen. */
  #open: StudioRound | null = null

  constructor(table: Table, title: Title<SoloCrashConfig>) {
    const { t } = table
    this.#table = table
    this.#config = title.config
    this.#target = figureField(
      table,
      (x100) => this.#aim(x100),
      () => this.#aim(OFF),
    )
    this.#curve = { doublesMs: title.config.doublesMs, elapsedMs: 0, x100: 100, look: 'waiting', hero: null }
    this.#climb = new Climb(title.config, () => this.#show())
    this.#steps = stakeSteps(table)
    this.#pays = paysRow(t('cash_out_now'))
    this.#odds = oddsLine(t, soloCrash, title)
    this.#odds.show(title.config.returnBps)
    this.#history = historyStrip(t('panel.history'))
    const options = USUAL_X100.map((value) => ({
      value,
      text: value === OFF ? t('auto_off') : shortTimes(value),
    }))
    this.#presets = presets(t('panel.presets'), options, (x100) => this.#aim(x100))
    this.#keepRising = el(
      'button',
      { type: 'button', class: 'step', onclick: () => this.#riseOn() },
      t('keep_rising'),
    )
    const board = el('div', { class: 'arcade__fill' })
    table.stage.append(arcade('solo-crash', { panel: this.#panel(), board, history: this.#history.element }))
    this.#paper = new Paper(board, t('board'), (context, size) => drawCurve(context, this.#curve, size))
    board.append(this.#figure)
    void pictureOf(table.art.symbols[title.hero]).then((hero) => {
      this.#curve.hero = hero
      this.#paper.ask()
    })
    this.#aim(OFF)
  }

  get targetX100(): number {
    return this.#targetX100
  }

  /** Where the next step goes to. */
  after(fromX100: number): number {
    const { lowestX100, highestX100 } = this.#config
    const ms = risesForMs(this.#config, fromX100) + STEP_MS * this.#speed
    const most = this.#targetX100 === OFF ? highestX100 : Math.max(this.#targetX100, fromX100 + 1)
    return Math.min(most, Math.max(lowestX100, fromX100 + 1, risenX100(this.#config, ms)))
  }

  button(): ReturnType<typeof cashOutButton> | null {
    return this.#open && this.#curve.look === 'rising' ? cashOutButton(this.#table, this.#open) : null
  }

  begin(): void {
    this.#table.sound.play('roll')
    this.#open = null
    this.#isLeaving = false
    this.#reachedX100 = 100
    this.#curve.look = 'rising'
    this.#climb.standAt(100)
    this.#setOpen(false)
  }

  async play(round: StudioRound, seen: number): Promise<void> {
    this.#keepRising.hidden = true
    if (!round.isOver) this.#open = round
    const events = round.events.slice(seen) as unknown as SoloCrashEvent[]
    for (const event of events) await this.#follow(event, round)
    if (round.isOver) await this.#end(round)
  }

  nextMove(): { type: string } & Record<string, unknown> {
    const isThere = this.#targetX100 !== OFF && this.#reachedX100 >= this.#targetX100
    if (this.#isLeaving || isThere) return { type: 'cash_out' }
    return { type: 'rise', toX100: this.after(this.#reachedX100) }
  }

  resume(round: StudioRound): void {
    this.#open = round
    const rises = (round.events as unknown as SoloCrashEvent[]).filter((event) => event.type === 'rose')
    this.#reachedX100 = rises.at(-1)?.x100 ?? 100
    this.#curve.look = 'rising'
    this.#climb.standAt(this.#reachedX100)
    this.#wait()
  }

  /** The request failed: the round stands where it was, or has not begun. */
  calm(): void {
    if (this.#table.canAct()) return this.#wait()
    this.#curve.look = 'waiting'
    this.#climb.standAt(100)
    this.draw()
  }

  /** The player leaves where the step on its way ends. */
  leave(): void {
    if (this.#reachedX100 === 100) return
    this.#isLeaving = true
    this.#climb.hurry()
  }

  summary(round: StudioRound): string {
    const end = round.events.at(-1) as unknown as SoloCrashEvent
    return end.type === 'crashed'
      ? this.#table.t('result_crashed', { x: timesText(end.pointX100) })
      : this.#table.t('result_out', { x: timesText(end.x100) })
  }

  draw(): void {
    const target = this.#targetX100
    const { t, language } = this.#table
    this.#target.value = target === OFF ? t('auto_off') : figureText(timesText(target), language)
    const chance = chanceOf(this.#config, { fromX100: null, toX100: Math.max(target, 101) })
    this.#chance.textContent = target === OFF ? '–' : chanceText(numberOf(chance))
    this.#presets.set(target)
    this.#keepRising.hidden = true
    this.#setOpen(true)
    this.#show()
  }

  destroy(): void {
    this.#climb.destroy()
    this.#paper.destroy()
  }

  get #speed(): number {
    return this.#table.isQuick() ? QUICK : 1
  }

  async #follow(event: SoloCrashEvent, { isOver }: StudioRound): Promise<void> {
    if (event.type === 'rose') {
      this.#reachedX100 = event.x100
      await this.#climb.to(event.x100, this.#speed, isOver ? 0 : LEAD_MS)
    } else if (event.type === 'crashed') {
      await this.#climb.to(event.pointX100, this.#speed, 0)
    }
  }

  async #end(round: StudioRound): Promise<void> {
    const { sound } = this.#table
    const end = round.events.at(-1) as unknown as SoloCrashEvent
    const x100 = end.type === 'crashed' ? end.pointX100 : end.x100
    const paid = { payout: BigInt(round.payout), stake: BigInt(round.stake) }
    this.#curve.look = end.type === 'crashed' ? 'crashed' : 'won'
    this.#climb.standAt(x100)
    sound.play(end.type === 'crashed' ? 'boom' : soundOf(outcomeOf(paid.payout, paid.stake)))
    this.#history.add(timesText(x100), lookOf(outcomeOf(paid.payout, paid.stake)))
    await showWinMoment(this.#table, paid, this.#figure.getBoundingClientRect())
    this.#reachedX100 = 100
    this.#open = null
    this.#setOpen(true)
  }

  /** An open round that nothing moves: the player carries on. */
  #wait(): void {
    this.#isLeaving = false
    this.#keepRising.hidden = false
    this.#setOpen(false)
  }

  #riseOn(): void {
    if (!this.#table.canAct()) return
    this.#keepRising.hidden = true
    this.#table.act({ type: 'rise', toX100: this.after(this.#reachedX100) })
  }

  #aim(x100: number): void {
    const { lowestX100, highestX100 } = this.#config
    // What could not be read changes nothing: a round would rise past the target that is meant.
    if (Number.isNaN(x100)) return this.draw()
    this.#targetX100 = x100 < lowestX100 ? OFF : clamp(x100, lowestX100, highestX100)
    this.#reachedX100 = 100
    this.#curve.look = 'waiting'
    this.#climb.standAt(100)
    this.draw()
    this.#table.changed()
  }

  /** Figure, curve and amount as far as the climb has come. */
  #show(): void {
    const { t, money, stake } = this.#table
    const [{ look }, x100] = [this.#curve, this.#climb.x100]
    Object.assign(this.#curve, { elapsedMs: this.#climb.elapsedMs, x100 })
    const figure = `${(x100 / 100).toLocaleString('en', { minimumFractionDigits: 2 })}×`
    this.#figure.replaceChildren(...(look === 'crashed' ? [el('small', {}, t('crashed'))] : []), figure)
    this.#figure.dataset['look'] = look
    const isRising = look === 'rising'
    this.#pays.show(isRising ? money.full((stake() * BigInt(this.#reachedX100)) / 100n) : '–')
    this.#pays.element.classList.toggle('is-rising', isRising)
    this.#paper.ask()
  }

  #setOpen(isOpen: boolean): void {
    this.#target.disabled = !isOpen
    this.#presets.setDisabled(!isOpen)
    this.#steps.setDisabled(!isOpen)
  }

  #panel(): HTMLElement[] {
    const { t } = this.#table
    const halves = [field(t('auto'), this.#target), tile(t('panel.chance'), this.#chance)]
    for (const half of halves) half.classList.add('span-half')
    return [
      ...halves,
      this.#presets.element,
      this.#pays.element,
      this.#keepRising,
      this.#steps.element,
      this.#odds.element,
    ]
  }
}
