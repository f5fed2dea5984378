/** The page of an outright: its rules, all competitors with their odds, and at the end their places. */
import type { BoardMarket, BookEventDetail } from '@night-market/protocol/vendor/book'
import type { BookGame } from '../game.ts'
import { moveAmongPrices } from '../keys.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'
import { clockTime } from '../words.ts'
import { outrightMarket, placed, type Outright } from './names.ts'
import { byOdds, outrightPrice } from './row.ts'

const IN_A_ROW = 2

export const outrightPage = (game: BookGame, event: Outright, { board }: BookEventDetail): Child[] => [
  card(game, event),
  h(
    'div',
    { class: 'groups groups--outright', key: 'groups', id: 'markets' },
    board.length === 0 && !isOver(event) && h('p', { class: 'empty' }, game.parts.t('event.no_markets')),
    board.map((market) => group(game, event, market)),
  ),
]

const isOver = ({ state }: Outright): boolean => state === 'ended' || state === 'void'

function card(game: BookGame, event: Outright): Tree {
  const { t } = game.parts
  const out = event.competitors.filter(({ isOut }) => isOut)
  return h(
    'section',
    { class: 'card card--entered', key: 'card', 'aria-label': event.home.name },
    h(
      'div',
      { class: 'card__score' },
      h('h2', { class: 'outright__name' }, event.home.name),
      h('p', { class: 'score__clock' }, h('b', { class: 'num' }, standing(game, event))),
      places(game, event),
      out.length > 0 && h('p', {}, t('outright.out', { names: out.map(({ name }) => name).join(', ') })),
      h('p', { class: 'quiet' }, t('outright.rules')),
    ),
  )
}

function standing(game: BookGame, { state, startsAt, endsAt }: Outright): string {
  const { t } = game.parts
  if (state === 'ended') return t('outright.ended')
  if (state === 'void') return t('period.void')
  if (state !== 'upcoming') return t('outright.closed')
  return t('outright.until', { at: clockTime(game, startsAt), end: clockTime(game, endsAt ?? startsAt) })
}

function places({ parts: { t } }: BookGame, event: Outright): Child {
  const known = placed(event)
  if (known.length === 0) return null
  return h(
    'ol',
    { class: 'outright__places', 'aria-label': t('outright.places') },
    known.map(({ place, name }) => h('li', {}, h('b', { class: 'num' }, String(place)), ' ', name)),
  )
}

function group(game: BookGame, event: Outright, market: BoardMarket): Tree {
  const { t } = game.parts
  const name = outrightMarket(t, market)
  const prices = byOdds(market).map(({ outcome }) => outrightPrice(game, event, market, outcome))
  const rows = Array.from({ length: Math.ceil(prices.length / IN_A_ROW) }, (_none, at) =>
    prices.slice(at * IN_A_ROW, (at + 1) * IN_A_ROW),
  )
  return h(
    'section',
    { class: 'group', key: `${market.market} ${market.spec}`, 'aria-label': name },
    h(
      'div',
      { class: 'group__head' },
      h('h2', { class: 'group__name' }, name),
      market.status === 'suspended' && h('span', { class: 'group__note halt' }, t('time.suspended')),
    ),
    h(
      'div',
      { class: 'odds', onkeydown: moveAmongPrices },
      rows.map((row) => h('div', { class: 'odds__row', 'data-row': true, '--count': String(IN_A_ROW) }, row)),
    ),
  )
}
