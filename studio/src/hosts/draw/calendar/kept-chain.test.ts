import { expect, test } from 'vitest'
import { commitment } from '@night-market/fair/chance'
import { numbersOf } from '../steps.ts'
import { hashesOf, newKeptChain, SEEDS_APART, seedBefore } from '../../clockwork/kept-chain.ts'

// The vectors of the design.
const ROOT = commitment('night-market lottery vector')
const SEED_1 = 'c88f2bec01a25f7a23b45a024734d6549fde2067e1a5dbade2bc305995fdbadf'
const TERMINAL = 'dc7c2c232f30da3ff0279478c3ae0250d9bd70675de5c98e4b816ddb343751ba'

test('a chain is fixed by its terminal hash, and its seeds by those that are kept', () => {
  const chain = newKeptChain(4, ROOT)
  expect(chain.terminal).toBe(TERMINAL)
  expect(chain.seeds).toEqual([{ number: 4, seed: ROOT }])
  expect(seedBefore({ number: 4, seed: ROOT }, 1)).toBe(SEED_1)
  expect(hashesOf({ number: 4, seed: ROOT }, 1, 2)).toEqual(
    new Map([
      [1, TERMINAL],
      [2, SEED_1],
    ]),
  )
  expect(() => seedBefore({ number: 4, seed: ROOT }, 5)).toThrow('leads to none after it')
})

test('no seed is further than 1,024 from a kept one', () => {
  const { seeds, terminal, length } = newKeptChain(3 * SEEDS_APART + 5, ROOT)
  expect(seeds.map(({ number }) => number)).toEqual([length, 3 * SEEDS_APART, 2 * SEEDS_APART, SEEDS_APART])
  for (const kept of seeds) expect(seedBefore(kept, 0)).toBe(terminal)
})

test.each([
  ['nm-ssc-1', '20261122-0001', SEED_1, [[9], [0], [0], [2], [2]]],
  ['nm-ssc-1', '20261122-0002', seedBefore({ number: 4, seed: ROOT }, 2), [[3], [6], [5], [7], [2]]],
  ['nm-k3-1', '20261122-0001', SEED_1, [[1], [2], [1]]],
])('the numbers of %s %s follow from its seed', (gameCode, issue, seed, numbers) => {
  expect(numbersOf({ gameCode, issue, beacon: '-' }, seed).n?.flat()).toEqual(numbers.flat())
})
