import { expect, test } from 'vitest'
import { fairChance } from '@night-market/fair/chance'
import { scriptedChance } from '@night-market/fair/testing/scripted-chance'
import { rational, times } from '../../kernel/rational.ts'
import { isOffered } from '../../kernel/rounds.ts'
import { TITLES } from '../../testing/titles.ts'
import { chanceOf, drawsOf, pointOf } from './odds.ts'
import type { Span } from './odds.ts'
import { soloCrash } from './rules.ts'
import type { SoloCrashConfig, SoloCrashState } from './rules.ts'

const CONFIG: SoloCrashConfig = { returnBps: 9900, lowestX100: 101, highestX100: 100_000, doublesMs: 8000 }
const CONFIGS = TITLES.filter(({ family }) => family === 'solo-crash').map(
  ({ config }) => config as SoloCrashConfig,
)
const NONE = scriptedChance([])

/** A round that has risen to a multiplier. */
const at = (x100: number): SoloCrashState => ({ stake: '100', x100, outcome: 'rising' })

const spansOf = (...stops: number[]): Span[] =>
  stops.map((toX100, index) => ({ fromX100: index === 0 ? null : (stops[index - 1] ?? null), toX100 }))

test.each([[[101]], [[200]], [[104, 109, 113, 200]], [[101, 102, 103, 99_999, 100_000]], [[150, 1000]]])(
  'leaving after rises over %j returns exactly what the game states',
  (stops) => {
    for (const config of CONFIGS) {
      const chance = spansOf(...stops)
        .map((span) => chanceOf(config, span))
        .reduce(times)
      const paid = times(chance, rational(BigInt(stops.at(-1) ?? 0), 100n))
      expect(paid).toEqual(rational(BigInt(config.returnBps), 10_000n))
    }
  },
)

test('a rise succeeds with the lowest draws, and a failed one crashes short of its target', () => {
  for (const span of [...spansOf(104, 109, 5000, 100_000), { fromX100: 99_999, toX100: 100_000 }]) {
    const { all, reaching } = drawsOf(CONFIG, span)
    expect(pointOf(CONFIG, span, reaching - 1)).toBe(span.toX100)
    expect(pointOf(CONFIG, span, reaching)).toBeLessThan(span.toX100)
    expect(pointOf(CONFIG, span, all - 1)).toBe(span.fromX100 ?? 100)
  }
})

test('a round rises, pays what it has reached, and pays by itself at the highest multiplier', () => {
  const begun = soloCrash.init(CONFIG, { stake: 100n, choice: { toX100: 105 } }, scriptedChance([0]))
  expect(begun).toMatchObject({ isOver: false, payout: 105n, events: [{ type: 'rose', x100: 105 }] })
  const risen = soloCrash.act(CONFIG, begun.state, { type: 'rise', toX100: 250 }, scriptedChance([104]))
  expect(risen).toMatchObject({ isOver: false, payout: 250n })
  const left = soloCrash.act(CONFIG, risen.state, { type: 'cash_out' }, NONE)
  expect(left).toMatchObject({ isOver: true, payout: 250n })
  expect(left.events).toEqual([{ type: 'cashed_out', x100: 250, payout: '250' }])
  expect(soloCrash.legal(CONFIG, left.state)).toEqual([])
  const top = soloCrash.act(CONFIG, at(250), { type: 'rise', toX100: 100_000 }, scriptedChance([0]))
  expect(top.events.map(({ type }) => type)).toEqual(['rose', 'cashed_out'])
  expect(top).toMatchObject({ isOver: true, payout: 100_000n })
})

test('a rise that fails ends the round empty', () => {
  const step = soloCrash.act(CONFIG, at(200), { type: 'rise', toX100: 210 }, scriptedChance([200]))
  expect(step).toMatchObject({ isOver: true, payout: 0n, events: [{ type: 'crashed', pointX100: 208 }] })
  expect(soloCrash.legal(CONFIG, step.state)).toEqual([])
})

test('nothing of what is offered or kept depends on draws to come', () => {
  for (let nonce = 0; nonce < 40; nonce++) {
    const { state, isOver } = soloCrash.init(
      CONFIG,
      { stake: 100n, choice: { toX100: 104 } },
      fairChance('server', 'client', nonce),
    )
    if (isOver) continue
    expect(state).toEqual(at(104))
    expect(soloCrash.legal(CONFIG, state)).toEqual([
      { type: 'rise', fields: { toX100: { min: 105, max: 100_000 } } },
      { type: 'cash_out' },
    ])
  }
})

test('multipliers are reached as often as their chances say, in one rise or in many', () => {
  const rounds = 4000
  const reached = { one: 0, many: 0 }
  for (let nonce = 0; nonce < rounds; nonce++) {
    const chanceAt = (step: number) => fairChance('even', 'rises', nonce, step)
    const bet = { stake: 100n, choice: { toX100: 200 } }
    if (!soloCrash.init(CONFIG, bet, chanceAt(0)).isOver) reached.one += 1
    let round = soloCrash.init(CONFIG, { ...bet, choice: { toX100: 110 } }, chanceAt(0))
    for (let step = 1; !round.isOver && round.state.x100 < 200; step++)
      round = soloCrash.act(CONFIG, round.state, { type: 'rise', toX100: 110 + step * 10 }, chanceAt(step))
    if (!round.isOver) reached.many += 1
  }
  const spread = 4.5 * Math.sqrt(rounds * 0.495 * 0.505)
  for (const count of Object.values(reached)) expect(Math.abs(count - rounds * 0.495)).toBeLessThan(spread)
})

test.each([
  [null, 'no_target'],
  [{ toX100: 150.5 }, 'no_target'],
  [{ toX100: 100 }, 'target_out_of_range'],
  [{ toX100: 100_001 }, 'target_out_of_range'],
])('the choice %j is refused', (choice, problem) => {
  expect(soloCrash.parseChoice(CONFIG, choice, 100n)).toEqual({ problem })
})

test('a rise that leads nowhere is not offered', () => {
  const offers = soloCrash.legal(CONFIG, at(200))
  for (const action of [
    { type: 'rise' },
    { type: 'rise', toX100: 200 },
    { type: 'rise', toX100: 100_001 },
    { type: 'rise', toX100: 201.5 },
  ])
    expect(isOffered(offers, action)).toBe(false)
  expect(() => soloCrash.act(CONFIG, at(200), { type: 'rise', toX100: 150 }, NONE)).toThrow('not possible')
})
