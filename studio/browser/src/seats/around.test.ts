import { expect, test } from 'vitest'
import { placeAround } from './around.ts'

test('the own seat is at the bottom, the next one to its left, and all keep apart', () => {
  for (const seats of [4, 5, 6]) {
    for (let own = 0; own < seats; own++) {
      const places = Array.from({ length: seats }, (_, seat) => placeAround(seat, own, seats))
      expect(places[own]).toMatchObject({ x: 50, y: 89 })
      expect(places[(own + 1) % seats]?.x).toBeLessThan(50)
      const distances = places.flatMap((one, index) =>
        places.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
      )
      expect(Math.min(...distances)).toBeGreaterThan(35)
    }
  }
})
