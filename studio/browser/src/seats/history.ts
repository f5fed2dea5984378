/** The player's hands: what happened in each, played again step by step, and checked against its seed. */
import type { SeatHandValue } from '@night-market/protocol/studio-seat'
import { el } from '../lib/dom.ts'
import type { MoneyText } from '../lib/money-text.ts'
import { openSheet } from '../sheets/sheet.ts'
import { isHandTrue } from './check-hand.ts'
import type { SeatParts } from './game.ts'
import type { SeatView } from './view.ts'

const STEP_MS = 900

export async function openHistory(parts: SeatParts, money: MoneyText): Promise<void> {
  const { t, client, plug, title } = parts
  const { hands } = await client.seats('/play/seats/hands', {})
  const view = await plug.seats({ title: title as never, t, money })
  const rows = hands.map((hand) => handRow(parts, money, view, hand))
  openSheet(
    t,
    t('seats.history'),
    rows.length > 0 ? rows : [el('p', { class: 'quiet' }, t('seats.history_empty'))],
    { size: 'large' },
  )
}

function handRow(
  { t, plug, title }: SeatParts,
  money: MoneyText,
  view: SeatView,
  hand: SeatHandValue,
): HTMLElement {
  const net = BigInt(hand.own?.payout ?? 0) - BigInt(hand.own?.stake ?? 0)
  const nameOf = (seat: number): string => {
    const dealt = hand.seats.find((each) => each.seat === seat)
    if (hand.own?.seat === seat) return t('seats.you')
    return dealt?.name ? dealt.name : t('seats.bot', { number: seat + 1 })
  }
  const lines = hand.events.flatMap((event) => view.say(event, nameOf) ?? [])
  const course = el('ol', { class: 'hand-row__course' }, ...lines.map((line) => el('li', {}, line)))
  const verdict = el('p', { class: 'hand-row__verdict', role: 'status' })
  const amount = `${net > 0n ? '+' : net < 0n ? '−' : ''}${money.full(net < 0n ? -net : net)}`
  const replay = (): void => {
    details.open = true
    const items = [...course.children] as HTMLElement[]
    for (const item of items) item.hidden = true
    items.forEach((item, index) => setTimeout(() => (item.hidden = false), index * STEP_MS))
  }
  const check = (): void => {
    const isTrue = isHandTrue(plug.game, title, hand)
    verdict.textContent = t(isTrue ? 'seats.verified' : 'seats.not_verified')
    verdict.dataset['look'] = isTrue ? 'good' : 'bad'
  }
  const button = (words: string, name: string, press: () => void): HTMLElement =>
    el('button', { type: 'button', class: 'seat-preset', 'data-act': name, onclick: press }, words)
  const details = el(
    'details',
    { class: 'hand-row' },
    el(
      'summary',
      {},
      el('span', {}, t('seats.hand', { number: hand.number })),
      el('strong', { class: 'num', 'data-net': net > 0n ? 'won' : net < 0n ? 'lost' : 'even' }, amount),
    ),
    el(
      'div',
      { class: 'hand-row__acts' },
      button(t('seats.replay'), 'replay', replay),
      button(t('seats.verify'), 'verify', check),
    ),
    verdict,
    course,
  )
  return details
}
