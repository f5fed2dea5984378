/** Above everything: what this is, how odds are written, the balance. */
import type { BookGame } from '../game.ts'
import { ODDS_FORMATS, type OddsFormat } from '@night-market/games/kernel/book/formats'
import { isAllSimulated, simulated } from './simulated.ts'
import { sportsOfGame } from './sports.ts'
import { h, type Tree } from '../../lib/tree.ts'

/** The frame's landmarks bear it: they stand beside those of the page around it. */
export const titleOf = ({ parts: { t }, state: { opening } }: BookGame): string =>
  t(sportsOfGame(opening.gameCode) === 'ESPORTS' ? 'sports.ESPORTS' : 'top.title')

export function top(game: BookGame): Tree {
  const { t, money } = game.parts
  const { state } = game
  const title = titleOf(game)
  return h(
    'header',
    { class: 'top', key: 'top', 'aria-label': title },
    h('h1', { class: 'top__name' }, title),
    isAllSimulated(game) && simulated(game),
    !state.isFresh && h('span', { class: 'top__offline', role: 'status' }, t('top.connecting')),
    h(
      'label',
      { class: 'top__format' },
      h('span', {}, t('top.odds')),
      h(
        'select',
        {
          class: 'top__select',
          // A phone hides the word before it.
          'aria-label': t('top.odds'),
          value: state.format,
          onchange: (event) => game.setFormat((event.target as HTMLSelectElement).value as OddsFormat),
        },
        ODDS_FORMATS.map((format) =>
          h('option', { value: format, selected: format === state.format }, t(`odds.${format}`)),
        ),
      ),
    ),
    !state.isVisitor &&
      h(
        'p',
        { class: 'top__balance' },
        h('span', { class: 'top__words' }, t('bar.balance')),
        h('b', { class: 'num' }, money.full(state.balance)),
      ),
  )
}
