/** The ground, and beside it the scorecard of the side at bat: score, need, balls of the over, and runs of each over. */
import { incidentWords } from '../incidents.ts'
import './ground.css'
import type { BookEvent, BookEventDetail } from '@night-market/protocol/vendor/book'
import { h, type Tree } from '../../../lib/tree.ts'
import type { Label, Translate } from '../../look.ts'
import { ballsOf, battingOf, countOf, isSuper, needOf, oversIn, oversOf, oversText, rateOf } from './score.ts'
import { runsText, superOf, WICKET, WIDE, type Side } from './score.ts'

const WIDTH = 440
const HEIGHT = 200
const CENTRE: [number, number] = [106, 100]
const LEFT = 222
const PANEL = WIDTH - LEFT - 14

export const incidentText = incidentWords({
  four: 'incident.four',
  six: 'incident.six',
  wicket: 'incident.wicket',
  innings_end: 'incident.innings_end',
  full_time: 'incident.full_time',
})

export function ground(t: Translate, { event }: BookEventDetail): Tree {
  const side = battingOf(event)
  const last = ballsOf(event).at(-1)
  const label = `${event[side].name} ${scoreOf(event, side)}. ${lineText(t, event, side)}`
  return h(
    'svg',
    { class: 'pitch ground', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': label },
    h('rect', { class: 'ground__back', width: WIDTH, height: HEIGHT, rx: 10 }),
    field(),
    last !== undefined && ball(t, event.score['step'] ?? 0, last),
    scorecard(t, event, side),
    overBalls(t, event),
    overBars(event),
  )
}

const field = (): Tree =>
  h(
    'g',
    {},
    h('ellipse', { class: 'pitch__grass', cx: CENTRE[0], cy: CENTRE[1], rx: 98, ry: 92 }),
    h('ellipse', { class: 'pitch__stripes', cx: CENTRE[0], cy: CENTRE[1], rx: 76, ry: 70 }),
    h('ellipse', { class: 'pitch__grass', cx: CENTRE[0], cy: CENTRE[1], rx: 52, ry: 47 }),
    h(
      'g',
      { class: 'pitch__lines' },
      h('ellipse', { cx: CENTRE[0], cy: CENTRE[1], rx: 92, ry: 86 }),
      h('ellipse', { cx: CENTRE[0], cy: CENTRE[1], rx: 52, ry: 47, 'stroke-dasharray': '4 5' }),
    ),
    h('rect', { class: 'ground__strip', x: 98, y: 70, width: 16, height: 60, rx: 2 }),
    h('path', { class: 'ground__crease', d: 'M96 78H116M96 122H116' }),
    h('path', {
      class: 'ground__stumps',
      d: 'M103 74v-5M106 74v-5M109 74v-5M103 131v-5M106 131v-5M109 131v-5',
    }),
  )

/** Where each ball is drawn: boundaries at the rope, runs in the field, a wicket at the stumps. */
const SPOTS: Record<number, [number, number]> = {
  1: [138, 84],
  2: [66, 112],
  3: [150, 132],
  4: [188, 62],
  6: [26, 40],
  [WICKET]: [106, 71],
  [WIDE]: [121, 74],
}
const MIDDLE: [number, number] = [106, 96]

/** The last ball, from the bat to where it went, and what it came to. */
function ball(t: Translate, step: number, code: number): Tree {
  const [x, y] = SPOTS[code] ?? MIDDLE
  const words = ballWords(t, code)
  const width = 22 + words.length * 7
  const left = Math.min(Math.max(8, x - width / 2), LEFT - width - 12)
  const top = y < 60 ? y + 14 : y - 38
  return h(
    'g',
    { class: 'pitch__mark', key: `ball ${step}` },
    (code === 4 || code === 6) && h('path', { class: 'ground__way', d: `M106 126L${x} ${y}` }),
    h('circle', { cx: x, cy: y, r: 13, class: 'pitch__glow' }),
    h('circle', { cx: x, cy: y, r: 5, class: code === WICKET ? 'ground__out' : 'pitch__ball' }),
    h('rect', { x: left, y: top, width, height: 24, rx: 7, class: 'pitch__label' }),
    h('text', { x: left + width / 2, y: top + 16, class: 'pitch__words', 'text-anchor': 'middle' }, words),
  )
}

const BALL_WORDS: Record<number, Label> = {
  0: 'ball.dot',
  1: 'ball.one',
  4: 'incident.four',
  6: 'incident.six',
  [WICKET]: 'incident.wicket',
  [WIDE]: 'ball.wide',
}

function ballWords(t: Translate, code: number): string {
  const name = BALL_WORDS[code]
  return name === undefined ? t('ball.runs', { runs: code }) : t(name)
}

const scoreOf = (event: BookEvent, side: Side): string =>
  isSuper(event)
    ? `${countOf(event, superOf(side))}/${countOf(event, 'superWickets')}`
    : runsText(event, side)

/** What the side needs, or how fast it bats. */
function lineText(t: Translate, event: BookEvent, side: Side): string {
  const need = needOf(event)
  if (need !== null && event.state !== 'ended')
    return t('cricket.need', { runs: need.runs, balls: need.balls, rate: need.rate })
  return t('cricket.rate', { rate: rateOf(event, side) })
}

function scorecard(t: Translate, event: BookEvent, side: Side): Tree {
  const overs = isSuper(event) ? oversText(countOf(event, 'superBalls')) : oversOf(event, side)
  const score = scoreOf(event, side)
  return h(
    'g',
    {},
    h('rect', { x: LEFT, y: 17, width: 5, height: 14, rx: 2, fill: event[side].colours[0] }),
    h('rect', { x: LEFT + 5, y: 17, width: 5, height: 14, rx: 2, fill: event[side].colours[1] }),
    h('text', { class: 'ground__side', x: LEFT + 16, y: 29 }, event[side].name),
    h('text', { class: 'ground__score', x: LEFT, y: 66 }, score),
    h(
      'text',
      { class: 'ground__overs', x: LEFT + 14 + score.length * 19, y: 66 },
      t('cricket.overs', { overs }),
    ),
    h('text', { class: 'ground__need', x: LEFT, y: 86 }, lineText(t, event, side)),
  )
}

const MOST_BALLS = 9
const STEP = 22
const TONES: Record<number, string> = { 0: 'dot', 4: 'four', 6: 'six', [WICKET]: 'out', [WIDE]: 'wide' }
const SIGNS: Record<number, string> = { 0: '•', [WICKET]: 'W', [WIDE]: 'wd' }

/** The newest balls of the over that is bowled. */
function overBalls(t: Translate, event: BookEvent): Tree {
  const balls = ballsOf(event).slice(-MOST_BALLS)
  return h(
    'g',
    { role: 'list', 'aria-label': t('cricket.this_over') },
    balls.map((code, place) =>
      h(
        'g',
        { class: `ground__ball is-${TONES[code] ?? 'run'}`, role: 'listitem' },
        h('circle', { cx: LEFT + 10 + place * STEP, cy: 108, r: 9.5 }),
        h(
          'text',
          { x: LEFT + 10 + place * STEP, y: 112.3, 'text-anchor': 'middle' },
          SIGNS[code] ?? String(code),
        ),
      ),
    ),
  )
}

const OVERS = 20
const BASE = 186
const MOST_HEIGHT = 50
/** An over of as many runs fills the height; more are drawn no higher. */
const FULL = 26

/** Runs of each over, both sides beside each other; a dot over a bar for each wicket. */
function overBars(event: BookEvent): Tree {
  const wide = PANEL / OVERS
  const bars = (['home', 'away'] as const).flatMap((side, of) =>
    oversIn(event, side).map(({ runs, wickets }, over) => {
      const height = Math.max(1, (Math.min(runs, FULL) / FULL) * MOST_HEIGHT)
      const x = LEFT + over * wide + of * (wide / 2 - 0.5)
      return [
        h('rect', {
          class: 'ground__bar',
          'data-side': side,
          x,
          y: BASE - height,
          width: wide / 2 - 1,
          height,
          rx: 1,
        }),
        ...Array.from({ length: wickets }, (_, nth) =>
          h('circle', {
            class: 'ground__fall',
            cx: x + wide / 4 - 0.5,
            cy: BASE - height - 4 - nth * 5,
            r: 2,
          }),
        ),
      ]
    }),
  )
  return h(
    'g',
    { 'aria-hidden': 'true' },
    h('path', { class: 'ground__axis', d: `M${LEFT} ${BASE + 0.5}H${LEFT + PANEL}` }),
    h('path', {
      class: 'ground__axis',
      d: `M${LEFT + PANEL * 0.3} ${BASE - MOST_HEIGHT}V${BASE}`,
      'stroke-dasharray': '2 3',
    }),
    bars.flat(),
  )
}
