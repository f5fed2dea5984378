/** The paytable of a slot in its rules, and its boards in a round's record. */
import type { PaytableRow } from '@night-market/games/kernel/family'
import type { Title } from '@night-market/games/titles/title'
import type { GameArt } from '@night-market/protocol/studio'
import type { RulesPlace } from '../family.ts'
import { el } from '../lib/dom.ts'
import { timesText } from '../lib/money-text.ts'
import './record.css'

/** `least` says how the count of a row is written: `8+` where more count alike. */
export function payCards(
  place: RulesPlace,
  paytable: readonly PaytableRow[],
  least: (count: number) => string,
): Node[] {
  const { t, bet } = place
  return [
    el('h3', {}, t('reels.paytable')),
    ...(bet ? [el('p', { class: 'quiet' }, t('reels.paytable_note', { bet: bet.text }))] : []),
    el('div', { class: 'pays' }, ...paytable.map((row, symbol) => payCard(place, row, symbol, least))),
  ]
}

function payCard(
  { t, art, bet }: RulesPlace,
  { icon, role, pays }: PaytableRow,
  symbol: number,
  least: (count: number) => string,
): HTMLElement {
  const rows = pays
    .toReversed()
    .flatMap(({ count, payX100 }) => [
      el('dt', { class: 'num' }, least(count)),
      el('dd', { class: 'num' }, (bet?.pays ?? timesText)(payX100)),
    ])
  const badge = role === 'wild' ? t('reels.wild') : role === 'scatter' ? t('reels.scatter') : null
  const alt = badge ?? t('reels.symbol', { number: symbol + 1 })
  return el(
    'div',
    { class: badge ? 'pay pay--special' : 'pay' },
    el('img', { src: art.symbols[icon] ?? '', alt, width: 64, height: 64 }),
    el(
      'div',
      {},
      badge ? el('span', { class: 'pay__badge' }, badge) : null,
      el('dl', { class: 'pay__rows' }, ...rows),
    ),
  )
}

export const symbolName = (title: Pick<Title, 'symbols'>, symbol: number): string =>
  (title.symbols[symbol] ?? String(symbol)).replaceAll('-', ' ')

/** A board as it stood, `window[reel][row]`, with winning cells marked. */
export function boardPicture(
  { title, art }: { title: Pick<Title, 'symbols'>; art: GameArt },
  window: readonly (readonly number[])[],
  isWinning: (reel: number, row: number) => boolean,
): HTMLElement {
  const cell = (symbol: number, reel: number, row: number): HTMLElement => {
    const src = art.symbols[title.symbols[symbol] ?? ''] ?? ''
    const picture = el('img', { src, alt: '', width: 40, height: 40, loading: 'lazy' })
    return el('span', { class: 'reel__cell', 'data-won': String(isWinning(reel, row)) }, picture)
  }
  return el(
    'div',
    { class: 'reels', 'aria-hidden': 'true' },
    ...window.map((column, reel) =>
      el('div', { class: 'reel' }, ...column.map((symbol, row) => cell(symbol, reel, row))),
    ),
  )
}
