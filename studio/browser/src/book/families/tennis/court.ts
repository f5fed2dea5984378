/** The court, seen from above: each player's points on their half, who serves, and the sets so far. */
import { incidentWords } from '../incidents.ts'
import './court.css'
import type { BookEvent, BookEventDetail } from '@night-market/protocol/vendor/book'
import { h, type Tree } from '../../../lib/tree.ts'
import type { Translate } from '../../look.ts'
import { isOver, isTieBreak, pointText, scoreText, serverOf, setsOf, type Side } from './score.ts'

const WIDTH = 440
const HEIGHT = 200

export const incidentText = incidentWords({
  game: 'incident.game',
  break: 'incident.break',
  tie_break: 'incident.tie_break',
  set: 'incident.set',
  full_time: 'incident.match_end',
})

export function court(t: Translate, { event }: BookEventDetail): Tree {
  const label = `${event.home.name} – ${event.away.name}: ${scoreText(event)}`
  const isPlayed = event.state !== 'upcoming' && !isOver(event)
  return h(
    'svg',
    { class: 'pitch court', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': label },
    h('rect', { class: 'court__around', width: WIDTH, height: HEIGHT, rx: 10 }),
    lines(),
    isPlayed && serve(event),
    half(event, 'home', isPlayed),
    half(event, 'away', isPlayed),
    board(t, event),
  )
}

/** The lines of a court of 23.77 m by 10.97 m; singles are played. */
const lines = (): Tree =>
  h(
    'g',
    {},
    h('rect', { class: 'court__floor', x: 44, y: 44, width: 352, height: 134 }),
    h(
      'g',
      { class: 'court__lines' },
      h('rect', { x: 44, y: 44, width: 352, height: 134 }),
      h('path', { d: 'M44 61H396M44 161H396M125 61V161M315 61V161M125 111H315M44 111h6M396 111h-6' }),
    ),
    h('path', { class: 'court__net', d: 'M220 36V186' }),
  )

/** Where a player's name stands, and the points: in the service box nearer to the net. */
const X: Record<Side, number> = { home: 132, away: 308 }
const POINTS_X: Record<Side, number> = { home: 172, away: 268 }

function half(event: BookEvent, side: Side, isPlayed: boolean): Tree {
  const { name, colours } = event[side]
  const x = X[side]
  return h(
    'g',
    { class: 'court__half' },
    isPlayed &&
      h(
        'text',
        { class: 'court__points', x: POINTS_X[side], y: 103, 'text-anchor': 'middle' },
        pointText(event, side),
      ),
    h('rect', { x: x - 72, y: 162.5, width: 144, height: 14, rx: 7, class: 'court__plate' }),
    h('rect', { x: x - 66, y: 165, width: 4.5, height: 9, rx: 1.5, fill: colours[0] }),
    h('rect', { x: x - 61.5, y: 165, width: 4.5, height: 9, rx: 1.5, fill: colours[1] }),
    h('text', { class: 'court__name', x: x + 6, y: 173.3, 'text-anchor': 'middle' }, name),
  )
}

/** The ball lies behind the base line of the player who serves: to the right of even points, to the left of odd ones. */
function serve(event: BookEvent): Tree {
  const side = serverOf(event)
  const played = (event.score['homePoints'] ?? 0) + (event.score['awayPoints'] ?? 0)
  const isRight = played % 2 === 0
  const isLow = (side === 'home') === isRight
  const [x, y] = [side === 'home' ? 34 : WIDTH - 34, isLow ? 132 : 90]
  return h(
    'g',
    { class: 'pitch__mark', key: `serve ${event.score['step'] ?? 0}` },
    h('path', { class: 'court__way', d: `M${x} ${y}L220 111` }),
    h('circle', { cx: x, cy: y, r: 12, class: 'pitch__glow' }),
    h('circle', { cx: x, cy: y, r: 5.5, class: 'court__ball' }),
  )
}

const CELL = 46

/** The games of each set over the net, the one that is played in another tone. */
function board(t: Translate, event: BookEvent): Tree {
  const sets = setsOf(event)
  const left = WIDTH / 2 - (sets.length * CELL) / 2
  const isTie = isTieBreak(event)
  return h(
    'g',
    {},
    sets.map(({ home, away }, place) => {
      const isNow = !isOver(event) && place === sets.length - 1
      const x = left + place * CELL
      return h(
        'g',
        { class: isNow ? 'court__set is-now' : 'court__set' },
        h('rect', { x: x + 2, y: 8, width: CELL - 4, height: 24, rx: 7 }),
        h('text', { x: x + CELL / 2, y: 24.6, 'text-anchor': 'middle' }, `${home}–${away}`),
      )
    }),
    isTie &&
      h(
        'text',
        { class: 'court__note', x: WIDTH - 16, y: 25, 'text-anchor': 'end' },
        t('incident.tie_break'),
      ),
  )
}
