/** A hand of hold'em on the felt: board and pots in the middle, and what may be done below. */
import './style.css'
import type { EventOf, HoldemEvent } from '@night-market/games/families/holdem/config'
import type { HoldemSeatView, HoldemView } from '@night-market/games/families/holdem/view'
import type { ActionSpec } from '@night-market/games/kernel/math'
import type { SeatHandValue } from '@night-market/protocol/studio-seat'
import { TableCard } from '../../cards/card.ts'
import { el } from '../../lib/dom.ts'
import type { SeatFigure, SeatMove, SeatView } from '../../seats/view.ts'
import type { SeatPlace, Translate } from './labels.ts'
import { betControl } from './bet-control.ts'
import { sentence } from './record.ts'

const BOARD = 5

export const seatView = (place: SeatPlace): SeatView => new HoldemSeats(place)

class HoldemSeats implements SeatView {
  readonly middle: HTMLElement
  readonly #place: SeatPlace
  readonly #board = el('div', { class: 'holdem__board' })
  readonly #pots = el('p', { class: 'holdem__pots num' })
  #shown = ''

  constructor(place: SeatPlace) {
    this.#place = place
    this.middle = el('div', { class: 'holdem' }, this.#board, this.#pots)
  }

  draw(hand: SeatHandValue): SeatFigure[] {
    const seen = hand.view as HoldemView | null
    const cards = seen?.board ?? []
    if (this.#shown !== cards.join()) {
      this.#shown = cards.join()
      this.#board.replaceChildren(
        ...cards.map((card) => new TableCard(this.#place.t, card).element),
        ...Array.from({ length: BOARD - cards.length }, () => el('span', { class: 'holdem__gap' })),
      )
    }
    this.#pots.replaceChildren(...(seen ? this.#potLines(seen) : []))
    const events = hand.events as { type: string }[] as HoldemEvent[]
    return seen ? seen.seats.map((each) => this.#figure(each, seen, events)) : []
  }

  controls(hand: SeatHandValue, act: (action: SeatMove) => void): Node[] {
    const { t, money } = this.#place
    const seen = hand.view as HoldemView | null
    const own = seen?.seats.find(({ seat }) => seat === seen.own)
    if (!seen || !own) return []
    const legal = hand.legal as ActionSpec[]
    const has = (type: string): boolean => legal.some((spec) => spec.type === type)
    const owed = Math.min(seen.highest - own.bet, own.chips)
    const button = (type: string, words: string, look = ''): HTMLElement =>
      el(
        'button',
        { type: 'button', class: `seat-act ${look}`, 'data-act': type, onclick: () => act({ type }) },
        words,
      )
    const range = legal.find(({ type }) => type === 'raise')?.fields?.['to']
    return [
      ...(has('fold') ? [button('fold', t('act.fold'), 'seat-act--quiet')] : []),
      ...(has('check') ? [button('check', t('act.check'))] : []),
      ...(has('call') ? [button('call', t('act.call', { amount: money.tight(BigInt(owed)) }))] : []),
      ...(range ? betControl({ t, money, seen, own, range }, (to) => act({ type: 'raise', to })) : []),
    ]
  }

  say(event: { type: string }, nameOf: (seat: number) => string): string {
    const { t, money } = this.#place
    return sentence(event as HoldemEvent, { t, money: (minor) => money.full(BigInt(minor)) }, nameOf)
  }

  #potLines(seen: HoldemView): Node[] {
    const { t, money } = this.#place
    const full = (chips: number): string => money.full(BigInt(chips))
    const total = el('strong', {}, t('pot.total', { amount: full(seen.total) }))
    if (seen.pots.length < 2) return [total]
    const side = seen.pots.map(({ chips }, number) =>
      number === 0 ? t('pot.main', { amount: full(chips) }) : t('pot.side', { number, amount: full(chips) }),
    )
    return [total, ...side.map((words) => el('span', {}, words))]
  }

  #figure(own: HoldemSeatView, seen: HoldemView, events: HoldemEvent[]): SeatFigure {
    const { seat, cards, chips, bet, isFolded, won } = own
    return {
      seat,
      cards: isFolded && seat !== seen.own ? [] : (cards ?? [null, null]),
      chips: chips + won,
      bet: seen.isOver ? 0 : bet,
      note: noteOf(this.#place.t, events, seat, seen),
      isOut: isFolded,
      isWinner: seen.isOver && won > 0,
    }
  }
}

/** The hand a seat showed, else what it did last on this street. */
function noteOf(t: Translate, events: HoldemEvent[], seat: number, seen: HoldemView): string {
  const own = events.filter((event) => 'seat' in event && event.seat === seat)
  const shown = own.findLast((event) => event.type === 'won' || event.type === 'shown')
  if (shown && 'hand' in shown && shown.hand !== null) return t(`hand.${shown.hand}`)
  const last = own.findLast(({ type }) => type !== 'dealt' && type !== 'returned')
  if (last === undefined) return ''
  if (last.type === 'folded') return t('note.fold')
  if (last.type === 'mucked') return t('note.muck')
  if ('isAllIn' in last && last.isAllIn) return t('note.all_in')
  if (seat === seen.own && seen.hand !== null && seen.board.length > 0) return t(`hand.${seen.hand}`)
  if (events.indexOf(last) < events.findLastIndex(({ type }) => type === 'board')) return ''
  if (last.type === 'posted') return t(`note.${last.blind}`)
  return isMove(last) ? t(`note.${NOTES[last.type]}`) : ''
}

const isMove = (event: HoldemEvent): event is EventOf<keyof typeof NOTES> => event.type in NOTES

const NOTES = { checked: 'check', called: 'call', bet: 'bet', raised: 'raise' } as const
