import { expect, test } from 'vitest'
import { purseOpening } from './purse-opening.ts'

const BONUS = { playMode: null, balance: '10000' }
const BALANCE = { balance: '2536200' }
const at = (change: Partial<Parameters<typeof purseOpening>[0]>) =>
  purseOpening({ named: undefined, isKnown: true, bonus: BONUS, balance: BALANCE, ...change })

test('PROMO-3: the first game that takes a bonus asks, and the answer opens the next ones', () => {
  expect(at({})).toMatchObject({ status: 'asks', because: 'first' })
  expect(at({ bonus: { ...BONUS, playMode: 'real' } })).toEqual({ status: 'known', mode: 'real' })
  expect(at({ bonus: { ...BONUS, playMode: 'bonus' } })).toEqual({ status: 'known', mode: 'bonus' })
  expect(at({ bonus: null })).toEqual({ status: 'known', mode: 'real' })
})

test('PROMO-3: a purse that is empty asks again, and never switches', () => {
  const spent = { playMode: 'bonus', balance: '0' } as const
  expect(at({ bonus: spent })).toMatchObject({ status: 'asks', because: 'empty' })
  const cash = { ...BONUS, playMode: 'real' } as const
  expect(at({ bonus: cash, balance: { balance: '0' } })).toMatchObject({ status: 'asks', because: 'empty' })
  // A balance that could not be loaded is not taken for empty.
  expect(at({ bonus: cash, balance: undefined })).toEqual({ status: 'known', mode: 'real' })
  // Without a bonus the game opens, and asks for a deposit itself.
  expect(at({ bonus: null, balance: { balance: '0' } })).toEqual({ status: 'known', mode: 'real' })
})

test('PROMO-3: until the balances are known nothing opens, except what the address names', () => {
  expect(at({ isKnown: false })).toEqual({ status: 'waiting', mode: 'real' })
  expect(at({ isKnown: false, named: 'demo' })).toEqual({ status: 'known', mode: 'demo' })
  expect(at({ named: 'real' })).toEqual({ status: 'known', mode: 'real' })
})
