import { expect, test } from 'vitest'
import { claimOf, type Typed } from './claim.ts'

const typed: Typed = {
  gameCode: 'fox-dice',
  serverSeed: ' night ',
  serverSeedHash: '',
  clientSeed: 'market',
  nonce: '7',
  stake: '100',
  choice: '{"target":5000,"direction":"over"}',
  actions: '',
}

test('seeds of any round can be typed in, with or without the published hash', () => {
  const read = claimOf(typed)
  expect(read).toMatchObject({
    claim: { serverSeed: 'night', nonce: 7, actions: [], choice: { target: 5000 } },
  })
  expect('claim' in read && 'serverSeedHash' in read.claim).toBe(false)
  expect(claimOf({ ...typed, serverSeedHash: 'AB ' })).toMatchObject({ claim: { serverSeedHash: 'ab' } })
})

test('what cannot be a round is said field by field', () => {
  expect(
    claimOf({ ...typed, serverSeed: '', nonce: '-1', stake: '1.5', choice: '{', actions: '{}' }),
  ).toEqual({
    problems: {
      serverSeed: 'empty',
      nonce: 'not_a_nonce',
      stake: 'not_a_stake',
      choice: 'not_json',
      actions: 'not_json',
    },
  })
})
