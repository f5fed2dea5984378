/** What a visitor sees in place of the slip: the selections of a code, or a sentence about prices; and the way to the login. */
import type { BookGame } from '../game.ts'
import { glyph } from '../glyph.ts'
import { h, type Tree } from '../../lib/tree.ts'
import { codeField } from './booking-code.ts'
import { slipMessage } from './slip.ts'
import { legs } from './slip-legs.ts'

export function visitor(game: BookGame): Tree {
  const { t } = game.parts
  return h(
    'section',
    { class: 'slip visitor', 'aria-label': t('slip.title'), key: 'slip', tabindex: -1 },
    h('header', { class: 'slip__head' }, h('h2', { class: 'slip__title' }, t('slip.title'))),
    game.state.slip.legs.length > 0
      ? legs(game)
      : h('p', { class: 'slip__empty', key: 'empty' }, glyph('slip'), t('visitor.text')),
    codeField(game),
    slipMessage(game),
    loginButton(game),
  )
}

export const loginButton = (game: BookGame): Tree =>
  h(
    'button',
    { type: 'button', class: 'place', onclick: () => game.needLogin() },
    game.parts.t('visitor.login'),
  )
