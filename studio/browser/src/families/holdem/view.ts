/** A hand of hold'em on the felt: board and pots in the middle, and what may be done below. */
import './style.css'
import type { HoldemEvent } from '@night-market/games/families/holdem/config'
import type { HoldemView } from '@night-market/games/families/holdem/view'
import type { ActionSpec } from '@night-market/games/kernel/math'
import type { SeatHandValue } from '@night-market/protocol/studio-seat'
import { TableCard } from '../../cards/card.ts'
import { el } from '../../lib/dom.ts'
import type { SeatFigure, SeatMove, SeatView } from '../../seats/view.ts'
import type { SeatPlace } from './labels.ts'
import { betControl } from './bet-control.ts'
import { sentence } from './record.ts'

const BOARD = 5

export function seatView({ t, money }: SeatPlace): SeatView {
  const board = el('div', { class: 'holdem__board' })
  const pots = el('p', { class: 'holdem__pots num' })
  const middle = el('div', { class: 'holdem' }, board, pots)
  let shown = ''
  return {
    middle,
    draw(hand) {
      const seen = hand.view as HoldemView | null
      const cards = seen?.board ?? []
      if (shown !== cards.join()) {
        shown = cards.join()
        board.replaceChildren(
          ...cards.map((card) => new TableCard(t, card).element),
          ...Array.from({ length: BOARD - cards.length }, () => el('span', { class: 'holdem__gap' })),
        )
      }
      pots.replaceChildren(...(seen ? potLines(seen) : []))
      return seen ? figures(hand, seen) : []
    },
    controls: (hand, act) => controlsFor(hand, act),
    say: (event, nameOf) =>
      sentence(event as HoldemEvent, { t, money: (minor) => money.full(BigInt(minor)) }, nameOf),
  }

  function potLines(seen: HoldemView): Node[] {
    const full = (chips: number): string => money.full(BigInt(chips))
    const total = el('strong', {}, t('pot.total', { amount: full(seen.total) }))
    if (seen.pots.length < 2) return [total]
    const side = seen.pots.map(({ chips }, index) =>
      el(
        'span',
        {},
        index === 0
          ? t('pot.main', { amount: full(chips) })
          : t('pot.side', { number: index, amount: full(chips) }),
      ),
    )
    return [total, ...side]
  }

  function figures({ events }: SeatHandValue, seen: HoldemView): SeatFigure[] {
    const isWinning = seen.isOver
    return seen.seats.map(({ seat, cards, chips, bet, isFolded, won }) => ({
      seat,
      cards: isFolded && seat !== seen.own ? [] : (cards ?? [null, null]),
      chips: chips + won,
      bet: seen.isOver ? 0 : bet,
      note: noteOf(events as { type: string }[] as HoldemEvent[], seat, seen),
      isOut: isFolded,
      isWinner: isWinning && won > 0,
    }))
  }

  function noteOf(events: HoldemEvent[], seat: number, seen: HoldemView): string {
    const own = events.filter((event) => 'seat' in event && event.seat === seat)
    const won = own.findLast((event) => event.type === 'won' || event.type === 'shown')
    if (won && 'hand' in won && won.hand !== null) return t(`hand.${won.hand}`)
    const street = events.findLastIndex((event) => event.type === 'board')
    const last = own.findLast((event) => event.type !== 'dealt' && event.type !== 'returned')
    if (last === undefined) return ''
    if (last.type === 'folded') return t('note.fold')
    if (last.type === 'mucked') return t('note.muck')
    if ('isAllIn' in last && last.isAllIn) return t('note.all_in')
    if (seat === seen.own && seen.hand !== null && seen.board.length > 0) return t(`hand.${seen.hand}`)
    if (events.indexOf(last) < street) return ''
    if (last.type === 'posted') return t(`note.${last.blind}`)
    return last.type === 'checked' || last.type === 'called' || last.type === 'bet' || last.type === 'raised'
      ? t(`note.${NOTES[last.type]}`)
      : ''
  }

  function controlsFor(hand: SeatHandValue, act: (action: SeatMove) => void): Node[] {
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
}

const NOTES = { checked: 'check', called: 'call', bet: 'bet', raised: 'raise' } as const
