import { expect, test } from 'vitest'
import { readProof } from './round-proof.ts'

const seeds = {
  gameCode: 'dice',
  formula: 'nm-1',
  mathsHash: 'm',
  serverSeedHash: 'h',
  serverSeed: null,
  clientSeed: 'c',
  nonce: 0,
  stake: '100',
  payout: '0',
  choice: null,
  actions: [],
  events: [],
}

test('a proof that names no kind is one of seeds, as all were before there were kinds', () => {
  const read = readProof(seeds)
  expect(read).toMatchObject({ kind: 'seeds', serverSeedHash: 'h', nextServerSeedHash: null })
  expect(readProof({ ...seeds, kind: 'seeds' })).toEqual(read)
})

test.each([
  ['an unknown kind', { ...seeds, kind: 'dream' }],
  ['a ticket in the shape of seeds', { ...seeds, kind: 'ticket' }],
  ['seeds without a hash', { ...seeds, serverSeedHash: undefined }],
  ['no object', 'proof'],
  ['nothing', null],
])('%s is no proof', (_what, answered) => {
  expect(() => readProof(answered)).toThrow()
})
