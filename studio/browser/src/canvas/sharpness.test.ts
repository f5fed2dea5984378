import { expect, test } from 'vitest'
import { Sharpness, sharpnessAt } from './sharpness.ts'

function after(frames: number, frameMs: number, sharpness = new Sharpness(2)): Sharpness {
  for (let frame = 0; frame < frames; frame++) sharpness.count(frameMs)
  return sharpness
}

test('a scene whose frames come too late is drawn coarser step by step, down to half a pixel', () => {
  expect(after(11, 100).resolution).toBe(2)
  expect(after(12, 100).resolution).toBe(1.5)
  expect(after(24, 100).resolution).toBe(1.125)
  expect(after(500, 100).resolution).toBe(0.5)
})

test('60 and 30 frames a second, and a few late ones among them, change nothing', () => {
  expect(after(500, 16.7).resolution).toBe(2)
  expect(after(500, 33.4).resolution).toBe(2)
  const sharpness = new Sharpness(2)
  for (let frame = 0; frame < 300; frame++) sharpness.count(frame % 3 === 0 ? 200 : 17)
  expect(sharpness.resolution).toBe(2)
})

test('without a graphics processor large scenes are drawn no finer than the page, small ones as the screen is', () => {
  expect(sharpnessAt({ width: 390, height: 660 }, 3, true)).toBe(2)
  expect(sharpnessAt({ width: 1440, height: 800 }, 1, true)).toBe(1)
  expect(sharpnessAt({ width: 1440, height: 800 }, 2, true)).toBeCloseTo(1.14, 2)
  expect(sharpnessAt({ width: 2560, height: 1400 }, 2, true)).toBe(1)
  expect(sharpnessAt({ width: 2560, height: 1400 }, 3, false)).toBe(2)
})
