/** A hand of niu-niu on the felt: who holds the bank in the middle, bids and bets below. */
import './style.css'
import type { NiuNiuEvent } from '@night-market/games/families/niu-niu/config'
import type { NiuNiuView } from '@night-market/games/families/niu-niu/view'
import type { ActionSpec } from '@night-market/games/kernel/math'
import type { SeatHandValue } from '@night-market/protocol/studio-seat'
import { el } from '../../lib/dom.ts'
import type { SeatFigure, SeatMove, SeatView } from '../../seats/view.ts'
import type { SeatPlace, Translate } from './labels.ts'
import { rankText, sentence } from './record.ts'

type SeatSeen = NiuNiuView['seats'][number]

export function seatView({ t, money }: SeatPlace): SeatView {
  const words = el('p', { class: 'bulls__words' })
  const base = el('p', { class: 'bulls__base num' })
  return {
    middle: el('div', { class: 'bulls' }, words, base),
    draw(hand) {
      const seen = hand.view as NiuNiuView | null
      if (!seen) return []
      words.textContent = middleWords(t, seen, hand)
      base.textContent = t('middle.base', { amount: money.full(BigInt(seen.base)) })
      return seen.seats.map((own) => figure(t, own, seen))
    },
    controls(hand, act) {
      const seen = hand.view as NiuNiuView | null
      const [spec] = hand.legal as ActionSpec[]
      const { min = 0, max = -1 } = spec?.fields?.['times'] ?? {}
      if (!seen || !spec) return []
      const times = Array.from({ length: max - min + 1 }, (_, index) => min + index)
      return times.map((each) => button(spec.type, each, act, wordsOf(spec.type, each, seen)))
    },
    say: (event, nameOf) =>
      sentence(event as NiuNiuEvent, { t, money: (minor) => money.full(BigInt(minor)) }, nameOf),
  }

  function wordsOf(type: string, times: number, { base: least, bankTimes }: NiuNiuView): string {
    if (type === 'bid') return times === 0 ? t('act.no_bid') : t('act.bid', { times })
    return t('act.bet', { times, amount: money.tight(BigInt(least * bankTimes * times)) })
  }
}

function button(type: string, times: number, act: (action: SeatMove) => void, words: string): HTMLElement {
  const look = times === 0 ? 'seat-act seat-act--quiet' : 'seat-act'
  const press = (): void => act({ type, times })
  return el('button', { type: 'button', class: look, 'data-act': `${type}-${times}`, onclick: press }, words)
}

function middleWords(t: Translate, seen: NiuNiuView, { seats }: SeatHandValue): string {
  if (seen.phase === 'bid') return t('middle.bid')
  if (seen.phase === 'over') return t('middle.over')
  const dealt = seats.find(({ seat }) => seat === seen.banker)
  const bot = t('seats.bot', { number: (seen.banker ?? 0) + 1 })
  const name = seen.banker === seen.own ? t('seats.you') : dealt?.name ? dealt.name : bot
  return t('middle.bet', { name, times: seen.bankTimes })
}

function figure(t: Translate, own: SeatSeen, seen: NiuNiuView): SeatFigure {
  return {
    seat: own.seat,
    cards: own.cards,
    chips: own.chips,
    bet: 0,
    note: noteOf(t, own, seen),
    isOut: false,
    isWinner: seen.phase === 'over' && own.net > 0,
  }
}

function noteOf(t: Translate, own: SeatSeen, seen: NiuNiuView): string {
  if (own.rank !== null) return rankText(t, own.rank)
  if (own.seat === seen.banker) return t('note.banker', { times: seen.bankTimes })
  if (seen.phase === 'bet' && own.bet !== null) return t('note.bet', { times: own.bet })
  if (seen.phase === 'bid' && own.bid !== null) return t('note.bid', { times: own.bid })
  return own.hasActed ? t('note.ready') : ''
}
