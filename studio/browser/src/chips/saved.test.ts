import { expect, test } from 'vitest'
import { chipsFrom, textOf } from './saved.ts'

const table = { stakes: [100n, 500n], maxStake: 1000n }
const bet = [
  { field: 'red', amount: 500n },
  { field: 'number:17', amount: 100n },
]

test('a saved bet is read as it was laid', () => {
  expect(chipsFrom(textOf(bet), table)).toEqual(bet)
  expect(chipsFrom(null, table)).toEqual([])
})

test.each([
  ['more than the table takes', textOf([...bet, ...bet])],
  ['less than the smallest chip', '[["red","50"]]'],
  ['anything else', '{"red":"100"}'],
  ['a broken chip', '[["red","100"],["red",-5]]'],
])('%s is no saved bet', (_, text) => {
  expect(chipsFrom(text, table)).toEqual([])
})
