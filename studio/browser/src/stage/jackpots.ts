/** The jackpot pools of a game: four figures that tick over the stage, and the moment one of them is won. */
import { isJackpot, TIERS, type JackpotEvent, type Tier } from '@night-market/games/kernel/jackpots'
import type { Title } from '@night-market/games/titles/title'
import type { AuthenticateValue, StudioRound } from '@night-market/protocol/studio'
import type { JackpotPools } from '@night-market/protocol/vendor/jackpots'
import type { GameView } from '../family.ts'
import { el } from '../lib/dom.ts'
import type { MoneyText } from '../lib/money-text.ts'
import { isReduced, tween } from '../lib/motion.ts'
import type { Sound } from '../lib/sound.ts'
import type { Translate } from '../lib/texts.ts'
import { countedTo } from '../round/outcome.ts'
import './jackpots.css'

const EVERY_MS = 5000
const COUNT_MS = 2600
const HOLD_MS = 1800

interface Parts {
  title: Pick<Title, 'jackpot'>
  t: Translate
  money: MoneyText
  sound: Sound
  opening: Pick<AuthenticateValue, 'currency' | 'scale'>
}

interface JackpotPlace {
  root: HTMLElement
  stage: HTMLElement
  say(words: string): void
}

/** Null for a game without pools. */
export const openJackpots = (parts: Parts): Jackpots | null =>
  parts.title.jackpot === undefined ? null : new Jackpots(parts, parts.title.jackpot)

export class Jackpots {
  readonly #parts: Parts
  readonly #address: string
  readonly #figures = new Map<Tier, HTMLElement>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isOver = false

  constructor(parts: Parts, network: string) {
    this.#parts = parts
    this.#address = `/jackpots/${network}.json?currency=${parts.opening.currency}`
  }

  /** The view with the pools over its stage; what a round won of them is shown after its film. */
  joinedTo(view: GameView, { root, stage, say }: JackpotPlace): GameView {
    root.append(this.#ticker())
    root.classList.add('has-jackpots')
    void this.#tick()
    const play = view.play.bind(view)
    view.play = async (round, seen) => {
      await play(round, seen)
      for (const won of jackpotsOf(round)) await this.#show(won, stage, say)
    }
    return view
  }

  stop(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
  }

  #ticker(): HTMLElement {
    const { t } = this.#parts
    const cells = TIERS.toReversed().map((tier) => {
      const figure = el('dd', { class: 'num' }, '…')
      this.#figures.set(tier, figure)
      return el(
        'div',
        { class: `jackpots__tier jackpots__tier--${tier}` },
        el('dt', {}, t(`jackpot.${tier}`)),
        figure,
      )
    })
    return el('dl', { class: 'jackpots', 'aria-label': t('jackpot.label') }, ...cells)
  }

  /** A hidden page asks for nothing. */
  async #tick(): Promise<void> {
    if (!document.hidden) await this.#ask()
    if (this.#isOver) return
    this.#timer = setTimeout(() => void this.#tick(), EVERY_MS)
  }

  async #ask(): Promise<void> {
    const { money, opening } = this.#parts
    // The figures stay as they were while the studio does not answer.
    const response = await fetch(this.#address).catch(() => null)
    if (!response?.ok) return
    const { pools } = (await response.json()) as JackpotPools
    const own = pools.find(({ scale }) => scale === opening.scale) ?? pools[0]
    for (const { tier, amount } of own?.tiers ?? []) {
      const figure = this.#figures.get(tier)
      if (figure) figure.textContent = money.tight(BigInt(amount))
    }
  }

  async #show(
    { tier, amount }: JackpotEvent,
    stage: HTMLElement,
    say: (words: string) => void,
  ): Promise<void> {
    const { t, money, sound } = this.#parts
    const won = BigInt(amount)
    const named = t(`jackpot.${tier}`)
    const figure = el('span', { class: 'win-layer__figure num' }, money.full(won))
    const word = el('strong', { class: 'win-layer__word' }, t('jackpot.won', { tier: named }))
    const layer = el('div', { class: 'win-layer', 'aria-hidden': 'true' }, word, figure)
    say(t('jackpot.said', { tier: named, amount: money.full(won) }))
    sound.play('mega')
    stage.append(layer)
    const ms = isReduced() ? 0 : COUNT_MS
    await tween(ms, (x) => (figure.textContent = money.full(countedTo(won, 1 - (1 - x) ** 1.7))))
    await new Promise((resolve) => setTimeout(resolve, HOLD_MS))
    layer.remove()
    await this.#ask()
  }
}

const jackpotsOf = ({ events }: StudioRound): JackpotEvent[] =>
  events.filter((event) => isJackpot(event)).map((event) => event as unknown as JackpotEvent)
