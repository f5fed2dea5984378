/** Hilo: an open card, a call, and the card that comes. */
import './style.css'
import { hilo } from '@night-market/games/families/hilo/index'
import { returnOf, waysOf, type Call } from '@night-market/games/families/hilo/odds'
import {
  SKIP,
  type HiloConfig,
  type HiloEvent,
  type HiloState,
  type Move,
} from '@night-market/games/families/hilo/rules'
import { rankOf, type Card } from '@night-market/games/kernel/cards'
import { bpsOf } from '@night-market/games/kernel/rational'
import type { Title } from '@night-market/games/titles/title'
import type { StudioRound } from '@night-market/protocol/studio'
import { cashOutButton } from '../../bar/cash-out.ts'
import { oddsLine, type OddsLine } from '../../bar/odds-line.ts'
import { TableCard } from '../../cards/card.ts'
import { shoe } from '../../cards/hand.ts'
import { cardName } from '../../cards/names.ts'
import type { GameView } from '../../family.ts'
import { el } from '../../lib/dom.ts'
import { timesText } from '../../lib/money-text.ts'
import { isReduced, Patience } from '../../lib/motion.ts'
import { outcomeOf, soundOf } from '../../round/outcome.ts'
import { arcade, tile } from '../../stage/panel.ts'
import { showWinMoment } from '../../stage/win-moment.ts'
import { stakeSteps, type StakeSteps } from '../../stakes/steps.ts'
import { CallButton } from './calls.ts'
import type { Table } from './labels.ts'

const DEAL_MS = 420
const SETTLE_MS = 700
const TRAIL = 9

