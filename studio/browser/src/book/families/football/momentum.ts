/** Which side was the likelier to score, step by step: the difference of both chances of a goal, as the model has them. */
import { FIRST_HALF, rates, STEPS } from '@night-market/games/families/football/standing'
import type { BookEventDetail } from '@night-market/protocol/vendor/book'
import { h, type Child, type Tree } from '../../../lib/tree.ts'
import type { Translate } from '../../look.ts'
import { percentText } from '../../model/course.ts'

const WIDTH = 440
const HEIGHT = 44
const MIDDLE = HEIGHT / 2
const STEP = WIDTH / STEPS
/** The difference that fills half the height, unless there was a greater one. */
const FULL_PPM = 12_000
const GOAL_RADIUS = 3

type Detail = Pick<BookEventDetail, 'event' | 'incidents' | 'fairness'>

export interface Chance {
  home: number
  away: number
}

/** Both chances of a goal in ppm in each step that was played and the next; empty before kick-off and without a sheet. */
export function chancesBySteps({ event, incidents, fairness }: Detail): Chance[] {
  const { step: played = 0 } = event.score
  if (played === 0 || fairness === null) return []
  const { sheet } = fairness
  const goals = incidents.filter(({ kind }) => kind === 'goal')
  const scored = (side: 'home' | 'away', until: number): number =>
    goals.filter((goal) => goal.side === side && goal.step <= until).length
  return Array.from({ length: Math.min(played + 1, STEPS) }, (_, step) =>
    rates(sheet, { step, home: scored('home', step), away: scored('away', step) }),
  )
}

export function momentum(t: Translate, detail: Detail): Child {
  const chances = chancesBySteps(detail)
  const now = chances.at(-1)
  if (now === undefined) return null
  const { home, away } = detail.event
  const said = {
    home: home.name,
    away: away.name,
    ofHome: percentText(now.home),
    ofAway: percentText(now.away),
  }
  const full = Math.max(FULL_PPM, ...chances.map((each) => Math.abs(each.home - each.away)))
  return h(
    'div',
    { class: 'momentum' },
    h('p', { class: 'chances__name' }, h('b', {}, t('event.momentum')), ` ${t('event.momentum_note')}`),
    h(
      'svg',
      {
        class: 'momentum__steps',
        viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
        role: 'img',
        'aria-label': t('event.momentum_said', said),
      },
      h('path', {
        class: 'course__grid',
        d: `M0 ${MIDDLE}H${WIDTH}M${FIRST_HALF * STEP} 0V${HEIGHT}`,
      }),
      chances.map((chance, step) => bar(chance, step, full)),
      detail.incidents.filter(({ kind }) => kind === 'goal').map(goalMark),
    ),
  )
}

function bar({ home, away }: Chance, step: number, full: number): Tree {
  const height = Math.max((Math.abs(home - away) / full) * (MIDDLE - 1), 1)
  return h('rect', {
    'data-sign': home >= away ? '1' : '2',
    x: step * STEP + 0.5,
    y: home >= away ? MIDDLE - height : MIDDLE,
    width: STEP - 1,
    height,
  })
}

const goalMark = ({ step, side }: Detail['incidents'][number]): Tree =>
  h('circle', {
    class: 'momentum__goal',
    key: `goal ${step} ${side}`,
    cx: (step - 0.5) * STEP,
    cy: side === 'home' ? GOAL_RADIUS + 1 : HEIGHT - GOAL_RADIUS - 1,
    r: GOAL_RADIUS,
  })
