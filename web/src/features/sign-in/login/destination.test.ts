import { expect, test } from 'vitest'
import { definePaths, type Place } from '../../../shell/places.ts'
import { demoOf } from './destination.ts'

definePaths({ home: '/', game: '/seamless', deposit: '/member/depositv2' } as Record<Place, string>)

test('ID-4: a visitor who wanted a game gets the demo of that game, and home otherwise', () => {
  expect(demoOf('/seamless?gameCode=fox-dice')).toBe('/seamless?gameCode=fox-dice&mode=demo')
  expect(demoOf('/member/depositv2')).toBe('/')
  expect(demoOf(null)).toBe('/')
})
