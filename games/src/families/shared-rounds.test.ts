/** What holds for every family whose rounds are shared at a table, with random bets from a seed. */
import { describe, expect, test } from 'vitest'
import { fairChance } from '@night-market/fair/chance'
import type { GameFamily } from '../kernel/family.ts'
import type { Chance } from '../kernel/math.ts'
import { seededChance } from '../kernel/seeded-chance.ts'
import { TITLES } from '../testing/titles.ts'
import { FAMILIES } from './index.ts'

const SHARED = FAMILIES.filter(({ shared }) => shared !== undefined)
const ROUNDS = 60

/** Choices beside the sample of each family, each for a stake of 100. */
const OTHER_CHOICES: Record<string, unknown[]> = {
  roulette: [
    [{ kind: 'straight', numbers: [0], stake: '100' }],
    [
      { kind: 'split', numbers: [17, 20], stake: '60' },
      { kind: 'dozen', numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], stake: '40' },
    ],
  ],
  baccarat: [
    [{ kind: 'tie', stake: '100' }],
    [
      { kind: 'player', stake: '60' },
      { kind: 'banker', stake: '40' },
    ],
  ],
  'dragon-tiger': [[{ kind: 'tie', stake: '100' }], [{ kind: 'tiger', stake: '100' }]],
  'sic-bo': [
    [{ kind: 'total_11', stake: '100' }],
    [
      { kind: 'small', stake: '60' },
      { kind: 'total_4', stake: '40' },
    ],
  ],
  crash: [[{ stake: '100', autoX100: null }]],
  cockfight: [[{ kind: 'draw', stake: '100' }]],
  'andar-bahar': [
    [{ kind: 'bahar', stake: '100' }],
    [
      { kind: 'andar', stake: '50' },
      { kind: 'bahar', stake: '50' },
    ],
  ],
}

describe.each(SHARED.map((family): [string, GameFamily] => [family.id, family]))('%s', (id, family) => {
  const { math, shared } = family
  if (!shared) throw new Error(`${id} shares no rounds`)
  const configs = TITLES.filter((title) => title.family === id).map(({ config }) => config)

  const sampleFields = shared.fields(family.sample.choice)
  const betOf = (stake: bigint): unknown =>
    (family.sample.choice as object[]).map((bet) => ({ ...bet, stake: String(stake) }))
  const parsed = (config: unknown, choice: unknown, stake: bigint): unknown => {
    const found = math.parseChoice(config, choice, stake)
    if ('problem' in found) throw new Error(found.problem)
    return found.choice
  }

  test('draws the same whatever is bet, and what it draws without a bet', () => {
    const random = seededChance(`shared ${id}`)
    for (const config of configs)
      for (let nonce = 0; nonce < ROUNDS; nonce++) {
        const drawn = recorded(fairChance('server', 'client', nonce))
        const { events, mark } = shared.outcome(config, drawn.chance)
        expect(mark.text).not.toBe('')
        for (const stake of [10n, 100n, BigInt(10 * (1 + random.below(500)))]) {
          const bet = recorded(fairChance('server', 'client', nonce))
          const step = math.init(config, { stake, choice: parsed(config, betOf(stake), stake) }, bet.chance)
          expect(bet.draws).toEqual(drawn.draws)
          expect(step.events.slice(0, events.length)).toEqual(events)
          // Rounds that rise may still be cashed out by hand.
          if (!shared.rise) expect(step.isOver).toBe(true)
        }
        for (const choice of OTHER_CHOICES[id] ?? []) {
          const bet = recorded(fairChance('server', 'client', nonce))
          math.init(config, { stake: 100n, choice: parsed(config, choice, 100n) }, bet.chance)
          expect(bet.draws).toEqual(drawn.draws)
        }
      }
  })

  test('names other choices for the test above', () => expect(OTHER_CHOICES[id]).toBeDefined())

  test('bets of one player join into one choice that the maths takes', () => {
    const [config] = configs
    const one = parsed(config, betOf(100n), 100n)
    const joined = shared.join([one, one])
    expect(shared.fields(joined)).toEqual(sampleFields.map(({ field }) => ({ field, stake: '200' })))
    expect(math.parseChoice(config, joined, 200n)).toEqual({ choice: joined })
    expect(shared.join([one])).toEqual(one)
  })
})

/** A chance that remembers what was asked of it. */
function recorded(chance: Chance): { chance: Chance; draws: [below: number, draw: number][] } {
  const draws: [number, number][] = []
  const below = (n: number): number => {
    const draw = chance.below(n)
    draws.push([n, draw])
    return draw
  }
  return { chance: { below }, draws }
}
