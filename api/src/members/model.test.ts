import { networkOf, plainAddress } from '../platform/http/address.ts'
import { signInEnv } from '../sign-in/env.ts'
import { isEnough, isTrivial, mustWait, protectionOf, wantsCaptcha } from '../sign-in/model.ts'
import { MEMBER_TYPES } from '@night-market/protocol/values/roles'
import { expect, test } from 'vitest'
import { isCommonPassword } from '../sign-in/passwords/common-passwords.ts'
import { deviceName } from '../sign-in/factors/device-name.ts'
import { isAgent, maskedEmail, maskedMobile, maskedName, sameName, TYPE_OF_ROLE, type Role } from './model.ts'

const { production } = signInEnv.switches

test('ID-5: every account type of the specification has one role, and 1 2 41 42 are agents', () => {
  const roles = Object.keys(TYPE_OF_ROLE) as Role[]
  const types = roles.map((role) => TYPE_OF_ROLE[role])
  expect(new Set(types)).toEqual(new Set(MEMBER_TYPES))
  expect(types).toHaveLength(MEMBER_TYPES.length)
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
  expect(mustWait(failures, production)).toBe(waits)
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

test.each([
  [{ pair: 2, account: 2, network: 2, isKnownNetwork: false }, false],
  [{ pair: 3, account: 3, network: 3, isKnownNetwork: true }, true],
  [{ pair: 0, account: 3, network: 0, isKnownNetwork: false }, true],
  [{ pair: 0, account: 300, network: 0, isKnownNetwork: true }, false],
  [{ pair: 0, account: 0, network: 3, isKnownNetwork: true }, true],
])('ID-1: after the failures %j the next try in production reads a captcha: %s', (failures, wants) => {
  expect(wantsCaptcha(failures, production)).toBe(wants)
})

test.each([
  [['totp'], ['totp', 'recovery'], true],
  [['recovery'], ['totp', 'recovery'], true],
  [['passkey'], ['passkey'], true],
  [['sms'], ['sms', 'email'], true],
  [['sms'], ['sms', 'bank_name'], false],
  [['bank_name'], ['sms', 'bank_name'], false],
  [['bank_name', 'sms'], ['sms', 'bank_name'], true],
  [[], ['sms'], false],
] as const)('ID-7: %j of %j completes a challenge: %s', (passed, required, isComplete) => {
  expect(isEnough([...passed], [...required])).toBe(isComplete)
})

test('ID-7: a name is the same however it is spaced, capitalised or encoded', () => {
  expect(sameName('Ann  Kumari', ' ann kumari')).toBe(true)
  expect(sameName('José', 'José')).toBe(true)
  expect(sameName('Ann Kumari', 'Ann Kumar')).toBe(false)
})

test.each(['000000', '999999', '123456', '234567', '890123', '654321', '121212', '123123'])(
  'ID-15: the payment password %s is easily guessed',
  (digits) => expect(isTrivial(digits)).toBe(true),
)

test.each(['135790', '112233', '246813', '100000'])('ID-15: the payment password %s may be', (digits) => {
  expect(isTrivial(digits)).toBe(false)
})

test('ID-15: protection adds up to 100, and advice begins with what would raise it most', () => {
  const none = { authenticator: false, passkey: false, mobile: false, email: false }
  const bare = { ...none, paymentPassword: false, realName: false }
  expect(protectionOf(bare)).toMatchObject({ score: 10, advice: expect.arrayContaining(['authenticator']) })
  const all = Object.fromEntries(Object.keys(bare).map((each) => [each, true])) as typeof bare
  expect(protectionOf(all)).toEqual({ score: 100, advice: [] })
  expect(protectionOf({ ...all, email: false, authenticator: false }).advice).toEqual([
    'authenticator',
    'email',
  ])
})

test('ID-15: numbers, mailboxes and names are recognised by their owner alone', () => {
  expect(maskedMobile('+919876500321')).toBe('••••••321')
  expect(maskedEmail('mira@example.com')).toBe('m•••@example.com')
  expect(maskedName('Ann Kumari')).toBe('A••• K•••')
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    'Chrome, Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge, Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1', 'Safari, iPhone'],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['curl/8.5', 'curl/8.5'],
])('ID-15: the browser %s is shown as %s', (userAgent, shown) => {
  expect(deviceName(userAgent)).toBe(shown)
})
