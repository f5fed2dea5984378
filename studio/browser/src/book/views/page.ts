/** The whole page: head, matches, slip. */
import type { BookGame } from '../game.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'
import { bar, visitorBar } from './bar.ts'
import { lobby } from './lobby.ts'
import { slip } from './slip.ts'
import { titleOf, top } from './top.ts'
import { visitor } from './visitor.ts'

export function page(game: BookGame): Child[] {
  const { place } = game.state
  return [
    h(
      'div',
      { class: 'scroll', key: 'scroll' },
      top(game),
      h(
        'main',
        { class: 'desk', key: 'desk', 'aria-label': titleOf(game) },
        h(
          'div',
          { class: 'content', key: place.page === 'lobby' ? 'lobby' : `event ${place.event}` },
          ...(place.page === 'lobby'
            ? lobby(game, place.part)
            : game.parts.later.show(game, 'event', () => [waiting(game)])),
        ),
        h('aside', { class: 'rail' }, ...panels(game)),
      ),
    ),
    game.state.isVisitor ? visitorBar(game) : bar(game),
  ]
}

/** Beside the matches: the slip and the bets; of a visitor, the way in. */
function panels(game: BookGame): Tree[] {
  if (game.state.isVisitor) return [h('div', { class: 'panel', key: 'visitor' }, visitor(game))]
  return [
    h('div', { class: 'panel' }, slip(game)),
    h('div', { class: 'panel' }, ...game.parts.later.show(game, 'bets', () => [waiting(game)])),
  ]
}

const waiting = ({ parts: { t } }: BookGame): Tree =>
  h('div', { class: 'skeleton skeleton--page', key: 'waiting', role: 'status', 'aria-label': t('loading') })