export async function open(table: Table): Promise<GameView> {
  const game = new HiloGame(table, table.title)
  return {
    hasLadder: true,
    hasAutoplay: false,
    playLabel: table.t('play'),
    bet: () => ({ stake: table.stake(), choice: null }),
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

class HiloGame {
  readonly #table: Table
  readonly #config: HiloConfig
  readonly #calls: CallButton[]
  readonly #skip: HTMLButtonElement
  readonly #place = el('div', { class: 'hilo__place', role: 'group' })
  readonly #trail = el('ol', { class: 'hilo__trail' })
  readonly #shoe = shoe()
  readonly #now = el('output', { class: 'tile__value num' })
  readonly #steps: StakeSteps
  readonly #odds: OddsLine
  readonly #patience = new Patience()
  #state: HiloState | null = null

  constructor(table: Table, title: Title<HiloConfig>) {
    const { t } = table
    this.#table = table
    this.#config = title.config
    this.#odds = oddsLine(t, hilo, title)
    this.#steps = stakeSteps(table)
    this.#calls = ([1, 0] as const).map((call) => new CallButton(table, call, () => this.#move(call)))
    this.#skip = el('button', { type: 'button', class: 'step', onclick: () => this.#move(SKIP) }, t('skip'))
    this.#place.setAttribute('aria-label', t('board'))
    this.#trail.setAttribute('aria-label', t('trail'))
    const board = el('div', { class: 'hilo__table' }, this.#shoe, this.#place, this.#trail)
    const panel = [
      ...this.#calls.map(({ element }) => element),
      this.#skip,
      tile(t('now'), this.#now, 'tile--bright'),
      this.#steps.element,
      this.#odds.element,
    ]
    for (const { element } of this.#calls) element.classList.add('narrow-half')
    table.stage.append(arcade('hilo', { panel, board }))
    this.#place.append(new TableCard(t, null).element)
    this.#draw(false)
  }

  begin(): void {
    this.#table.sound.play('click')
    this.#state = null
    this.#trail.replaceChildren()
    this.#draw(false)
  }

  async play(round: StudioRound, seen: number): Promise<void> {
    const events = round.events.slice(seen) as unknown as HiloEvent[]
    for (const event of events) await this.#show(event)
    this.#state = round.isOver ? null : (round.state as HiloState)
    this.#draw(!round.isOver)
    if (!round.isOver) return
    const paid = { payout: BigInt(round.payout), stake: BigInt(round.stake) }
    this.#table.sound.play(soundOf(outcomeOf(paid.payout, paid.stake)))
    await showWinMoment(this.#table, paid, this.#place.getBoundingClientRect())
    await this.#patience.wait(isReduced() || this.#table.isQuick() ? 0 : SETTLE_MS)
  }

  resume(round: StudioRound): void {
    this.#state = round.state as HiloState
    for (const event of round.events as unknown as HiloEvent[])
      if (event.type !== 'cashed_out') this.#lay(event.card, lookOf(event), true)
    this.#draw(true)
  }

  calm(): void {
    this.#draw(this.#table.canAct())
  }

  hurry(): void {
    this.#patience.hurry()
  }

  summary(round: StudioRound): string {
    const { t } = this.#table
    const last = (round.events as unknown as HiloEvent[]).at(-1)
    return last?.type === 'called' ? t('lost', { card: cardName(t, last.card) }) : ''
  }

  async #show(event: HiloEvent): Promise<void> {
    if (event.type === 'cashed_out') return
    const { t, money, say, sound, isQuick } = this.#table
    sound.play('tick')
    this.#lay(event.card, lookOf(event), false)
    await this.#patience.wait(isReduced() ? 0 : isQuick() ? DEAL_MS / 3 : DEAL_MS)
    const card = cardName(t, event.card)
    if (event.type !== 'called') return say(t('skipped', { card }))
    if (!event.isRight) return
    sound.play('gem')
    const figures = { card, multiplier: timesText(event.multiplierX100) }
    say(t('called', { ...figures, amount: money.full(BigInt(event.payout)) }))
  }

  /** The card on its place, and a small one in the trail. */
  #lay(card: Card, look: string, isOld: boolean): void {
    const { t, isQuick } = this.#table
    const placed = new TableCard(t, card)
    placed.element.classList.add('hilo__card', ...(look === '' ? [] : [look]))
    this.#place.replaceChildren(placed.element)
    if (!isOld) placed.slideFrom(this.#shoe.getBoundingClientRect(), isQuick())
    const kept = el('li', { class: `hilo__kept ${look}` }, new TableCard(t, card).element)
    this.#trail.prepend(kept)
    while (this.#trail.children.length > TRAIL) this.#trail.lastElementChild?.remove()
  }

  #move(move: Move): void {
    if (!this.#table.canAct()) return
    this.#setCallable(false)
    this.#table.act({ type: 'move', move })
  }

  #draw(isPlaying: boolean): void {
    for (const call of this.#calls) call.draw(this.#config, this.#state)
    this.#setCallable(isPlaying)
    this.#steps.setDisabled(isPlaying)
    const won = this.#state?.ways.length ?? 0
    this.#now.textContent = won === 0 ? '–' : timesText(multiplierIn(this.#state))
    // Without a card there is no call, and so no return of one.
    this.#odds.element.style.visibility = this.#state ? 'visible' : 'hidden'
    this.#odds.show(bpsOf(returnOf(this.#config, [...(this.#state?.ways ?? []), this.#likelierWays()])))
  }

  #likelierWays(): number {
    const rank = this.#state ? rankOf(this.#state.card) : 7
    return Math.max(...([0, 1] as Call[]).map((call) => waysOf(this.#config, rank, call)))
  }

  #setCallable(isCallable: boolean): void {
    const at = isCallable ? this.#state : null
    const spec = at && hilo.math.legal(this.#config, at).find(({ type }) => type === 'move')
    const excepted = spec ? (spec.fields?.['move']?.except ?? []) : [0, 1, SKIP]
    this.#calls.forEach(({ element }, index) => (element.disabled = excepted.includes(index === 0 ? 1 : 0)))
    this.#skip.disabled = excepted.includes(SKIP)
  }
}

const multiplierIn = (state: HiloState | null): number =>
  (state as (HiloState & { multiplierX100: number }) | null)?.multiplierX100 ?? 100

function lookOf(event: HiloEvent): string {
  if (event.type !== 'called') return ''
  return event.isRight ? 'is-won' : 'is-lost'
}
