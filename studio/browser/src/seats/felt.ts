/** The table: seats around a felt, each with its cards, chips and clock; the family's part in the middle. */
import './seats.css'
import type { Card } from '@night-market/games/kernel/cards'
import type { SeatStanding } from '@night-market/protocol/studio-seat'
import { TableCard } from '../cards/card.ts'
import { el } from '../lib/dom.ts'
import type { MoneyText } from '../lib/money-text.ts'
import type { Translate } from '../lib/texts.ts'
import { placeAround } from './around.ts'
import type { SeatFigure, SeatView } from './view.ts'
import { nameOf, ownPlace } from './words.ts'

export class SeatFelt {
  readonly element: HTMLElement
  readonly #t: Translate
  readonly #money: MoneyText
  readonly #view: SeatView
  readonly #phase = el('p', { class: 'seat-table__phase num' })
  readonly #pods: Pod[]
  #handId = ''

  constructor(t: Translate, money: MoneyText, view: SeatView, seats: number) {
    this.#t = t
    this.#money = money
    this.#view = view
    this.#pods = Array.from({ length: seats }, () => new Pod(t))
    this.element = el(
      'section',
      { class: 'seat-table', 'aria-label': t('seats.label') },
      el('div', { class: 'seat-table__cloth', 'aria-hidden': 'true' }),
      el('div', { class: 'seat-table__middle' }, view.middle, this.#phase),
      ...this.#pods.flatMap(({ element, bet }) => [element, bet]),
    )
  }

  draw(standing: SeatStanding): void {
    const { hand, places } = standing
    const isShown = hand !== null && hand.view !== null
    const figures = isShown ? this.#view.draw(hand) : []
    const own = hand?.own?.seat ?? ownPlace(standing)?.seat ?? 0
    const isFresh = hand !== null && hand.handId !== this.#handId
    this.#handId = hand?.handId ?? ''
    this.#pods.forEach((pod, seat) => {
      const place = places.find((each) => each.seat === seat)
      const figure = figures.find((each) => each.seat === seat) ?? null
      pod.moveTo(placeAround(seat, own, this.#pods.length))
      pod.draw({
        name: place || figure ? nameOf(this.#t, standing, seat) : this.#t('seats.free'),
        isFree: !place && !figure,
        isOwn: seat === own && place?.isOwn === true,
        isBot:
          (place?.isBot ?? false) ||
          (figure !== null && hand?.seats.find((each) => each.seat === seat)?.name === ''),
        figure,
        chips: this.#money.tight(BigInt(figure?.chips ?? place?.stack ?? 0)),
        bet: figure && figure.bet > 0 ? this.#money.tight(BigInt(figure.bet)) : '',
        note: figure?.note || this.#stateOf(place),
        hasButton: isShown && hand.button === seat,
        isTurn: hand?.turn?.seats.includes(seat) ?? false,
        isFresh,
      })
    })
  }

  /** The rings of those who may act, and what is waited for. */
  drawClock({ hand }: SeatStanding, now: number, words: string): void {
    if (this.#phase.textContent !== words) this.#phase.textContent = words
    const turn = hand?.state === 'playing' ? hand.turn : null
    this.#pods.forEach((pod, seat) => {
      if (!turn?.seats.includes(seat)) return pod.tick(0)
      pod.tick(Math.min(1, Math.max(0, (turn.endsAt - now) / Math.max(1, turn.endsAt - turn.beganAt))))
    })
  }

  #stateOf(place: SeatStanding['places'][number] | undefined): string {
    if (!place) return ''
    if (place.isLeaving) return this.#t('seats.leaving')
    if (place.isOut) return this.#t('seats.out')
    return place.isAway ? this.#t('seats.away') : ''
  }
}

interface PodState {
  name: string
  isFree: boolean
  isOwn: boolean
  isBot: boolean
  figure: SeatFigure | null
  chips: string
  bet: string
  note: string
  hasButton: boolean
  isTurn: boolean
  isFresh: boolean
}

/** One seat. */
class Pod {
  readonly element: HTMLElement
  readonly bet = el('span', { class: 'pod-bet num' })
  readonly #t: Translate
  readonly #cards = el('span', { class: 'pod__cards' })
  readonly #name = el('span', { class: 'pod__name' })
  readonly #chips = el('span', { class: 'pod__chips num' })
  readonly #note = el('span', { class: 'pod__note' })
  readonly #bot: HTMLElement
  readonly #button: HTMLElement
  #shown = ''

  constructor(t: Translate) {
    this.#t = t
    this.#bot = el('span', { class: 'pod__bot' }, t('seats.is_bot'))
    this.#button = el('span', { class: 'pod__button', role: 'img', 'aria-label': t('seats.button') }, 'D')
    this.element = el(
      'div',
      { class: 'pod', role: 'group' },
      this.#cards,
      el(
        'span',
        { class: 'pod__plate' },
        el('span', { class: 'pod__ring', 'aria-hidden': 'true' }),
        el('span', { class: 'pod__line' }, this.#name, this.#bot, this.#button),
        this.#chips,
        this.#note,
      ),
    )
  }

  moveTo({ x, y, betX, betY }: ReturnType<typeof placeAround>): void {
    this.element.style.left = `${x}%`
    this.element.style.top = `${y}%`
    this.bet.style.left = `${betX}%`
    this.bet.style.top = `${betY}%`
  }

  tick(share: number): void {
    this.element.style.setProperty('--share', share.toFixed(3))
    this.element.classList.toggle('is-short', share > 0 && share < 0.3)
  }

  draw(state: PodState): void {
    const { figure } = state
    this.element.setAttribute('aria-label', state.name)
    this.#name.textContent = state.name
    this.#chips.textContent = state.isFree ? '' : state.chips
    this.#note.textContent = state.note
    this.#note.hidden = state.note === ''
    this.#bot.hidden = !state.isBot
    this.#button.hidden = !state.hasButton
    this.bet.textContent = state.bet
    this.bet.hidden = state.bet === ''
    for (const [name, isOn] of Object.entries({
      'is-free': state.isFree,
      'is-own': state.isOwn,
      'is-out': figure?.isOut ?? false,
      'is-turn': state.isTurn,
      'is-winner': figure?.isWinner ?? false,
    }))
      this.element.classList.toggle(name, isOn)
    const rows = figure?.rows ?? [figure?.cards ?? []]
    const shown = JSON.stringify(rows)
    if (this.#shown === shown && !state.isFresh) return
    this.#shown = shown
    this.#cards.replaceChildren(...rows.map((cards) => this.#row(cards)))
    this.#cards.hidden = rows.flat().length === 0
  }

  #row(cards: readonly (Card | null)[]): HTMLElement {
    const faces = cards.map((card) => new TableCard(this.#t, card).element)
    const row = el('span', { class: 'pod__row' }, ...faces)
    row.style.setProperty('--n', String(Math.max(cards.length, 2)))
    return row
  }
}
