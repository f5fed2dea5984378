/** The map of lanes with the front where the kills have pushed it, and the kills of every minute. */
import { incidentWords } from '../incidents.ts'
import type { BookEvent, BookEventDetail } from '@night-market/protocol/vendor/book'
import { h, type Child, type Tree } from '../../../lib/tree.ts'
import type { Translate } from '../../look.ts'
import type { Incident } from '../incidents.ts'
import { countOf, mapChips, shownMap } from '../series.ts'

export const incidentText = incidentWords({
  kills_1: 'incident.kills_1',
  kills_2: 'incident.kills_2',
  map: 'incident.map',
  full_time: 'incident.full_time',
})
const KILLS: Record<string, number> = { kills_1: 1, kills_2: 2 }

const WIDTH = 440
const HEIGHT = 176
/** The square of the map. */
const FIELD = { x: 10, y: 48, size: 118 }
const CHART = { x: 146, right: 430, axis: 116 }
const USUAL_MINUTES = 36
const KILL = 13
/** A lead of so many kills pushes the front as far as it goes. */
const MOST_LEAD = 12

export function lanes(t: Translate, { event, incidents }: BookEventDetail): Child {
  const map = shownMap(event)
  const [home, away] = [countOf(event, 'home', map), countOf(event, 'away', map)]
  return h(
    'svg',
    {
      class: 'arena',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: 'img',
      'aria-label': t('series.said', { map, home, away }),
    },
    h('rect', { class: 'arena__dark', width: WIDTH, height: HEIGHT, rx: 10 }),
    ...mapChips(t, event),
    field(home - away),
    ...teams(t, event, { home, away }),
    ...chart(event, incidents, map),
  )
}

/** The base at home lies below on the left. */
function field(lead: number): Tree {
  const { x, y, size } = FIELD
  const pushed = Math.max(-1, Math.min(1, lead / MOST_LEAD))
  // Along each lane from 0 at home to 1 away.
  const front = 0.5 + 0.34 * pushed
  const [low, high] = [10, size - 10]
  const at = (px: number, py: number): [number, number] => [x + px, y + py]
  const long = 2 * (high - low)
  const along = front * long
  const upper = along < high - low ? at(low, high - along) : at(low + along - (high - low), low)
  const lower = along < high - low ? at(low + along, high) : at(high, high - (along - (high - low)))
  const middle = at(low + front * (high - low), high - front * (high - low))
  return h(
    'g',
    { class: 'arena__field' },
    h('rect', { class: 'arena__ground', x, y, width: size, height: size, rx: 8 }),
    h('path', { class: 'arena__river', d: `M${x + 9} ${y + 9}L${x + size - 9} ${y + size - 9}` }),
    h('path', { class: 'arena__lane', d: lanesOf(x + low, x + high, y + low, y + high) }),
    base('1', x + low, y + high),
    base('2', x + high, y + low),
    [upper, middle, lower].map(([cx, cy], lane) =>
      h('circle', {
        class: 'arena__front',
        key: `front ${lane}`,
        'data-sign': lead === 0 ? 'X' : lead > 0 ? '1' : '2',
        cx: cx.toFixed(1),
        cy: cy.toFixed(1),
        r: 5,
      }),
    ),
  )
}

/** Around the one corner, around the other, and across. */
const lanesOf = (left: number, right: number, top: number, foot: number): string =>
  [
    `M${left} ${foot}V${top}H${right}`,
    `M${left} ${foot}H${right}V${top}`,
    `M${left} ${foot}L${right} ${top}`,
  ].join('')

const base = (sign: '1' | '2', x: number, y: number): Tree =>
  h('rect', { class: 'arena__base', 'data-sign': sign, x: x - 7, y: y - 7, width: 14, height: 14, rx: 4 })

function teams(t: Translate, event: BookEvent, kills: { home: number; away: number }): Tree[] {
  return (['home', 'away'] as const).flatMap((side) => {
    const y = side === 'home' ? 62 : 166
    const sign = side === 'home' ? '1' : '2'
    return [
      h('text', { class: 'arena__team', key: side, 'data-sign': sign, x: CHART.x, y }, event[side].name),
      h(
        'text',
        { class: 'arena__role', key: `${side} kills`, x: CHART.right, y, 'text-anchor': 'end' },
        t('moba.kills', { count: kills[side] }),
      ),
    ]
  })
}

/** A bar for every minute with kills: up at home, down away. */
function chart(event: BookEvent, incidents: readonly Incident[], map: number): Tree[] {
  const { x, right, axis } = CHART
  let before = 0
  for (let nth = 1; nth < map; nth++) before += event.score[`minutes${nth}`] ?? 0
  const minutes = event.score[`minutes${map}`] ?? 0
  const wide = (right - x) / Math.max(USUAL_MINUTES, minutes)
  const bars = incidents.flatMap(({ kind, side, step }) => {
    const kills = KILLS[kind]
    const minute = step - before
    if (kills === undefined || side === null || minute < 1 || minute > minutes) return []
    const high = kills * KILL
    return [
      h('rect', {
        class: 'arena__bar',
        key: `minute ${minute} ${side}`,
        'data-sign': side === 'home' ? '1' : '2',
        x: (x + (minute - 1) * wide).toFixed(1),
        width: (wide - 1.6).toFixed(1),
        rx: 1.5,
        y: side === 'home' ? axis - 1 - high : axis + 1,
        height: high,
      }),
    ]
  })
  return [
    h('path', { class: 'arena__axis', d: `M${x} ${axis}H${right}` }),
    ...bars,
    h('path', {
      class: 'arena__now',
      d: `M${(x + minutes * wide).toFixed(1)} ${axis - 32}V${axis + 32}`,
    }),
  ]
}
