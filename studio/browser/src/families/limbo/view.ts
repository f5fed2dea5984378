/** Limbo: the hero of the title rises on its beam to the multiplier that was drawn, past the target or short of it. */
import './style.css'
import { limbo } from '@night-market/games/families/limbo/index'
import { chanceOf, returnOn } from '@night-market/games/kernel/targets'
import type { LimboConfig, LimboEvent } from '@night-market/games/families/limbo/rules'
import { bpsOf, numberOf } from '@night-market/games/kernel/rational'
import type { Title } from '@night-market/games/titles/title'
import type { StudioRound } from '@night-market/protocol/studio'
import { oddsLine, type OddsLine } from '../../bar/odds-line.ts'
import { Paper } from '../../canvas/paper.ts'
import type { GameView } from '../../family.ts'
import { el } from '../../lib/dom.ts'
import { figureField, figureText } from '../../lib/figure-field.ts'
import { chanceText, shortTimes, timesText } from '../../lib/money-text.ts'
import { clamp, tween } from '../../lib/motion.ts'
import { pictureOf } from '../../lib/picture.ts'
import { presets, type Presets } from '../../lib/presets.ts'
import { historyStrip } from '../../round/history.ts'
import { lookOf, outcomeOf, soundOf } from '../../round/outcome.ts'
import { arcade, field, paysRow } from '../../stage/panel.ts'
import { showWinMoment } from '../../stage/win-moment.ts'
import { stakeSteps, type StakeSteps } from '../../stakes/steps.ts'
import type { Table } from './labels.ts'
import { drawSky, type Sky } from './picture.ts'
import { risen, scaleFor, targetWithChance } from './scale.ts'

const RISE_MS = 1100
const QUICK_RISE_MS = 240
const USUAL_X100 = [150, 200, 500, 1000, 10_000]

export async function open(table: Table): Promise<GameView> {
  const game = new LimboGame(table, table.title)
  return {
    hasLadder: true,
    hasAutoplay: true,
    hasStrategies: true,
    playLabel: table.t('play'),
    bet: () => ({ stake: table.stake(), choice: { targetX100: game.targetX100 } }),
    stakeChanged: () => game.draw(),
    begin: () => game.begin(),
    play: (round) => game.play(round),
    calm: () => game.draw(),
    hurry: () => game.hurry(),
    summary: (round) => table.t('result', { reached: timesText(riseOf(round).reachedX100) }),
    isFeature: () => false,
    destroy: () => game.destroy(),
  }
}

class LimboGame {
  readonly #table: Table
  readonly #config: LimboConfig
  readonly #figure = el('div', { class: 'limbo__figure num', 'aria-hidden': 'true' }, timesText(100))
  readonly #target: HTMLInputElement
  readonly #chance: HTMLInputElement
  readonly #presets: Presets<number>
  readonly #steps: StakeSteps
  readonly #wins
  readonly #odds: OddsLine
  readonly #history
  readonly #paper: Paper
  readonly #sky: Sky
  #targetX100 = 200
  #cut = new AbortController()

