/** What a visitor sees in place of the slip: a sentence about prices, and the button that leads to the login. */
import type { BookGame } from '../game.ts'
import { glyph } from '../glyph.ts'
import { h, type Tree } from '../../lib/tree.ts'

export function visitor(game: BookGame): Tree {
  const { t } = game.parts
  return h(
    'section',
    { class: 'slip visitor', 'aria-label': t('slip.title') },
    h('header', { class: 'slip__head' }, h('h2', { class: 'slip__title' }, t('slip.title'))),
    h('p', { class: 'slip__empty' }, glyph('slip'), t('visitor.text')),
    loginButton(game),
  )
}

export const loginButton = (game: BookGame): Tree =>
  h(
    'button',
    { type: 'button', class: 'place', onclick: () => game.needLogin() },
    game.parts.t('visitor.login'),
  )
