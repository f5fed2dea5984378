/** How many draws the slip is bought for, and how often each of them. */
import { MOST_LEGS } from '@night-market/protocol/studio-draw'
import type { DrawGame } from '../game.ts'
import { multiplesOf, type Chase } from '../model/slip.ts'
import { clockTime } from '../views/head.ts'
import { stepper } from '../views/stake.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'

const PRESETS = [5, 10, 20, 50]
const MOST_TIMES = 9999

export function chaseSheet(game: DrawGame): Child[] {
  const { t } = game.parts
  const { next, slip } = game.state
  const most = Math.min(MOST_LEGS, next.length + 1)
  const draws = multiplesOf(slip).length
  return [
    h('p', { class: 'quiet' }, t('chase.intro')),
    h(
      'div',
      { class: 'chase-set' },
      h('span', { class: 'stake__label' }, t('chase.draws')),
      stepper(t('chase.draws'), draws, 2, most, (count) => resize(game, count)),
      h(
        'div',
        { class: 'segments', role: 'group', 'aria-label': t('chase.draws') },
        PRESETS.filter((count) => count <= most).map((count) =>
          h(
            'button',
            {
              type: 'button',
              class: 'segment num',
              'aria-pressed': String(count === draws),
              onclick: () => resize(game, count),
            },
            String(count),
          ),
        ),
      ),
    ),
    h(
      'div',
      { class: 'actions' },
      fill(game, t('chase.same'), () => 1),
      fill(game, t('chase.double'), (leg) => 2 ** Math.min(leg, 13)),
      fill(game, t('chase.double_each', { count: 3 }), (leg) => 2 ** Math.min(Math.floor(leg / 3), 13)),
    ),
    stopSwitch(game),
    legs(game),
    total(game),
  ]
}

const change = (game: DrawGame, patch: Partial<Chase>): void =>
  game.changeSlip((slip) => ({
    ...slip,
    chase: { multiples: multiplesOf(slip), stopsOnWin: true, ...slip.chase, ...patch },
  }))

function resize(game: DrawGame, count: number): void {
  const before = multiplesOf(game.state.slip)
  const last = before.at(-1) ?? 1
  change(game, { multiples: Array.from({ length: count }, (_, leg) => before[leg] ?? last) })
}

function fill(game: DrawGame, words: string, times: (leg: number) => number): Tree {
  const press = (): void => {
    const before = multiplesOf(game.state.slip)
    const first = before[0] ?? 1
    change(game, { multiples: before.map((_, leg) => Math.min(MOST_TIMES, first * times(leg))) })
  }
  return h('button', { type: 'button', class: 'action', onclick: press }, words)
}

function stopSwitch(game: DrawGame): Tree {
  const stops = game.state.slip.chase?.stopsOnWin ?? true
  return h(
    'button',
    {
      type: 'button',
      class: 'switch',
      role: 'switch',
      'aria-checked': String(stops),
      onclick: () => change(game, { stopsOnWin: !stops }),
    },
    h('span', { class: 'switch__track' }),
    game.parts.t('chase.stop_on_win'),
  )
}

function legs(game: DrawGame): Tree {
  const { t, money } = game.parts
  const { current, next, slip } = game.state
  const multiples = multiplesOf(slip)
  const once = game.priced.cost / BigInt(multiples[0] ?? 1)
  const put = (at: number, value: number): void =>
    change(game, { multiples: multiples.map((multiple, leg) => (leg === at ? value : multiple)) })
  return h(
    'ol',
    { class: 'legs' },
    multiples.map((multiple, leg) => {
      const draw = leg === 0 ? current : next[leg - 1]
      const issue = draw?.issue ?? ''
      return h(
        'li',
        { key: leg, class: 'leg' },
        h(
          'span',
          { class: 'leg__draw' },
          h('b', { class: 'num' }, issue.slice(-4)),
          draw ? clockTime(game, draw.drawsAt) : '',
        ),
        stepper(t('chase.times_of', { issue }), multiple, 1, MOST_TIMES, (value) => put(leg, value)),
        h('span', { class: 'leg__cost num' }, money.full(once * BigInt(multiple))),
      )
    }),
  )
}

function total(game: DrawGame): Tree {
  const { t, money } = game.parts
  return h(
    'p',
    { class: 'chase-total' },
    h('span', {}, t('slip.total', { count: multiplesOf(game.state.slip).length })),
    h('b', { class: 'num' }, money.full(game.priced.total)),
  )
}
