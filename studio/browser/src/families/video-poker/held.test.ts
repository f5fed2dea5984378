import { expect, test } from 'vitest'
import { isHeld, placeOfKey, toggled } from './held.ts'

test('a card is held and released by its own bit', () => {
  const held = toggled(toggled(0, 0), 4)
  expect(held).toBe(17)
  expect([0, 1, 2, 3, 4].map((place) => isHeld(held, place))).toEqual([true, false, false, false, true])
  expect(toggled(held, 4)).toBe(1)
})

test('keys 1 to 5 stand for the cards', () => {
  expect(['1', '5', '0', '6', 'a', 'Enter'].map(placeOfKey)).toEqual([0, 4, null, null, null, null])
})
