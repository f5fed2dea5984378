/** What fixes the hands of a table with seats, and where they can be checked. */
import type { SeatStanding } from '@night-market/protocol/studio-seat'
import { el } from '../lib/dom.ts'
import type { Translate } from '../lib/texts.ts'
import { openSheet } from '../sheets/sheet.ts'

export function openSeatFairness(t: Translate, standing: SeatStanding | null): void {
  const { hand } = standing ?? { hand: null }
  const number = hand?.number ?? 0
  const rows: [string, string | null | undefined][] = [
    [t('seats.fair.hash', { number }), hand?.seedHash],
    [t('seats.fair.client', { number }), hand?.clientSeed],
    [t('seats.fair.seed', { number }), hand?.serverSeed],
    [t('seats.fair.next'), standing?.nextSeedHash],
  ]
  const fields = rows.flatMap(([label, value]) =>
    value
      ? [
          el(
            'p',
            { class: 'field' },
            el('span', { class: 'field__label' }, label),
            el('code', { class: 'hash' }, value),
          ),
        ]
      : [],
  )
  const chain = standing && {
    class: 'link',
    target: '_blank',
    rel: 'noreferrer',
    href: `/tables/${standing.tableId}/chain.json`,
  }
  openSheet(
    t,
    t('seats.fair.title'),
    [
      el('p', { class: 'quiet' }, t('seats.fair.text')),
      el('p', { class: 'quiet' }, t('seats.fair.reveal')),
      ...fields,
      ...(chain ? [el('p', {}, el('a', chain, t('seats.fair.chain')))] : []),
    ],
    { size: 'large' },
  )
}
