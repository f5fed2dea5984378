import { MEMBER_TYPES } from '@night-market/protocol/identity'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { isAgent, mustWait, networkOf, plainAddress, TYPE_OF_ROLE, type Role } from './model.ts'

test('ID-5: every account type of the specification has one role, and 1 2 41 42 are agents', () => {
  const roles = Object.keys(TYPE_OF_ROLE) as Role[]
  expect(roles.map((role) => TYPE_OF_ROLE[role]).sort()).toEqual([...MEMBER_TYPES].sort())
  const agents = roles.filter(isAgent).map((role) => TYPE_OF_ROLE[role])
  expect(agents.sort((one, other) => one - other)).toEqual([1, 2, 41, 42])
})

test.each([
  [{ pair: 4, account: 4, network: 4, isKnownNetwork: false }, false],
  [{ pair: 5, account: 5, network: 5, isKnownNetwork: true }, true],
  [{ pair: 0, account: 5, network: 0, isKnownNetwork: false }, true],
  [{ pair: 0, account: 500, network: 0, isKnownNetwork: true }, false],
  [{ pair: 0, account: 0, network: 50, isKnownNetwork: true }, true],
])('after the failures %j the next try in production waits: %s', (failures, waits) => {
  expect(mustWait(failures, 'production')).toBe(waits)
})

test.each([
  ['203.0.113.9', '203.0.113.9/32'],
  ['::ffff:203.0.113.9', '203.0.113.9/32'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', '0.0.0.0/32'],
])('guesses from %s count for %s', (address, network) => {
  expect(networkOf(plainAddress(address))).toBe(network)
})

test.each([
  ['Password1', 'ann', true],
  ['zzzzzzzzz', 'ann', true],
  ['Lantern20', 'lantern20', true],
  ['paper and light', 'ann', false],
])('the password %s of %s is common: %s', (password, username, isCommon) => {
  expect(isCommonPassword(password, username)).toBe(isCommon)
})
