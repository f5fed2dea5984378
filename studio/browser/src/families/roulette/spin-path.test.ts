import { expect, test } from 'vitest'
import { POCKET_ANGLE, spinAt } from './spin-path.ts'

test('the ball ends in the pocket that was drawn, whatever the wheel did', () => {
  for (let place = 0; place < 37; place++) {
    const end = spinAt(1, place, 0.7)
    expect(end.ball - end.wheel).toBeCloseTo(place * POCKET_ANGLE)
    expect(end.height).toBe(0)
  }
})

test('the ball slows down and never turns back against its own way', () => {
  let last = Infinity
  for (let step = 0; step <= 100; step++) {
    const { ball, wheel } = spinAt(step / 100, 5, 0)
    const lead = ball - wheel
    expect(lead).toBeLessThanOrEqual(last + 1e-9)
    last = lead
  }
})
