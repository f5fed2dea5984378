/** On a narrow screen: the slip in one line, and the way to the bets. */
import type { BookGame } from '../game.ts'
import { glyph } from '../glyph.ts'
import { h, type Tree } from '../../lib/tree.ts'
import { greatestWin } from './slip.ts'
import { loginButton } from './visitor.ts'

/** On a narrow screen: the selections of a code, and how a visitor comes to bet. */
export const visitorBar = (game: BookGame): Tree =>
  h(
    'div',
    { class: 'bar bar--visitor', key: 'bar' },
    slipButton(game, game.parts.t(game.state.slip.legs.length === 0 ? 'code.name' : 'code.selections')),
    loginButton(game),
  )

export function bar(game: BookGame): Tree {
  const { t, money } = game.parts
  const { slip, bets } = game.state
  const count = slip.legs.length
  const open = bets.open?.bets.length ?? 0
  return h(
    'div',
    { class: 'bar', key: 'bar' },
    slipButton(
      game,
      count === 0 ? t('slip.empty_short') : t('bar.win_of', { amount: money.full(greatestWin(game)) }),
    ),
    h(
      'button',
      {
        type: 'button',
        class: 'bar__bets',
        'aria-haspopup': 'dialog',
        onclick: () => game.openSheet('bets'),
      },
      t('bets.title'),
      open > 0 && h('span', { class: 'count num' }, String(open)),
    ),
  )
}

function slipButton(game: BookGame, note: string): Tree {
  const count = game.state.slip.legs.length
  return h(
    'button',
    {
      type: 'button',
      class: 'bar__slip',
      'aria-haspopup': 'dialog',
      onclick: () => game.openSheet('slip'),
    },
    glyph('slip'),
    h(
      'span',
      { class: 'bar__title' },
      game.parts.t('slip.title'),
      count > 0 && h('span', { class: 'count num' }, String(count)),
    ),
    h('span', { class: 'bar__note num' }, note),
  )
}
