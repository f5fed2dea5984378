/** The chances of the match before the margin: now, and after each step so far. */
import type { BookEventDetail } from '@night-market/protocol/vendor/book'
import type { BookGame } from '../game.ts'
import { courseLines, lastChances, percentText } from '../model/course.ts'
import { lookOf } from '../families/index.ts'
import { h, type Child } from '../../lib/tree.ts'

const SIGNS = ['1', 'X', '2']
const SIGNS_OF_TWO = ['1', '2']
const WIDTH = 420
const HEIGHT = 74

const signsOf = (count: number): readonly string[] => (count === 2 ? SIGNS_OF_TWO : SIGNS)

export function chances(game: BookGame, detail: BookEventDetail): Child {
  const { t } = game.parts
  const now = lastChances(detail)
  if (now === null) return null
  const signs = signsOf(now.length)
  return h(
    'div',
    { class: 'chances' },
    h('p', { class: 'chances__name' }, h('b', {}, t('event.chances')), ` ${t('event.before_margin')}`),
    h(
      'div',
      { class: 'chances__bar' },
      now.map((ppm, index) =>
        h(
          'span',
          { class: 'chances__part num', 'data-sign': signs[index], '--share': String(Math.max(ppm, 90_000)) },
          `${signs[index]} · ${percentText(ppm)}`,
        ),
      ),
    ),
  )
}

/** A line for each outcome over the steps of the whole match. */
export function course(game: BookGame, detail: BookEventDetail): Child {
  const { t } = game.parts
  const { course: points, event, incidents } = detail
  if (points.length < 2) return null
  const look = lookOf(event.sport)
  const steps = Math.max(look.steps, points.at(-1)?.step ?? 0)
  const lines = courseLines(points, steps, { width: WIDTH, height: HEIGHT })
  const signs = signsOf(lines.length)
  const marks = incidents.filter(({ kind }) => look.marks.includes(kind))
  return h(
    'svg',
    {
      class: 'course',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: 'img',
      'aria-label': t('event.course_said', {
        chances: (lastChances(detail) ?? []).map((ppm, at) => `${signs[at]} ${percentText(ppm)}`).join(', '),
      }),
    },
    h('path', {
      class: 'course__grid',
      d: `M0 ${HEIGHT / 2}H${WIDTH}M0 .5H${WIDTH}M0 ${HEIGHT - 0.5}H${WIDTH}`,
    }),
    marks.map(({ step, kind, side }) =>
      h('path', {
        class: 'course__goal',
        key: `${kind} ${step} ${side}`,
        d: `M${(step / steps) * WIDTH} 0V${HEIGHT}`,
      }),
    ),
    lines
      .map(({ path, end }, index) => [
        h('path', { class: 'course__line', 'data-sign': signs[index], d: path }),
        h('circle', { class: 'course__end', 'data-sign': signs[index], cx: end[0], cy: end[1], r: 3.5 }),
      ])
      .flat(),
  )
}
