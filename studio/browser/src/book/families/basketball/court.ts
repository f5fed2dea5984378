/** The court, seen from above: points of each side on its half, and the last basket. */
import { incidentWords } from '../incidents.ts'
import './court.css'
import type { BookEvent, BookEventDetail } from '@night-market/protocol/vendor/book'
import { h, type Child, type Tree } from '../../../lib/tree.ts'
import type { Label, Translate } from '../../look.ts'

const WIDTH = 440
const HEIGHT = 200

type Incident = BookEventDetail['incidents'][number]
type Side = 'home' | 'away'

const KINDS: Record<string, Label> = {
  points_1: 'incident.points_1',
  points_2: 'incident.points_2',
  points_3: 'incident.points_3',
  period_end: 'incident.period_end',
  full_time: 'incident.full_time',
}

export const incidentText = incidentWords(KINDS)

export function court(t: Translate, { event, incidents }: BookEventDetail): Child {
  const [last] = incidents
  const names = { home: event.home.name, away: event.away.name }
  const label = last === undefined ? t('incident.no_points') : incidentText(t, names, last)
  return h(
    'svg',
    { class: 'pitch hoops', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': label },
    h('rect', { class: 'hoops__floor', width: WIDTH, height: HEIGHT, rx: 10 }),
    lines(),
    half(event, 'home'),
    half(event, 'away'),
    last?.side && mark(t, last, last.side),
  )
}

/** The home side attacks to the right. */
const lines = (): Tree =>
  h(
    'g',
    {},
    h('path', { class: 'hoops__key', d: 'M12 72H84V128H12ZM428 72H356V128H428Z' }),
    h(
      'g',
      { class: 'hoops__lines' },
      h('rect', { x: 12, y: 12, width: 416, height: 176 }),
      h('path', { d: 'M220 12V188M12 72H84V128H12M428 72H356V128H428' }),
      h('path', { d: 'M12 28H40A92 72 0 0 1 40 172H12M428 28H400A92 72 0 0 0 400 172H428' }),
      h('path', { d: 'M84 84A16 16 0 0 1 84 116M356 84A16 16 0 0 0 356 116' }),
      h('circle', { cx: 220, cy: 100, r: 26 }),
    ),
    h('path', { class: 'hoops__board', d: 'M24 88V112M416 88V112' }),
    h('circle', { class: 'hoops__ring', cx: 31, cy: 100, r: 5 }),
    h('circle', { class: 'hoops__ring', cx: 409, cy: 100, r: 5 }),
  )

const X: Record<Side, number> = { home: 166, away: 274 }

function half(event: BookEvent, side: Side): Tree {
  const { name, colours } = event[side]
  const x = side === 'home' ? 118 : 322
  return h(
    'g',
    {},
    event.state !== 'upcoming' &&
      h(
        'text',
        { class: 'hoops__points', x: X[side], y: 62, 'text-anchor': 'middle' },
        String(event.score[side] ?? 0),
      ),
    h('rect', { class: 'hoops__plate', x: x - 84, y: 168, width: 168, height: 15, rx: 7.5 }),
    h('rect', { x: x - 77, y: 171, width: 4.5, height: 9, rx: 1.5, fill: colours[0] }),
    h('rect', { x: x - 72.5, y: 171, width: 4.5, height: 9, rx: 1.5, fill: colours[1] }),
    h('text', { class: 'hoops__name', x: x + 6, y: 179.6, 'text-anchor': 'middle' }, name),
  )
}

/** Where a basket was thrown from, for the home side: the line, the key, beyond the arc. */
const SPOTS: Record<string, [number, number]> = {
  points_1: [356, 100],
  points_2: [386, 86],
  points_3: [322, 132],
}

function mark(t: Translate, { kind, step }: Incident, side: Side): Child {
  const spot = SPOTS[kind]
  const name = KINDS[kind]
  if (spot === undefined || name === undefined) return null
  const [x, y] = side === 'home' ? spot : [WIDTH - spot[0], HEIGHT - spot[1]]
  const words = t(name)
  const width = 22 + words.length * 6.8
  const left = Math.min(Math.max(8, x - width / 2), WIDTH - width - 8)
  return h(
    'g',
    { class: 'pitch__mark', key: `mark ${step} ${kind} ${side}` },
    h('path', { class: 'hoops__way', d: `M${x} ${y}L${side === 'home' ? 409 : 31} 100` }),
    h('circle', { cx: x, cy: y, r: 13, class: 'pitch__glow' }),
    h('circle', { cx: x, cy: y, r: 6, class: 'hoops__ball' }),
    h('rect', { x: left, y: y + 16, width, height: 24, rx: 7, class: 'pitch__label' }),
    h('text', { x: left + width / 2, y: y + 32, class: 'pitch__words', 'text-anchor': 'middle' }, words),
  )
}
