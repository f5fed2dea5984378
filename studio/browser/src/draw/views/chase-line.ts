/** Whether the slip is bought for following draws as well; how many, and at which multiples, is on a sheet of its own. */
import type { DrawGame } from '../game.ts'
import type { Chase } from '../model/slip.ts'
import { h, type Child } from '../../lib/tree.ts'

const FIRST_DRAWS = 5

export function chaseLine(game: DrawGame): Child {
  const { t } = game.parts
  const { next, slip } = game.state
  if (next.length === 0) return null
  const isOn = slip.chase !== null
  const stops = t(slip.chase?.stopsOnWin ? 'chase.stops' : 'chase.goes_on')
  return h(
    'div',
    { class: 'chase', key: 'chase' },
    h(
      'button',
      {
        type: 'button',
        class: 'switch',
        role: 'switch',
        'aria-checked': String(isOn),
        onclick: () =>
          game.changeSlip((before) => ({
            ...before,
            chase: isOn ? null : fresh(before.multiple, next.length),
          })),
      },
      h('span', { class: 'switch__track' }),
      t('chase.title'),
    ),
    slip.chase
      ? h(
          'span',
          { class: 'chase__note' },
          t('chase.note', { count: slip.chase.multiples.length }),
          ' · ',
          stops,
        )
      : h('span', { class: 'chase__note' }, t('chase.hint')),
    isOn &&
      h(
        'button',
        { type: 'button', class: 'link', onclick: () => game.openSheet('chase') },
        t('chase.change'),
      ),
  )
}

const fresh = (multiple: number, following: number): Chase => ({
  multiples: Array.from({ length: Math.min(FIRST_DRAWS, following + 1) }, () => multiple),
  stopsOnWin: true,
})
