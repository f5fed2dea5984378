import { expect, test } from 'vitest'
import { ownNet, stateOf, stateTextOf } from './bill-words.ts'

test.each([
  ['3150', false, '3150'],
  ['3150', true, '-3150'],
  ['-60', false, '-60'],
  ['-60', true, '60'],
  ['0', true, '0'],
])('AGT-3: a record of %s is for its reader (who pays: %s) %s', (net, isPaidByReader, own) => {
  expect(ownNet({ net, isPaidByReader })).toBe(own)
})

test('AGT-6: a record below zero says that later records are lower, a short one says who has to provide the money', () => {
  const bill = { state: 'not_reached', net: '-60', kind: 'daily', isPaidByReader: false } as const
  expect([stateOf(bill), stateTextOf(bill)]).toEqual(['agents.state.carried', 'agents.state_text.carried'])
  expect(stateTextOf({ ...bill, net: '0' })).toBeNull()
  const short = { ...bill, state: 'short', net: '60' } as const
  expect(stateTextOf(short)).toBe('agents.state_text.short')
  expect(stateTextOf({ ...short, isPaidByReader: true })).toBe('agents.state_text.short_payer')
})
