import { expect, test } from 'vitest'
import { seeded } from './seeded.ts'

test('a seed draws today what it drew when it was written down', () => {
  const draw = seeded(7)
  const drawn = Array.from({ length: 8 }, () => draw.below(1000))
  expect(drawn).toEqual([546, 539, 497, 436, 241, 678, 118, 631])
  expect(draw.pick(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('c')
})
