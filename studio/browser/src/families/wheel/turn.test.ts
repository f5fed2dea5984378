import { expect, test } from 'vitest'
import { coloursOf, placeAt, slowing, turnOf, turnTo } from './turn.ts'

test.each([10, 20, 30, 40, 50])(
  'a wheel of %i stops with the drawn segment under the pointer',
  (segments) => {
    let turn = 0
    for (let place = 0; place < segments; place++) {
      const next = turnTo(turn, place, segments, 4)
      expect(next - turn).toBeGreaterThanOrEqual(4 * Math.PI * 2 - 1e-9)
      expect(next - turn).toBeLessThanOrEqual(5 * Math.PI * 2 + 1e-9)
      expect(placeAt(next, segments)).toBe(place)
      expect(placeAt(turnOf(place, segments), segments)).toBe(place)
      turn = next
    }
  },
)

test('it slows down to rest at its end', () => {
  expect([slowing(0), slowing(1)]).toEqual([0, 1])
  expect(slowing(0.5)).toBeGreaterThan(0.85)
})

test('every multiplier has a colour of its own', () => {
  const colours = coloursOf([0, 150, 200, 190, 300, 0])
  expect(new Set(colours.values()).size).toBe(5)
})
