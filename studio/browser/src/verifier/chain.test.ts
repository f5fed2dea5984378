import { commitment } from '@night-market/fair/chance'
import { expect, test } from 'vitest'
import { seedsOf } from './chain.ts'

const seeds = ['root']
for (let round = 0; round < 5; round++) seeds.push(commitment(seeds.at(-1) ?? ''))
/** Of rounds 0 (the terminal hash) to 5. */
const ofRounds = seeds.toReversed()
const [terminal = '', first = '', second = '', , fourth = ''] = ofRounds
const chain = { terminal, last: { number: 4, serverSeed: fourth } }

test('the seeds of every revealed round follow from the last', () => {
  expect(seedsOf(chain, 4)?.serverSeed).toBe(fourth)
  expect(seedsOf(chain, 2)).toEqual({ serverSeed: second, serverSeedHash: first, clientSeed: terminal })
  expect(seedsOf(chain, 1)?.serverSeedHash).toBe(terminal)
})

test('a round that is not over, or never was, has no seeds', () => {
  for (const number of [5, 0, -1, 1.5, Number.NaN]) expect(seedsOf(chain, number)).toBeNull()
})
