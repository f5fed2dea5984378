/** The throws of a shared table, newest first: the dice, their total, and how often big, small and triples came. */
import { el } from '../../lib/dom.ts'
import type { RoadMap } from '../../table/road-map.ts'
import { flatDie } from './die.ts'
import type { Translate } from './labels.ts'

const SHOWN = 24

export function throwsRoad(t: Translate): RoadMap {
  const counts = el('p', { class: 'throws__counts num' })
  const list = el('ol', { class: 'throws__list', 'aria-label': t('history') })
  const names = { small: t('small'), triple: t('any_triple'), big: t('big') }
  return {
    element: el('section', { class: 'throws', 'aria-label': t('history') }, counts, list),
    fill(marks) {
      counts.replaceChildren(
        ...(['small', 'triple', 'big'] as const).map((look) => {
          const share = marks.filter((mark) => mark.look === look).length
          return el('span', { class: `throws__count is-${look}` }, `${names[look]} ${share}`)
        }),
      )
      list.replaceChildren(
        ...marks
          .slice(0, SHOWN)
          .map(({ text, look, detail = '' }) =>
            el(
              'li',
              { class: `throws__one is-${look}`, 'aria-label': `${[...detail].join(' ')} = ${text}` },
              el(
                'span',
                { class: 'throws__dice', 'aria-hidden': 'true' },
                ...[...detail].map((face) => flatDie(Number(face))),
              ),
              el('span', { class: 'throws__total num' }, text),
            ),
          ),
      )
    },
  }
}
