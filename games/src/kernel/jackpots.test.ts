import { expect, test } from 'vitest'
import { commitment } from '@night-market/fair/chance'
import { dropPointOf, isJackpotTrue, jackpotReturn, networkOf, withoutJackpots } from './jackpots.ts'
import type { JackpotEvent, JackpotNetwork } from './jackpots.ts'
import { numberOf, rational } from './rational.ts'
import { seededChance } from './seeded-chance.ts'

const BOUNDS = { seed: 1000n, mustDropBy: 3000n, step: 1n }

test('a pool drops above its seed, by its bound at the latest, and where its server seed says', () => {
  const points = Array.from({ length: 3000 }, (_, seed) => dropPointOf(`seed-${seed}`, BOUNDS))
  expect(points.every((point) => point > 1000n && point <= 3000n)).toBe(true)
  expect(dropPointOf('seed-0', BOUNDS)).toBe(points[0])
  const mean = points.reduce((sum, point) => sum + Number(point), 0) / points.length
  expect(Math.abs(mean - 2000.5)).toBeLessThan(45)
  expect(dropPointOf('seed-1', { ...BOUNDS, step: 500n }) % 500n).toBe(0n)
})

test('the return of a pool is exact: seeds that the vendor puts in come back to the players', () => {
  const network: JackpotNetwork = {
    id: 'tiny',
    name: 'Tiny',
    pools: [{ tier: 'mini', seed: 10, mustDropBy: 29, growthBps: 100 }],
  }
  expect(jackpotReturn(network)).toEqual(rational(2n, 100n))
  // Played out: a tenth of a minor unit a round, the rest of a drop kept.
  const chance = seededChance('pool')
  let [content, paid] = [1000, 0]
  const draw = (): number => 10 + chance.below(19) + 1
  let point = draw()
  const rounds = 2_000_000
  for (let round = 0; round < rounds; round++) {
    content += 10
    if (content < point * 100) continue
    paid += point
    content += (10 - point) * 100
    point = draw()
  }
  // Stakes of ten: a round grows the pool by a tenth.
  expect(paid / (rounds * 10)).toBeCloseTo(numberOf(jackpotReturn(network)), 3)
})

test('every network returns from 2 to 4 percent and each of its pools is larger than the one before', () => {
  for (const id of ['festival', 'monsoon']) {
    const network = networkOf(id)
    if (!network) throw new Error(`no network ${id}`)
    const share = numberOf(jackpotReturn(network))
    expect(share).toBeGreaterThan(0.02)
    expect(share).toBeLessThan(0.04)
    const seeds = network.pools.map(({ seed }) => seed)
    expect(seeds).toEqual(seeds.toSorted((a, b) => a - b))
  }
})

test('a jackpot is held against its published hash, and taken off what the round drew', () => {
  const won: JackpotEvent = {
    type: 'jackpot',
    network: 'festival',
    tier: 'mini',
    amount: String(dropPointOf('secret', BOUNDS)),
    seed: '1000',
    mustDropBy: '3000',
    step: '1',
    serverSeed: 'secret',
    serverSeedHash: commitment('secret'),
  }
  expect(isJackpotTrue(won)).toBe(true)
  expect(isJackpotTrue({ ...won, amount: String(BigInt(won.amount) - 1n) })).toBe(false)
  expect(isJackpotTrue({ ...won, serverSeedHash: commitment('other') })).toBe(false)
  const rest = withoutJackpots([{ type: 'total' }, won], 500n + BigInt(won.amount))
  expect(rest).toMatchObject({ events: [{ type: 'total' }], payout: 500n, jackpots: [won] })
})
