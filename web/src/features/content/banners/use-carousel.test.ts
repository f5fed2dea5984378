import { expect, test } from 'vitest'
import { isStill, turned } from './use-carousel.ts'

test('HOME-1: banners turn in a circle, in the direction they were asked to', () => {
  const first = { now: 0, last: null, direction: 1 } as const
  expect(turned(first, 1, 3)).toEqual({ now: 1, last: 0, direction: 1 })
  expect(turned(first, -1, 3)).toEqual({ now: 2, last: 0, direction: -1 })
  expect(turned({ now: 2, last: 1, direction: 1 }, 3, 3)).toEqual({ now: 0, last: 2, direction: 1 })
})

test('HOME-1: a banner that is shown already does not move, nor does the only one', () => {
  const now = { now: 1, last: 0, direction: 1 } as const
  expect(turned(now, 1, 3)).toBe(now)
  const only = { now: 0, last: null, direction: 1 } as const
  expect(turned(only, 1, 1)).toBe(only)
})

test('HOME-1: reduced motion pauses the banners, and a reader who presses Play starts them', () => {
  expect([isStill(null, false), isStill(null, true)]).toEqual([false, true])
  expect([isStill(false, true), isStill(true, false)]).toEqual([false, true])
})
