/** An outright in the lobby: its name, when it closes, and those that are likeliest to win; of a result who won. */
import type { BoardMarket } from '@night-market/protocol/vendor/book'
import type { BookGame } from '../game.ts'
import { h, type Tree } from '../../lib/tree.ts'
import { priceButton } from '../views/price.ts'
import { clockTime } from '../words.ts'
import { competitorOf, outrightMarket, placed, type Outright } from './names.ts'

const LEADERS = 3

export function outrightRow(game: BookGame, event: Outright): Tree {
  const { t } = game.parts
  const [first] = event.main
  const isOver = event.state === 'ended' || event.state === 'void'
  return h(
    'li',
    { class: 'row row--outright', key: event.id, 'data-row': true },
    h(
      'button',
      {
        type: 'button',
        class: 'row__match',
        onclick: () => game.go({ page: 'event', event: event.id, tab: 'main', closed: [] }),
      },
      h(
        'span',
        { class: 'row__time' },
        isOver
          ? clockTime(game, event.startsAt)
          : t('outright.closes', { at: clockTime(game, event.startsAt) }),
      ),
      h('span', { class: 'team' }, h('span', { class: 'team__name' }, event.home.name)),
      h('span', { class: 'team outright__of' }, standing(game, event)),
    ),
    isOver && h('span', { class: 'row__entered' }, t('lobby.entered')),
    !isOver && first !== undefined && leaders(game, event, first),
  )
}

/** Who won, or of how many one is to win. */
function standing({ parts: { t } }: BookGame, event: Outright): string {
  if (event.state === 'void') return t('period.void')
  const winners = placed(event).filter(({ place }) => place === 1)
  if (winners.length > 0) return t('outright.won_by', { names: winners.map(({ name }) => name).join(', ') })
  return t('outright.competitors', { count: event.competitors.filter(({ isOut }) => !isOut).length })
}

function leaders(game: BookGame, event: Outright, market: BoardMarket): Tree {
  const name = outrightMarket(game.parts.t, market)
  return h(
    'div',
    { class: 'row__leaders', role: 'group', 'aria-label': `${event.home.name}, ${name}` },
    byOdds(market)
      .slice(0, LEADERS)
      .map(({ outcome }) => outrightPrice(game, event, market, outcome)),
  )
}

/** The likeliest first. */
export const byOdds = ({ outcomes }: BoardMarket): BoardMarket['outcomes'] =>
  outcomes.toSorted((one, other) => (one.d100 ?? Infinity) - (other.d100 ?? Infinity))

export function outrightPrice(
  game: BookGame,
  event: Outright,
  { market, spec }: BoardMarket,
  outcome: string,
): Tree {
  const ref = { event: event.id, market, spec, outcome }
  return priceButton(game, event, ref, competitorOf(event, outcome).competitor ?? outcome)
}
