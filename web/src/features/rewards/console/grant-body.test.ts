import { GrantBody } from '@night-market/protocol/rewards/grants'
import { expect, test } from 'vitest'
import { grantBodyOf, sumsOf, type TypedGrant } from './grant-body.ts'

const TYPED: TypedGrant = {
  usernames: 'ann, ben\ncid',
  kind: 'cash',
  amount: '1,250.50',
  wager: '5',
  product: 'casino',
  days: '7',
  maxStake: '',
  games: '',
  game: 'fox-dice',
  stake: '10',
  count: '3',
  minOddsX100: '',
  EN: 'Sorry for the wait',
  HI: '',
  reason: 'the deposit was late',
}
const bodyOf = (change: Partial<TypedGrant>) => grantBodyOf({ ...TYPED, ...change }, 'INR/2', 'en-IN')
const isTaken = (change: Partial<TypedGrant>): boolean =>
  GrantBody.safeParse({ ...bodyOf(change), id: 'grt_00000000000000000000' }).success

test('a grant is sent as it was typed, in the smallest units of what is given', () => {
  expect(bodyOf({})).toMatchObject({
    usernames: ['ann', 'ben', 'cid'],
    reward: { kind: 'cash', amount: '125050' },
  })
  expect(bodyOf({ kind: 'points', amount: '500' }).reward).toEqual({ kind: 'points', amount: '500' })
  expect(bodyOf({ kind: 'bonus', maxStake: '2' }).reward).toMatchObject({
    terms: { wager: 5, product: 'casino', days: 7, maxStake: '200', games: null },
  })
  const odds = bodyOf({ kind: 'free_bets', minOddsX100: '1.75' })
  expect(odds.reward).toMatchObject({ terms: { stake: '1000', count: 3, minOddsX100: 175 } })
  expect(sumsOf(odds)).toEqual({ each: '3000', total: '9000' })
})

test('what is wrong in a grant is left to the schema', () => {
  for (const kind of ['cash', 'points', 'bonus', 'free_bets'] as const)
    expect(isTaken({ kind, amount: '50' }), kind).toBe(true)
  for (const change of [
    { amount: 'ten' },
    { amount: '0' },
    { usernames: ' ' },
    { EN: '' },
    { kind: 'bonus', wager: '11' },
    { kind: 'bonus', days: 'a week' },
    { kind: 'free_bets', count: '' },
    { kind: 'free_bets', minOddsX100: 'long' },
  ] as const)
    expect(isTaken(change), JSON.stringify(change)).toBe(false)
})
