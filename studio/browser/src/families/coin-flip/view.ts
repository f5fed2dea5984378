/** Coin: called, tossed, and called again while the streak lasts. */
import './style.css'
import { coin } from '@night-market/games/families/coin-flip/index'
import { multiplierAt, returnAt, streaksOf } from '@night-market/games/families/coin-flip/ladder'
import type { CoinChoice, CoinConfig, CoinEvent, Side } from '@night-market/games/families/coin-flip/rules'
import { bpsOf } from '@night-market/games/kernel/rational'
import type { Title } from '@night-market/games/titles/title'
import type { StudioRound } from '@night-market/protocol/studio'
import { cashOutButton } from '../../bar/cash-out.ts'
import { oddsLine, type OddsLine } from '../../bar/odds-line.ts'
import type { GameView } from '../../family.ts'
import { choiceGroup, type ChoiceGroup } from '../../lib/choice-group.ts'
import { el } from '../../lib/dom.ts'
import { shortTimes, timesText } from '../../lib/money-text.ts'
import { presets, type Presets } from '../../lib/presets.ts'
import { historyStrip } from '../../round/history.ts'
import { lookOf, outcomeOf, soundOf } from '../../round/outcome.ts'
import { arcade, tile } from '../../stage/panel.ts'
import { showWinMoment } from '../../stage/win-moment.ts'
import { stakeSteps, type StakeSteps } from '../../stakes/steps.ts'
import { FlippedCoin } from './flipped-coin.ts'
import type { Table } from './labels.ts'

const SIDES: Side[] = [0, 1]
const USUAL_STREAKS = [1, 2, 3, 5]

export async function open(table: Table): Promise<GameView> {
  const game = new CoinGame(table, table.title)
  return {
    hasLadder: true,
    get hasAutoplay() {
      return game.choice.streak === 1
    },
    playLabel: table.t('play'),
    bet: () => ({ stake: table.stake(), choice: game.choice }),
    begin: () => game.begin(),
    play: (round, seen) => game.play(round, seen),
    resume: (round) => game.resume(round),
    openRoundButton: (round) => cashOutButton(table, round),
    calm: () => game.calm(),
    hurry: () => game.hurry(),
    summary: (round) => game.summary(round),
    isFeature: () => false,
    destroy: () => game.hurry(),
  }
}

class CoinGame {
  readonly #table: Table
  readonly #config: CoinConfig
  readonly #coin: FlippedCoin
  readonly #side: ChoiceGroup<Side>
  readonly #streaks: Presets<number>
  readonly #steps: StakeSteps
  readonly #odds: OddsLine
  readonly #history
  readonly #ladder = el('ol', { class: 'coin__ladder' })
  readonly #now = el('output', { class: 'tile__value num' })
  readonly #next = el('output', { class: 'tile__value num' })
  readonly #again: HTMLButtonElement[]
  #choice: CoinChoice
  #won = 0
  #isPlaying = false
  #cut = new AbortController()

