import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
  ['', 0],
  ['aaaaaaaaaaaaaaaa', 1],
  ['1234567890', 1],
  ['password123', 1],
  ['kumar2024', 2],
  ['Tr4m-Ludo', 3],
  ['lanterns over the river', 4],
  ['x9$Kq!2vTz#8', 4],
] as const)('the strength of "%s" is %i', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})

test('a password with the username in it is weak', () => {
  expect(strengthOf('x9$Kq!Meera#8tz', 'meera')).toBe(1)
})
