import { expect, test } from 'vitest'
import { pocketAngle, spinAt } from './spin-path.ts'

test('the ball ends in the pocket that was drawn, whatever the wheel did', () => {
  for (const pockets of [37, 38])
    for (let place = 0; place < pockets; place++) {
      const pocket = place * pocketAngle(pockets)
      const end = spinAt(1, pocket, 0.7)
      expect(end.ball - end.wheel).toBeCloseTo(pocket)
      expect(end.height).toBe(0)
    }
})

test('the ball slows down and never turns back against its own way', () => {
  let last = Infinity
  for (let step = 0; step <= 100; step++) {
    const { ball, wheel } = spinAt(step / 100, 5 * pocketAngle(37), 0)
    const lead = ball - wheel
    expect(lead).toBeLessThanOrEqual(last + 1e-9)
    last = lead
  }
})
