import { expect, test } from 'vitest'
import { darkOf } from './dress.ts'

test('the well is a dark of the hue of the backdrop', () => {
  expect(darkOf([255, 0, 0, 255])).toBe('#2e0000')
  expect(darkOf([20, 20, 200, 255, 20, 20, 200, 255])).toMatch(/^#0[0-9a-f]0[0-9a-f]2e$/)
})

test('a picture of nothing still gives a dark', () => {
  expect(darkOf([])).toMatch(/^#[0-9a-f]{6}$/)
})
