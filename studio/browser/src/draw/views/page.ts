/** The whole page: head, board, last draw, ticket. */
import type { DrawGame } from '../game.ts'
import { boardOf } from '../boards/board.ts'
import { glyph } from '../boards/glyph.ts'
import { playName, howOf } from '../names.ts'
import { oddsRange, returnText } from '../odds.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'
import { head } from './head.ts'
import { lastDraw } from './last-draw.ts'
import { outcome } from './outcome.ts'
import { chips, tabs } from './plays.ts'
import { buyWords, slip } from './slip.ts'
import { stageAbove } from './stage.ts'

export function page(game: DrawGame): Child[] {
  return [
    head(game),
    outcome(game),
    stageAbove(game),
    h(
      'main',
      { class: 'desk', key: 'desk' },
      h(
        'section',
        { class: 'panel panel--board', 'aria-label': game.parts.t('board.title') },
        tabs(game),
        h(
          'div',
          { class: 'plays', id: 'plays', role: 'tabpanel', 'aria-labelledby': 'tab-open' },
          chips(game),
          playHead(game),
          boardOf(game),
        ),
      ),
      lastDraw(game),
      h('aside', { class: 'panel panel--slip' }, slip(game)),
    ),
    bar(game),
  ]
}

/** What the play is, what it pays, and its exact return. */
function playHead(game: DrawGame): Tree {
  const { t } = game.parts
  const { play } = game
  return h(
    'header',
    { class: 'play' },
    h('h2', { class: 'play__name' }, playName(t, play.code)),
    h('span', { class: 'play__odds num' }, t('slip.pays', { odds: oddsRange(game, play) })),
    h('span', { class: 'play__return num' }, t('bar.rtp', { rtp: returnText(game, play) })),
    h('p', { class: 'play__how' }, howOf(t, play.code)),
  )
}

/** On a narrow screen: the ticket in one line, above it a sheet with the whole of it. */
function bar(game: DrawGame): Tree {
  const { t, money } = game.parts
  const { priced, state } = game
  const count = state.slip.picks.length
  return h(
    'div',
    { class: 'bar', key: 'bar' },
    h(
      'button',
      { type: 'button', class: 'bar__ticket', onclick: () => game.openSheet('slip') },
      h(
        'span',
        { class: 'bar__title' },
        t('slip.title'),
        count > 0 && h('span', { class: 'count num' }, String(count)),
      ),
      h(
        'span',
        { class: 'bar__note num' },
        count === 0
          ? t('slip.none')
          : t('bar.units', {
              units: priced.units.toLocaleString('en'),
              amount: money.full(priced.greatestWin),
            }),
      ),
      glyph('up'),
    ),
    h(
      'button',
      {
        type: 'button',
        class: 'buy bar__buy',
        disabled: count === 0,
        onclick: () => game.openSheet('slip'),
      },
      count === 0
        ? t('slip.choose')
        : priced.isWhole
          ? t('bar.review', { amount: money.full(priced.total) })
          : buyWords(game),
    ),
  )
}