  constructor(table: Table, title: Title<LimboConfig>) {
    const { t } = table
    const { returnBps } = title.config
    this.#table = table
    this.#config = title.config
    this.#target = figureField(table, (x100) => this.#aim(x100))
    this.#chance = figureField(table, (percent) => this.#aim(targetWithChance(returnBps, percent)))
    this.#steps = stakeSteps(table)
    this.#wins = paysRow(t('panel.would_win'))
    this.#odds = oddsLine(t, limbo, title)
    this.#history = historyStrip(t('panel.history'))
    const usual = USUAL_X100.filter((x100) => x100 <= title.config.highestX100)
    const options = usual.map((value) => ({ value, text: shortTimes(value) }))
    this.#presets = presets(t('panel.presets'), options, (x100) => this.#aim(x100))
    this.#sky = { scale: scaleFor(200), nowX100: 100, targetX100: 200, look: 'rising', hero: null }
    const board = el('div', { class: 'arcade__fill' })
    table.stage.append(arcade('limbo', { panel: this.#panel(), board, history: this.#history.element }))
    this.#paper = new Paper(board, t('board'), (context, size) => drawSky(context, this.#sky, size))
    board.append(this.#figure)
    void this.#loadHero(table.art.symbols[title.hero])
    this.draw()
  }

  get targetX100(): number {
    return this.#targetX100
  }

  begin(): void {
    this.#table.sound.play('roll')
    this.#cut = new AbortController()
    this.#rest()
    this.#setOpen(false)
  }

  async play(round: StudioRound): Promise<void> {
    const { reachedX100 } = riseOf(round)
    const paid = { payout: BigInt(round.payout), stake: BigInt(round.stake) }
    const outcome = outcomeOf(paid.payout, paid.stake)
    const ms = this.#table.isQuick() ? QUICK_RISE_MS : RISE_MS
    await tween(ms, (x) => this.#show(risen(reachedX100, x ** 1.4)), this.#cut.signal)
    this.#sky.look = lookOf(outcome) === 'is-won' ? 'is-won' : 'is-lost'
    this.#figure.classList.add(lookOf(outcome))
    this.#paper.ask()
    this.#table.sound.play(soundOf(outcome))
    this.#history.add(timesText(reachedX100), lookOf(outcome))
    await showWinMoment(this.#table, paid, this.#figure.getBoundingClientRect(), this.#cut.signal)
    this.#setOpen(true)
  }

  hurry(): void {
    this.#cut.abort()
  }

  draw(): void {
    const [config, target] = [this.#config, this.#targetX100]
    const { language } = this.#table
    const chance = chanceOf(config, target)
    this.#target.value = figureText(timesText(target), language)
    this.#chance.value = figureText(chanceText(numberOf(chance)), language)
    this.#presets.set(target)
    this.#wins.show(this.#table.money.full((this.#table.stake() * BigInt(target)) / 100n))
    this.#odds.show(bpsOf(returnOn(config, target)))
    this.#sky.targetX100 = target
    this.#show(this.#sky.nowX100)
    this.#setOpen(true)
  }

  destroy(): void {
    this.hurry()
    this.#paper.destroy()
  }

  #aim(targetX100: number): void {
    const { lowestX100, highestX100 } = this.#config
    if (Number.isFinite(targetX100)) this.#targetX100 = clamp(targetX100, lowestX100, highestX100)
    this.#table.sound.play('click')
    this.#rest()
    this.draw()
    this.#table.changed()
  }

  /** Back on the ground. */
  #rest(): void {
    this.#figure.classList.remove('is-won', 'is-back', 'is-lost')
    this.#sky.look = 'rising'
    this.#show(100)
  }

  #show(nowX100: number): void {
    this.#figure.textContent = `${(nowX100 / 100).toLocaleString('en', { minimumFractionDigits: 2 })}×`
    this.#figure.classList.toggle('is-long', nowX100 >= 1_000_000)
    this.#sky.nowX100 = nowX100
    this.#sky.scale = scaleFor(nowX100, this.#targetX100)
    this.#paper.ask()
  }

  #setOpen(isOpen: boolean): void {
    for (const control of [this.#target, this.#chance]) control.disabled = !isOpen
    this.#presets.setDisabled(!isOpen)
    this.#steps.setDisabled(!isOpen)
  }

  #panel(): HTMLElement[] {
    const { t } = this.#table
    const [target, chance] = [field(t('target'), this.#target), field(t('panel.chance'), this.#chance)]
    for (const half of [target, chance]) half.classList.add('span-half')
    return [
      target,
      chance,
      this.#presets.element,
      this.#wins.element,
      this.#steps.element,
      this.#odds.element,
    ]
  }

  async #loadHero(url: string | undefined): Promise<void> {
    this.#sky.hero = await pictureOf(url)
    this.#paper.ask()
  }
}

function riseOf(round: StudioRound): LimboEvent {
  const rise = round.events.find((event) => event.type === 'rise')
  if (!rise) throw new Error('a limbo round without a rise')
  return rise as unknown as LimboEvent
}