  constructor(table: Table, title: Title<CoinConfig>) {
    const { t } = table
    this.#table = table
    this.#config = title.config
    this.#choice = { side: 0, streak: title.config.mostFlips }
    this.#odds = oddsLine(t, coin, title)
    this.#steps = stakeSteps(table)
    this.#history = historyStrip(t('panel.history'))
    const picture = (icon: string | undefined) => table.art.symbols[icon ?? ''] ?? ''
    this.#coin = new FlippedCoin(table, { heads: picture(title.hero), tails: picture(title.symbols[0]) })
    const sides = SIDES.map((value) => ({ value, text: t(`side.${value}`) }))
    this.#side = choiceGroup(t('call'), sides, 0, (side) => this.#choose({ side }))
    const streaks = [...USUAL_STREAKS, title.config.mostFlips].map((value) => ({
      value,
      text: String(value),
    }))
    this.#streaks = presets(t('streak'), streaks, (streak) => this.#choose({ streak }))
    this.#again = SIDES.map((side) => this.#againButton(side))
    const board = el(
      'div',
      { class: 'coin__table' },
      this.#coin.element,
      el('div', { class: 'coin__again' }, ...this.#again),
      this.#ladder,
    )
    this.#ladder.setAttribute('aria-label', t('ladder'))
    table.stage.append(arcade('coin', { panel: this.#panel(), board, history: this.#history.element }))
    this.#draw()
  }

  get choice(): CoinChoice {
    return this.#choice
  }

  begin(): void {
    this.#won = 0
    this.#isPlaying = true
    this.#table.sound.play('click')
    this.#draw()
    this.#setCalling(false)
  }

  async play(round: StudioRound, seen: number): Promise<void> {
    const events = round.events.slice(seen) as unknown as CoinEvent[]
    this.#cut = new AbortController()
    for (const event of events) await this.#show(event)
    this.#isPlaying = !round.isOver
    this.#draw()
    if (!round.isOver) return
    const paid = { payout: BigInt(round.payout), stake: BigInt(round.stake) }
    this.#table.sound.play(soundOf(outcomeOf(paid.payout, paid.stake)))
    await showWinMoment(this.#table, paid, this.#coin.element.getBoundingClientRect(), this.#cut.signal)
    this.#won = 0
    this.#draw()
  }

  resume(round: StudioRound): void {
    const { side, streak } = round.choice as CoinChoice
    this.#choice = { side, streak }
    this.#side.set(side)
    const flips = (round.events as unknown as CoinEvent[]).filter((event) => event.type === 'flipped')
    for (const { fell } of flips) this.#history.add(this.#letter(fell), 'is-won')
    this.#coin.show(flips.at(-1)?.fell ?? 0)
    this.#won = flips.length
    this.#isPlaying = true
    this.#draw()
  }

  calm(): void {
    if (!this.#table.canAct()) this.#isPlaying = false
    this.#draw()
  }

  hurry(): void {
    this.#coin.hurry()
    this.#cut.abort()
  }

  summary(round: StudioRound): string {
    const { t } = this.#table
    const last = (round.events as unknown as CoinEvent[]).findLast((event) => event.type === 'flipped')
    return last ? t('result', { fell: t(`side.${last.fell}`) }) : ''
  }

  async #show(event: CoinEvent): Promise<void> {
    if (event.type !== 'flipped') return
    const { t, money, say, sound } = this.#table
    sound.play('spin')
    await this.#coin.toss(event.fell)
    const isRight = event.called === event.fell
    this.#won = isRight ? this.#won + 1 : 0
    this.#history.add(this.#letter(event.fell), lookOf(isRight ? 'win' : 'lost'))
    if (!isRight) return
    sound.play('gem')
    const figures = { fell: t(`side.${event.fell}`), multiplier: timesText(event.multiplierX100) }
    say(t('called', { ...figures, amount: money.full(BigInt(event.payout)) }))
  }

  #flip(side: Side): void {
    if (!this.#table.canAct()) return
    this.#setCalling(false)
    this.#table.act({ type: 'flip', side })
  }

  #choose(change: Partial<CoinChoice>): void {
    if (!this.#table.isOpen()) return this.#draw()
    this.#choice = { ...this.#choice, ...change }
    this.#table.sound.play('click')
    this.#draw()
    this.#table.changed()
  }

  #draw(): void {
    const { side, streak } = this.#choice
    const isOpen = !this.#isPlaying
    this.#side.set(side)
    this.#side.setDisabled(!isOpen)
    this.#streaks.set(streak)
    this.#streaks.setDisabled(!isOpen)
    this.#steps.setDisabled(!isOpen)
    this.#setCalling(this.#isPlaying && this.#won > 0)
    this.#drawLadder()
    const at = (flips: number) => (flips > streak ? '–' : timesText(multiplierAt(this.#config, flips)))
    this.#now.textContent = this.#won === 0 ? '–' : at(this.#won)
    this.#next.textContent = at(this.#won + 1)
    this.#odds.show(bpsOf(returnAt(this.#config, isOpen ? streak : Math.max(1, this.#won))))
  }

  #setCalling(isCalling: boolean): void {
    for (const button of this.#again) button.disabled = !isCalling
  }

  /** The streak so far and the steps ahead. */
  #drawLadder(): void {
    const from = Math.max(0, Math.min(this.#won - 1, this.#choice.streak - LADDER_STEPS))
    const steps = streaksOf(this.#config).slice(from, Math.min(this.#choice.streak, from + LADDER_STEPS))
    const items = steps.map((flips) => {
      const look = flips <= this.#won ? 'is-won' : flips === this.#won + 1 ? 'is-next' : ''
      const words = shortTimes(multiplierAt(this.#config, flips))
      return el('li', { class: `coin__step num ${look}` }, el('span', {}, String(flips)), words)
    })
    this.#ladder.replaceChildren(...items)
  }

  #againButton(side: Side): HTMLButtonElement {
    const { t } = this.#table
    const words = t(`side.${side}`)
    return el(
      'button',
      {
        type: 'button',
        class: `coin__call coin__call--${side}`,
        'aria-label': t('flip_again', { side: words }),
        onclick: () => this.#flip(side),
      },
      words,
    )
  }

  #letter(side: Side): string {
    return this.#table.t(`side.${side}`)
  }

  #panel(): HTMLElement[] {
    const { t } = this.#table
    const [now, next] = [tile(t('now'), this.#now), tile(t('next'), this.#next, 'tile--bright')]
    for (const half of [now, next]) half.classList.add('span-half')
    const streaks = tile(t('streak'), this.#streaks.element)
    return [this.#side.element, streaks, now, next, this.#steps.element, this.#odds.element]
  }
}

const LADDER_STEPS = 5
