/** The rounds of the map that is played: who won each, and from which side. */
import { incidentWords } from '../incidents.ts'
import type { BookEvent, BookEventDetail } from '@night-market/protocol/vendor/book'
import { h, type Child, type Tree } from '../../../lib/tree.ts'
import type { Translate } from '../../look.ts'
import type { Incident } from '../incidents.ts'
import { countOf, mapChips, shownMap } from '../series.ts'

export const incidentText = incidentWords({
  round: 'incident.round',
  map: 'incident.map',
  sides: 'incident.sides',
  overtime: 'incident.overtime',
  full_time: 'incident.full_time',
})

const WIDTH = 440
const HEIGHT = 176
const HALF = 12
const REGULAR = 24
const OVERTIME = 6
const LEFT = 10
const WIDE = WIDTH - 2 * LEFT
const ROWS = { home: 78, away: 118 } as const
const CELL = 26

export function rounds(t: Translate, { event, incidents }: BookEventDetail): Child {
  const map = shownMap(event)
  const [home, away] = [countOf(event, 'home', map), countOf(event, 'away', map)]
  const label = t('series.said', { map, home, away })
  const columns = Math.max(REGULAR, Math.ceil((home + away) / OVERTIME) * OVERTIME)
  return h(
    'svg',
    { class: 'arena', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': label },
    h('rect', { class: 'arena__dark', width: WIDTH, height: HEIGHT, rx: 10 }),
    ...mapChips(t, event),
    ...sides(t, event, home + away),
    ...frame(columns),
    ...wonRounds(event, incidents, map).map((round) => cell(round, columns)),
  )
}

interface Won {
  round: number
  side: 'home' | 'away'
}

/** The rounds of a map are the steps after those of the maps before. */
function wonRounds(event: BookEvent, incidents: readonly Incident[], map: number): Won[] {
  let before = 0
  for (let nth = 1; nth < map; nth++) before += countOf(event, 'home', nth) + countOf(event, 'away', nth)
  const last = before + countOf(event, 'home', map) + countOf(event, 'away', map)
  return incidents.flatMap(({ kind, step, side }) =>
    kind === 'round' && side !== null && step > before && step <= last
      ? [{ round: step - before, side }]
      : [],
  )
}

/** The home side attacks in the first half, and in the first three rounds of an overtime. */
function isHomeAttacking(round: number): boolean {
  if (round <= REGULAR) return round <= HALF
  return (round - REGULAR - 1) % OVERTIME < OVERTIME / 2
}

/** The teams, and what each does in the round that comes. */
function sides(t: Translate, event: BookEvent, played: number): Tree[] {
  const isOn = event.state === 'live' || event.state === 'suspended'
  return (['home', 'away'] as const).flatMap((side) => {
    const isAttacking = isHomeAttacking(played + 1) === (side === 'home')
    const y = side === 'home' ? 66 : 164
    const sign = side === 'home' ? '1' : '2'
    return [
      h('text', { class: 'arena__team', key: side, 'data-sign': sign, x: LEFT, y }, event[side].name),
      isOn &&
        h(
          'text',
          { class: 'arena__role', key: `${side} role`, x: WIDTH - LEFT, y, 'text-anchor': 'end' },
          t(isAttacking ? 'fps.attacks' : 'fps.defends'),
        ),
    ].flatMap((tree) => tree || [])
  })
}

const leftOf = (round: number, columns: number): number => LEFT + ((round - 1) / columns) * WIDE

function frame(columns: number): Tree[] {
  const breaks = Array.from({ length: columns / OVERTIME }, (_, place) => (place + 1) * OVERTIME).filter(
    (round) => round === HALF || (round >= REGULAR && round < columns),
  )
  return [
    ...(['home', 'away'] as const).map((side) =>
      h('rect', {
        class: 'arena__track',
        key: `track ${side}`,
        x: LEFT,
        y: ROWS[side],
        width: WIDE,
        height: CELL,
        rx: 5,
      }),
    ),
    ...breaks.map((round) =>
      h('path', {
        class: 'arena__break',
        key: `break ${round}`,
        d: `M${leftOf(round + 1, columns).toFixed(1)} ${ROWS.home - 4}V${ROWS.away + CELL + 4}`,
      }),
    ),
  ]
}

/** A round stands in the row of its winner: a point for an attack, a block for a defence. */
function cell({ round, side }: Won, columns: number): Tree {
  const wide = WIDE / columns
  const [x, y] = [leftOf(round, columns) + 1.5, ROWS[side]]
  const [right, middle] = [x + wide - 3, x + (wide - 3) / 2]
  const isAttack = isHomeAttacking(round) === (side === 'home')
  const [top, foot] = [y + 6, y + CELL - 6]
  return h('path', {
    class: 'arena__won',
    key: `round ${round}`,
    'data-sign': side === 'home' ? '1' : '2',
    d: isAttack
      ? `M${x.toFixed(1)} ${foot}H${right.toFixed(1)}L${middle.toFixed(1)} ${top}Z`
      : `M${x.toFixed(1)} ${top}H${right.toFixed(1)}V${foot}H${x.toFixed(1)}Z`,
  })
}
