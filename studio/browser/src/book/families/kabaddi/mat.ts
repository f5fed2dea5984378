/** The mat, seen from above: the men on it, the raider who is next, and every raid so far. */
import type { BookEventDetail } from '@night-market/protocol/vendor/book'
import { h, type Child, type Tree } from '../../../lib/tree.ts'
import type { Translate } from '../../look.ts'
import { incidentWords, type Incident } from '../incidents.ts'

export const incidentText = incidentWords({
  touch_1: 'incident.touch_1',
  touch_2: 'incident.touch_2',
  touch_3: 'incident.touch_3',
  bonus: 'incident.bonus',
  tackle: 'incident.tackle',
  super_tackle: 'incident.super_tackle',
  all_out: 'incident.all_out',
  half_time: 'incident.half_time',
  full_time: 'incident.full_time',
})

type Side = 'home' | 'away'

const WIDTH = 440
const HEIGHT = 212
const COURT = { left: 34, right: 406, top: 8, bottom: 144 }
const MIDDLE = WIDTH / 2
const MEN = 7
const RAIDS = 84

export function mat(t: Translate, { event, incidents }: BookEventDetail): Child {
  const [last] = incidents
  const names = { home: event.home.name, away: event.away.name }
  const words =
    last === undefined ? t('incident.no_points') : `${last.minute}′ ${incidentText(t, names, last)}`
  const men = { home: event.score['homeMen'] ?? MEN, away: event.score['awayMen'] ?? MEN }
  const raids = event.score['step'] ?? 0
  const isOn = event.state === 'live' || event.state === 'suspended'
  const raider: Side | null = isOn && raids < RAIDS ? (raids % 2 === 0 ? 'home' : 'away') : null
  const label = t('kabaddi.said', { words, home: men.home, away: men.away })
  return h(
    'svg',
    { class: 'arena', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': label },
    h('rect', { class: 'arena__floor', width: WIDTH, height: 152, rx: 10 }),
    lines(),
    ...(['home', 'away'] as const).flatMap((side) => [
      ...onMat(side, men[side], event[side].colours, raider === side),
      ...onBench(side, MEN - men[side]),
    ]),
    raider !== null && raiderAt(raider, event[raider].colours, t('kabaddi.raids')),
    last !== undefined && h('text', { class: 'arena__small', x: 8, y: 166 }, words),
    ...history(t, incidents, raids),
  )
}

function lines(): Tree {
  const { left, right, top, bottom } = COURT
  const half = (width: number): string =>
    `M${MIDDLE - width} ${top}V${bottom}M${MIDDLE + width} ${top}V${bottom}`
  return h(
    'g',
    { class: 'arena__lines' },
    h('rect', { class: 'arena__half', 'data-sign': '1', x: left, y: top, width: MIDDLE - left, height: 136 }),
    h('rect', {
      class: 'arena__half',
      'data-sign': '2',
      x: MIDDLE,
      y: top,
      width: right - MIDDLE,
      height: 136,
    }),
    h('rect', { x: left, y: top, width: right - left, height: bottom - top }),
    h('path', { class: 'arena__middle', d: `M${MIDDLE} ${top}V${bottom}` }),
    h('path', { d: half(107) }),
    h('path', { class: 'arena__dashes', d: half(136) }),
    h('path', { class: 'arena__dashes', d: `M${left} ${top + 13}H${right}M${left} ${bottom - 13}H${right}` }),
  )
}

/** Where men stand in their half, by how many they are: an arc that opens to the middle. */
function places(count: number): [number, number][] {
  return Array.from({ length: count }, (_, index) => {
    const turn = count === 1 ? 0 : (index / (count - 1) - 0.5) * Math.min(2.5, 0.5 * count)
    return [MIDDLE - 62 - 92 * Math.cos(turn * 0.8), 76 + 50 * Math.sin(turn)]
  })
}

const mirrored = (side: Side, x: number): number => (side === 'home' ? x : WIDTH - x)

/** The raider is one of them, and stands in the other half. */
function onMat(side: Side, men: number, colours: [string, string], isRaiding: boolean): Tree[] {
  return places(isRaiding ? men - 1 : men).map(([x, y], index) =>
    man(mirrored(side, x), y, colours, `${side} ${index}`),
  )
}

/** A man from above: shoulders in the one colour, the head in the other. */
function man(x: number, y: number, [one, other]: [string, string], key: string): Tree {
  return h(
    'g',
    { class: 'arena__man', key: `man ${key}`, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
    h('ellipse', { rx: 6.5, ry: 10, fill: one }),
    h('circle', { r: 4.6, fill: other }),
  )
}

function onBench(side: Side, out: number): Tree[] {
  return Array.from({ length: out }, (_, index) =>
    h('circle', {
      class: 'arena__out',
      key: `out ${side} ${index}`,
      cx: mirrored(side, 17),
      cy: 24 + index * 17,
      r: 5,
    }),
  )
}

function raiderAt(side: Side, colours: [string, string], words: string): Tree {
  const x = mirrored(side, MIDDLE + 52)
  return h(
    'g',
    { key: `raider ${side}` },
    h('path', {
      class: 'arena__way',
      d: `M${mirrored(side, MIDDLE - 50)} 76H${mirrored(side, MIDDLE + 36)}`,
    }),
    h('circle', { class: 'arena__glow', cx: x, cy: 76, r: 17 }),
    man(x, 76, colours, `raider ${side}`),
    h('text', { class: 'arena__small', x, y: 106, 'text-anchor': 'middle' }, words),
  )
}

const POINTS: Record<string, number> = {
  touch_1: 1,
  touch_2: 2,
  touch_3: 3,
  bonus: 1,
  tackle: 1,
  super_tackle: 2,
  all_out: 2,
}
const POINT = 3.4
const AXIS = 191

/** A bar for every raid that scored: up at home, down away. */
function history(t: Translate, incidents: readonly Incident[], raids: number): Tree[] {
  const [left, wide] = [8, WIDTH - 16]
  const scored = Map.groupBy(
    incidents.filter(({ side }) => side !== null),
    ({ step, side }) => `${step} ${side}`,
  )
  const bars = [...scored].map(([key, all]) => {
    const [step = 0, side] = [all[0]?.step, all[0]?.side]
    const high = POINT * all.reduce((sum, { kind }) => sum + (POINTS[kind] ?? 0), 0)
    const x = (left + ((step - 1) / RAIDS) * wide).toFixed(1)
    const bar = { class: 'arena__bar', key, x, width: 3.4, height: high, rx: 1 }
    return h('rect', {
      ...bar,
      y: side === 'home' ? AXIS - high : AXIS + 0.5,
      'data-sign': side === 'home' ? '1' : '2',
    })
  })
  return [
    h('path', { class: 'arena__axis', d: `M${left} ${AXIS}H${left + wide}M${MIDDLE} 172V210` }),
    ...bars,
    h(
      'text',
      { class: 'arena__small', x: WIDTH - 8, y: 166, 'text-anchor': 'end' },
      t('kabaddi.raid_of', { raid: raids, count: RAIDS }),
    ),
  ]
}
