/** A scratch card: nine foil panels to scratch by touch or key, the prizes beside them. */
import './style.css'
import { PANELS, type ScratchEvent } from '@night-market/games/families/scratch/rules'
import type { StudioRound } from '@night-market/protocol/studio'
import type { GameView } from '../../family.ts'
import { el } from '../../lib/dom.ts'
import { isReduced } from '../../lib/motion.ts'
import { Pace } from '../../lib/pace.ts'
import { outcomeOf, soundOf } from '../../round/outcome.ts'
import { showWinMoment } from '../../stage/win-moment.ts'
import type { Table } from './labels.ts'
import { Panel } from './panel.ts'

const PANEL_MS = 260
/** A ticket that stays untouched for this long scratches its next panel. */
const UNTOUCHED_MS = 1600
const END_MS = 900

type Printed = Extract<ScratchEvent, { type: 'printed' }>

export async function open(table: Table): Promise<GameView> {
  const game = new ScratchGame(table)
  return {
    hasLadder: true,
    hasAutoplay: false,
    playLabel: table.t('buy'),
    bet: () => ({ stake: table.stake(), choice: null }),
    stakeChanged: () => game.showPrizes(),
    begin: () => game.begin(),
    play: (round) => game.play(round),
    calm: () => game.calm(),
    hurry: () => game.pace.hurry(),
    summary: () => '',
    isFeature: () => false,
    destroy: () => game.pace.hurry(),
  }
}

class ScratchGame {
  readonly pace: Pace
  readonly #table: Table
  readonly #panels: Panel[]
  readonly #prizes: { row: HTMLElement; amount: HTMLElement; payX100: number }[]
  readonly #icons: readonly string[]
  #printed: Printed | null = null
  #touched: () => void = () => undefined

  constructor(table: Table) {
    const { t, title, stage } = table
    this.#table = table
    this.pace = new Pace(table.isQuick)
    this.#icons = [title.hero, ...title.symbols.filter((icon) => icon !== title.hero)]
    this.#panels = Array.from({ length: PANELS }, (_, place) => new Panel(() => this.#scratch(place)))
    this.#prizes = title.config.prizes.map(({ payX100 }, symbol) => {
      const amount = el('span', { class: 'num' })
      return { row: el('li', { class: 'prizes__row' }, this.#face(symbol), amount), amount, payX100 }
    })
    const rows = this.#prizes.map(({ row }) => row)
    stage.append(
      el(
        'div',
        { class: 'scratch' },
        el(
          'div',
          { class: 'ticket', role: 'group', 'aria-label': t('ticket') },
          el('strong', { class: 'ticket__name' }, title.name),
          el('div', { class: 'ticket__panels' }, ...this.#panels.map(({ element }) => element)),
        ),
        el('ul', { class: 'prizes card', 'aria-label': t('prizes') }, ...rows),
      ),
    )
    this.#cover()
    this.showPrizes()
  }

  showPrizes(): void {
    const { money, stake } = this.#table
    for (const { amount, payX100 } of this.#prizes)
      amount.textContent = money.full((stake() * BigInt(payX100)) / 100n)
  }

  begin(): void {
    this.pace.begin()
    this.#table.sound.play('click')
    this.#cover()
  }

  async play(round: StudioRound): Promise<void> {
    const printed = (round.events as unknown as ScratchEvent[]).find((event) => event.type === 'printed')
    if (!printed) throw new Error('a ticket without panels')
    this.#printed = printed
    for (const panel of this.#panels) panel.ready(!panel.isOpen)
    for (let left = this.#nextCovered(); left !== null; left = this.#nextCovered()) {
      const touched = new Promise<void>((resolve) => (this.#touched = resolve))
      const wait = this.#table.isQuick() ? PANEL_MS : UNTOUCHED_MS
      await Promise.race([touched, this.pace.wait(isReduced() ? PANEL_MS : wait)])
      const next = this.#nextCovered()
      if (next === left) this.#scratch(left)
    }
    await this.#end(round, printed)
  }

  calm(): void {
    this.#printed = null
  }

  async #end(round: StudioRound, { prize, panels }: Printed): Promise<void> {
    this.#printed = null
    if (prize !== null) {
      panels.forEach((symbol, place) => symbol === prize && this.#panels[place]?.win())
      this.#prizes[prize]?.row.classList.add('is-won')
    }
    const paid = { payout: BigInt(round.payout), stake: BigInt(round.stake) }
    this.#table.sound.play(soundOf(outcomeOf(paid.payout, paid.stake)))
    const from = this.#panels[4]?.element.getBoundingClientRect()
    if (from) await showWinMoment(this.#table, paid, from)
    await this.pace.wait(END_MS)
  }

  #nextCovered(): number | null {
    const place = this.#panels.findIndex(({ isOpen }) => !isOpen)
    return place === -1 ? null : place
  }

  #scratch(place: number): void {
    const panel = this.#panels[place]
    const symbol = this.#printed?.panels[place]
    if (!panel || panel.isOpen || symbol === undefined) return
    const { t, sound } = this.#table
    const name = t('symbol', { symbol: symbol + 1 })
    panel.open(this.#pictureOf(symbol), t('opened', { panel: place + 1, symbol: name }))
    sound.play('tick')
    this.#touched()
  }

  #cover(): void {
    this.#panels.forEach((panel, place) => panel.cover(this.#table.t('covered', { panel: place + 1 })))
    for (const { row } of this.#prizes) row.classList.remove('is-won')
  }

  #pictureOf(symbol: number): string {
    return this.#table.art.symbols[this.#icons[symbol] ?? ''] ?? ''
  }

  #face(symbol: number): HTMLElement {
    return el('img', { class: 'prizes__symbol', src: this.#pictureOf(symbol), alt: '' })
  }
}
