import { expect, test } from 'vitest'
import { addressOf, pathIn } from './book-address.ts'

test.each([
  ['/sports', '/'],
  ['/sports/', '/'],
  ['/Sports', '/'],
  ['/sports/e/football-lantern-20261128-3-1/main', '/e/football-lantern-20261128-3-1/main'],
  ['/esports/e/one/kills/', '/e/one/kills'],
  ['/sports/e/one', '/'],
])('NAV-6: the address %s is the place %s of the frame', (address, place) => {
  expect(pathIn(address)).toBe(place)
})

test('NAV-6: a place of the frame without an address leads nowhere, and another tab is the same match', () => {
  expect(addressOf('/')).toBe('lobby')
  expect(addressOf('/e/one/main')).toEqual({ id: 'one', tab: 'main' })
  for (const path of ['', '/e/one', '/bets', '//elsewhere.test', '/e/one/main/more', '/e/../main'])
    expect(addressOf(path)).toBeNull()
  expect(addressOf('/e/one/half', 'one')).toEqual({ id: 'one', tab: 'half' })
  expect([addressOf('/e/two/main', 'one'), addressOf('/', 'one')]).toEqual([null, null])
})
