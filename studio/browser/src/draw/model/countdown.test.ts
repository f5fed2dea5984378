import { expect, test } from 'vitest'
import type { CurrentDraw } from '@night-market/protocol/studio-draw'
import { clockText, countdownOf, spokenBetween } from './countdown.ts'

const draw: CurrentDraw = {
  issue: '20261122-0001',
  state: 'open',
  seedHash: 'a',
  opensAt: 0,
  closesAt: 50_000,
  drawsAt: 60_000,
}

test('sales run until they close, by the clock alone', () => {
  expect(countdownOf(draw, 30_000)).toEqual({ phase: 'open', leftMs: 20_000, share: 0.4 })
  expect(countdownOf(draw, 50_000)).toEqual({ phase: 'closed', leftMs: 10_000, share: 0 })
  expect(countdownOf(draw, 61_000).phase).toBe('drawing')
})

test('the server closes sales before the clock does', () => {
  expect(countdownOf({ ...draw, state: 'closed' }, 30_000).phase).toBe('closed')
  expect(countdownOf({ ...draw, state: 'drawing' }, 30_000).phase).toBe('drawing')
  expect(countdownOf(null, 0).phase).toBe('none')
})

test('30 and 5 seconds are announced once, as they are passed', () => {
  expect(spokenBetween(30_100, 29_900)).toBe(30)
  expect(spokenBetween(29_900, 29_700)).toBeNull()
  expect(spokenBetween(5_050, 4_800)).toBe(5)
  // A page that was asleep says the first one that it missed, not both.
  expect(spokenBetween(40_000, 1_000)).toBe(30)
})

test('a started second counts whole', () => {
  expect(clockText(33_000)).toBe('00:33')
  expect(clockText(32_001)).toBe('00:33')
  expect(clockText(17 * 60_000 + 21_000)).toBe('17:21')
  expect(clockText(5 * 3_600_000 + 7 * 60_000)).toBe('5:07:00')
  expect(clockText(-5)).toBe('00:00')
})
