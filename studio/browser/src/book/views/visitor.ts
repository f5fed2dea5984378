/** In place of the slip: who has not logged in sees the prices, and the way to bet. */
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
