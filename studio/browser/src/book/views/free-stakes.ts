/** The stake by a free bet, where the slip may be: a choice in place of money. */
import type { BookFreeBet } from '@night-market/protocol/vendor/book'
import type { BookGame } from '../game.ts'
import { glyph } from '../glyph.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'

export function freeStakes(game: BookGame): Child {
  const { t } = game.parts
  const { offered } = game.free
  if (offered.length === 0) return null
  return h(
    'div',
    { class: 'free', key: 'free', role: 'group', 'aria-label': t('free.choose') },
    offered.map((each) => one(game, each)),
    game.state.slip.free !== null && h('p', { class: 'free__note' }, t('free.note')),
  )
}

function one(game: BookGame, offer: BookFreeBet): Tree {
  const { t, money } = game.parts
  const { grant, stake, left, leastOdds } = offer
  const isChosen = game.state.slip.free?.grant === grant
  const isTooLow = game.free.isTooLow(offer)
  return h(
    'button',
    {
      type: 'button',
      class: 'free__one',
      key: grant,
      'aria-pressed': String(isChosen),
      disabled: game.state.isPlacing || (isTooLow && !isChosen),
      onclick: () => game.free.toggle(offer),
    },
    h('b', { class: 'num' }, t('free.bet', { amount: money.full(BigInt(stake)), left })),
    isChosen && glyph('good'),
    isTooLow && h('small', { class: 'num' }, t('free.least_odds', { odds: game.oddsOf(leastOdds) })),
  )
}
