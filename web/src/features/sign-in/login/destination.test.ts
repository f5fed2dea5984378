import { expect, test } from 'vitest'
import { demoOf } from './destination.ts'

test('ID-4: a visitor who wanted a game gets the demo of that game, and home otherwise', () => {
  expect(demoOf('/seamless?gameCode=fox-dice')).toBe('/seamless?gameCode=fox-dice&mode=demo')
  expect(demoOf('/member/depositv2')).toBe('/')
  expect(demoOf(null)).toBe('/')
})
