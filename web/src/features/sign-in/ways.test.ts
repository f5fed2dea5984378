import { expect, test } from 'vitest'
import { followable, hasCodeLogin, recoveryWays } from './ways.ts'

const firebase = { apiUrl: 'https://firebase.example', apiKey: 'key' }

test.each([
  [true, ['sms'], null, true],
  [true, ['mail'], firebase, true],
  [true, ['mail'], null, false],
  [false, ['sms'], firebase, false],
] as const)('login by code, with the flag %j, senders %j and Firebase %j: %j', (isOn, sends, by, offered) => {
  expect(hasCodeLogin({ flags: { MOBILECODELOGIN: isOn }, sends: [...sends], firebase: by })).toBe(offered)
})

test('a new password is offered by the messages that are sent, and not at all without any', () => {
  const ways = (...sends: ('mail' | 'sms')[]) => recoveryWays({ sends }).map(({ value }) => value)
  expect([ways('mail', 'sms'), ways('sms'), ways('mail'), ways()]).toEqual([
    ['email', 'phone'],
    ['phone'],
    ['email'],
    [],
  ])
})

test('a contact is advised where its code is sent', () => {
  const advice = ['passkey', 'mobile', 'email'] as const
  expect(followable(advice, { sends: ['mail'] })).toEqual(['passkey', 'email'])
  expect(followable(advice, { sends: [] })).toEqual(['passkey'])
})
