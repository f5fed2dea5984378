/** The pitch, seen from above, and where the last incident was. */
import { incidentWords } from '../incidents.ts'
import type { BookEventDetail } from '@night-market/protocol/vendor/book'
import { h, type Child, type Tree } from '../../../lib/tree.ts'
import type { Translate } from '../../look.ts'

const WIDTH = 440
const HEIGHT = 176
const STRIPES = 8

type Incident = BookEventDetail['incidents'][number]

/** Where an incident is drawn, for the home side, which attacks to the right. */
const SPOTS: Record<string, [number, number]> = { goal: [428, 88], corner: [430, 6] }
const CENTRE: [number, number] = [220, 88]

export const incidentText = incidentWords({
  goal: 'incident.goal',
  corner: 'incident.corner',
  half_time: 'incident.half_time',
  full_time: 'incident.full_time',
})

export function pitch(t: Translate, { event, incidents }: BookEventDetail): Child {
  const [last] = incidents
  const names = { home: event.home.name, away: event.away.name }
  const words = last === undefined ? t('incident.none') : `${last.minute}′ ${incidentText(t, names, last)}`
  return h(
    'svg',
    { class: 'pitch', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': words },
    h('rect', { class: 'pitch__grass', width: WIDTH, height: HEIGHT, rx: 10 }),
    stripes(),
    lines(),
    last !== undefined && mark(last, words),
  )
}

const stripes = (): Tree =>
  h(
    'g',
    { class: 'pitch__stripes' },
    Array.from({ length: STRIPES / 2 }, (_, index) =>
      h('rect', {
        x: 10 + index * 2 * ((WIDTH - 20) / STRIPES),
        y: 8,
        width: (WIDTH - 20) / STRIPES,
        height: HEIGHT - 16,
      }),
    ),
  )

function lines(): Tree {
  return h(
    'g',
    { class: 'pitch__lines' },
    h('rect', { x: 10, y: 8, width: 420, height: 160 }),
    h('path', { d: 'M220 8V168' }),
    h('circle', { cx: 220, cy: 88, r: 28 }),
    h('circle', { cx: 220, cy: 88, r: 2, class: 'pitch__spot' }),
    h('path', { d: 'M10 40H74V136H10M10 66H34V110H10' }),
    h('path', { d: 'M430 40H366V136H430M430 66H406V110H430' }),
    h('path', { d: 'M74 70a24 24 0 0 1 0 36M366 70a24 24 0 0 0 0 36' }),
    h('path', { class: 'pitch__goal', d: 'M10 76H4V100H10M430 76H436V100H430' }),
  )
}

function mark({ kind, side, step }: Incident, words: string): Tree {
  const [x, y] = spotOf(kind, side)
  const width = Math.min(230, 26 + words.length * 6.2)
  const left = Math.min(Math.max(8, x - width / 2), WIDTH - width - 8)
  const top = y < HEIGHT / 2 - 20 ? y + 16 : y - 42
  return h(
    'g',
    { class: 'pitch__mark', key: `mark ${step} ${kind} ${side}` },
    h('circle', { cx: x, cy: y, r: 15, class: 'pitch__glow' }),
    h('circle', { cx: x, cy: y, r: 5.5, class: 'pitch__ball' }),
    h('rect', { x: left, y: top, width, height: 26, rx: 7, class: 'pitch__label' }),
    h('text', { x: left + width / 2, y: top + 17, class: 'pitch__words', 'text-anchor': 'middle' }, words),
  )
}

/** The guests attack to the left. */
function spotOf(kind: string, side: Incident['side']): [number, number] {
  const [x, y] = SPOTS[kind] ?? CENTRE
  return side === 'away' ? [WIDTH - x, HEIGHT - y] : [x, y]
}
