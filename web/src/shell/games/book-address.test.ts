import { expect, test } from 'vitest'
import { addressOf, codeIn, isCodePath, pathIn } from './book-address.ts'

test.each([
  ['/sports', '/'],
  ['/sports/', '/'],
  ['/Sports', '/'],
  ['/sports/e/football-lantern-20261128-3-1/main', '/e/football-lantern-20261128-3-1/main'],
  ['/esports/e/one/kills/', '/e/one/kills'],
  ['/sports/e/one', '/'],
  ['/sports?code=ABCDEFGH', '/code/ABCDEFGH'],
  ['/esports/?code=abcd-efgh&from=friend', '/code/abcdefgh'],
  ['/sports?code=AB/../CD', '/'],
  ['/sports/e/one/main?code=ABCDEFGH', '/e/one/main'],
])('NAV-6: the address %s is the place %s of the frame', (address, place) => {
  const { pathname, search } = new URL(address, 'http://site')
  expect(pathIn(pathname, search)).toBe(place)
})

test('NAV-6: a booking code is no place to come back to', () => {
  expect(['/code/ABCDEFGH', '/', '/e/code/main'].map(isCodePath)).toEqual([true, false, false])
  expect(addressOf('/code/ABCDEFGH')).toBeNull()
  expect(['/code/ABCDEFGH', '/code/', '/code/AB/../CD', '/', '/e/code/main'].map(codeIn)).toEqual([
    'ABCDEFGH',
    null,
    null,
    null,
    null,
  ])
})

test('NAV-6: a place of the frame without an address leads nowhere, and another tab is the same match', () => {
  expect(addressOf('/')).toBe('lobby')
  expect(addressOf('/e/one/main')).toEqual({ id: 'one', tab: 'main' })
  for (const path of ['', '/e/one', '/bets', '//elsewhere.test', '/e/one/main/more', '/e/../main'])
    expect(addressOf(path)).toBeNull()
  expect(addressOf('/e/one/half', 'one')).toEqual({ id: 'one', tab: 'half' })
  expect([addressOf('/e/two/main', 'one'), addressOf('/', 'one')]).toEqual([null, null])
})
