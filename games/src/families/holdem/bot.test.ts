import { IS_LONG, ofToday } from '@night-market/fair/testing/extent'
import { describe, expect, test } from 'vitest'
import { seededChance } from '../../kernel/seeded-chance.ts'
import { pokerValue, valuesOn } from '../../kernel/poker-hands.ts'
import { dealt, decksOf } from '../../kernel/cards.ts'
import { TITLES } from '../../testing/titles.ts'
import type { Title } from '../../titles/title.ts'
import { BY_START, COMBOS, comboOf, FIRST, SECOND, START, startName } from './bot/combos.ts'
import { strengthsOn } from './bot/strength.ts'
import type { HoldemConfig } from './config.ts'
import { holdemHand as game } from './rules.ts'
import { gainOf } from './testing/duel.ts'
import { PLANS, playBy, type PlanName } from './testing/plans.ts'

const TABLES = TITLES.filter(({ family }) => family === 'holdem') as Title<HoldemConfig>[]
const tableOf = (code: string): HoldemConfig => {
  const title = TABLES.find((each) => each.code === code)
  if (!title) throw new Error(`there is no table ${code}`)
  return title.config
}

/** Two standard errors: what a plan gains is less in 97 of 100 samples. */
const SIGMAS = 2

describe('no plan gains against the bots', () => {
  /**
   * Big blinds a hand that a sample of the check may leave open. Bots that fold too much lose 0.4 to the first three plans; the
   * fee alone is 0.17. Longer samples leave less open.
   */
  const OPEN = 0.25
  // By how much their results vary: so many deals tell enough.
  const samples: [plan: PlanName, deals: number, stack: number][] = [
    ['raise to 4, bet the flop, fold to raises', 300, 100],
    ['raise to 5, bet the flop, fold to raises', 250, 100],
    ['raise to 6, bet the flop, fold to raises', 250, 100],
    ['steal with the least raise', 150, 100],
    ['bet the pot on every street', 700, 40],
    ['raise whatever happens', 600, 40],
    ['call whatever happens', 150, 40],
    ['play the best hands alone', 500, 100],
    ['all in with any two cards', 250, 40],
    ['all in with good cards', 300, 100],
  ]

  test.skipIf(IS_LONG).each(samples)('%s', (name, deals, stack) => {
    const plan = PLANS[name]
    const table = { config: tableOf('velvet-hour-poker'), stack, plan: playBy.bind(null, plan) }
    const { mean, error } = gainOf(table, deals, `check/${name}`)
    expect(mean).toBeLessThanOrEqual(0)
    expect(mean + SIGMAS * error).toBeLessThan(OPEN)
  })

  // All plans at every table and depth would take hours: some of them at one of each, others each day.
  const [code, stack] = ofToday(
    TABLES.flatMap((table) => [40, 100].map((depth) => [table.code, depth] as const)),
  )
  const turn = ofToday([0, 1, 2, 3, 4, 5, 6])
  const long = (Object.keys(PLANS) as PlanName[])
    .filter((_name, place) => place % 7 === turn)
    .map((name): [string, number, PlanName] => [code, stack, name])
  test.runIf(IS_LONG).each(long)('%s, %d big blinds: %s', (code, stack, name) => {
    const table = { config: tableOf(code), stack, plan: playBy.bind(null, PLANS[name]) }
    const { mean, error } = gainOf(table, 6000, `long/${name}`)
    expect(mean - SIGMAS * error).toBeLessThanOrEqual(0)
    expect(mean).toBeLessThan(0.1)
  })
})

test('without a fee, what a table of bots alone wins and loses adds up to nothing', () => {
  const config = { ...tableOf('velvet-hour-poker'), rake: { bps: 0, capBigBlinds: 0 } }
  const { mean } = gainOf({ config, stack: 100, plan: game.bot }, 40, 'mirror')
  expect(mean).toBeCloseTo(0, 9)
})

test('the same turn with the same chance is the same action, and its size does not depend on the cards', () => {
  const seats = [0, 1].map((seat) => ({ seat, stack: 10_000 }))
  const raised = new Set<string>()
  for (let hand = 0; hand < 400; hand++) {
    const deal = { level: 0, unit: 1, button: 0, seats }
    const { state, events } = game.init(tableOf('lantern-street-poker'), deal, seededChance(`mix/${hand}`))
    const turn = () => ({
      view: game.view(state, 0),
      legal: game.legal(state, 0),
      events,
      chance: seededChance(`chance/${hand}`),
    })
    const action = game.bot(turn())
    expect(game.bot(turn())).toEqual(action)
    if (action.type === 'raise') raised.add(String(action['to']))
  }
  // All hands are raised to the same.
  expect([...raised]).toEqual(['250'])
})

test('every two cards have a number and a place in the order of starting hands', () => {
  const seen = new Set<number>()
  for (let combo = 0; combo < COMBOS; combo++) {
    const [one, two] = [FIRST[combo] ?? 0, SECOND[combo] ?? 0]
    expect([comboOf(one, two), comboOf(two, one)]).toEqual([combo, combo])
    seen.add(START[combo] ?? -1)
  }
  expect(seen.size).toBe(169)
  const [best = 0, worst = 0] = [BY_START[0], BY_START.at(-1)]
  expect([best, worst].map((combo) => startName(FIRST[combo] ?? 0, SECOND[combo] ?? 0))).toEqual([
    'AA',
    '32o',
  ])
})

test('the values on a board are those of the whole hands, and the order of strengths follows them on the river', () => {
  const chance = seededChance('boards')
  for (let round = 0; round < 60; round++) {
    const [one = 0, two = 0, ...board] = dealt(decksOf(1), 5 + (round % 3), chance)
    expect(valuesOn(board)(one, two)).toBe(pokerValue([one, two, ...board]))
    if (board.length < 5) continue
    const { order } = strengthsOn(board)
    expect(order).toHaveLength(1081)
    const values = Array.from(order, (combo) => pokerValue([FIRST[combo] ?? 0, SECOND[combo] ?? 0, ...board]))
    expect(values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0))).toBe(true)
  }
})
