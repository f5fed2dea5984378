/** The draw as a race: ten cars on lanes, which cross the line in the order that was drawn. */
import './race.css'
import { h, type Tree } from '../../../lib/tree.ts'
import type { Shown } from '../../look.ts'
import { onlyTier } from '../../numbers/ball.ts'
import { courseOf, type Runner } from './course.ts'

/** From the start until the places have stood for a moment. */
export const RACE_MS = 8200

export function race({ draw, issue }: Shown & { issue: string }): Tree {
  // What it shows is said by the live region, once it is over.
  return h(
    'div',
    { class: 'race', key: issue, 'aria-hidden': 'true' },
    h(
      'div',
      { class: 'race__lanterns' },
      Array.from({ length: 12 }, () => h('i', {})),
    ),
    h('div', { class: 'race__track' }, courseOf(onlyTier(draw), issue).map(lane)),
  )
}

function lane({ number, place, at }: Runner): Tree {
  const [early, half, late, end] = at
  const where = { '--early': `${early}`, '--half': `${half}`, '--late': `${late}`, '--end': `${end}` }
  return h(
    'div',
    {
      class: place === 1 ? 'race__lane is-won' : 'race__lane',
      'data-tone': String(number),
      '--place': String(place),
    },
    h('span', { class: 'race__car', ...where }, h('span', { class: 'race__trail' }), car(number)),
    h('b', { class: place <= 3 ? 'race__place num is-first' : 'race__place num' }, String(place)),
  )
}

/** From above, its nose to the right; the number stands on its back. */
const car = (number: number): Tree =>
  h(
    'svg',
    { viewBox: '0 0 46 20', class: 'race__body' },
    [
      [5, 0.5],
      [5, 15.5],
      [31, 1],
      [31, 15.5],
    ].map(([x = 0, y = 0]) => h('rect', { x, y, width: 8, height: 4, rx: 1.6, class: 'race__wheel' })),
    h('rect', { x: 0.5, y: 3, width: 4, height: 14, rx: 1.4, class: 'race__wing' }),
    h('rect', { x: 40.5, y: 3.5, width: 3, height: 13, rx: 1.4, class: 'race__wing' }),
    h('path', {
      d: 'M3 8 Q3 4 8 3.6 L24 3.2 Q30 3.4 34 6.6 L44 8.6 Q46 10 44 11.4 L34 13.4 Q30 16.6 24 16.8 L8 16.4 Q3 16 3 12 Z',
      class: 'race__shell',
    }),
    h('path', { d: 'M27.5 6.2 Q31.5 10 27.5 13.8 Q25.4 10 27.5 6.2 Z', class: 'race__glass' }),
    h('text', { x: 15, y: 14, class: 'race__number' }, String(number)),
  )
