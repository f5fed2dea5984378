/** A hand of thirteen on the felt: the player's own rows in the middle, those of the others at their seats. */
import './style.css'
import { ROWS, type ThirteenEvent } from '@night-market/games/families/thirteen/config'
import type { ThirteenView } from '@night-market/games/families/thirteen/view'
import type { SeatHandValue } from '@night-market/protocol/studio-seat'
import { el } from '../../lib/dom.ts'
import type { SeatFigure, SeatMove, SeatView } from '../../seats/view.ts'
import { Arranger } from './arranger.ts'
import type { SeatPlace, Translate } from './labels.ts'
import { sentence, signed } from './record.ts'

export function seatView({ t, money }: SeatPlace): SeatView {
  const arranger = new Arranger(t)
  const words = el('p', { class: 'rows13__words' })
  return {
    middle: el('div', {}, arranger.element, words),
    draw(hand) {
      const seen = hand.view as ThirteenView | null
      if (!seen) return []
      const own = seen.seats.find(({ seat }) => seat === seen.own)
      arranger.show(seen.cards, own?.rows ?? null, hand.legal.length > 0)
      words.textContent = middleWords(t, seen, hand)
      return seen.seats.map((each) => figure(t, each, seen))
    },
    controls: (hand, act) => (hand.legal.length > 0 ? controls(act) : []),
    say: (event, nameOf) =>
      sentence(event as ThirteenEvent, { t, money: (minor) => money.full(BigInt(minor)) }, nameOf),
  }

  function controls(act: (action: SeatMove) => void): Node[] {
    const warning = el('p', { class: 'rows13__warning', role: 'status' })
    const warn = (): void => {
      warning.textContent = arranger.isFoul ? t('act.foul') : ''
    }
    const button = (name: string, look: string, label: string, press: () => void): HTMLElement =>
      el('button', { type: 'button', class: `seat-act ${look}`, 'data-act': name, onclick: press }, label)
    const suggest = (): void => {
      arranger.suggest()
      warn()
    }
    arranger.element.addEventListener('rows', warn)
    warn()
    return [
      button('suggest', '', t('act.suggest'), suggest),
      button('set', 'seat-act--main', t('act.set'), () => act({ type: 'arrange', order: arranger.order })),
      warning,
    ]
  }
}

function middleWords(t: Translate, seen: ThirteenView, { legal }: SeatHandValue): string {
  const own = seen.seats.find(({ seat }) => seat === seen.own)
  if (seen.isOver) return own ? t('middle.points', { points: signed(own.points) }) : ''
  if (legal.length > 0) return t('middle.set')
  return own ? t('middle.wait') : ''
}

function figure(t: Translate, own: ThirteenView['seats'][number], seen: ThirteenView): SeatFigure {
  const { seat, chips, isSet, rows, points, net } = own
  const isOwn = seat === seen.own
  const ready = isSet ? t('note.ready') : ''
  const score = t(own.isFoul ? 'note.foul' : 'note.points', { points: signed(points) })
  return {
    seat,
    chips,
    bet: 0,
    isOut: false,
    // The own cards lie in the middle.
    cards: isOwn ? [] : [null, null, null],
    ...(rows !== null && !isOwn ? { rows: ROWS.map((row) => rows[row]) } : {}),
    note: seen.isOver ? score : ready,
    isWinner: seen.isOver && net > 0,
  }
}
