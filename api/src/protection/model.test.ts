import { describe, expect, test } from 'vitest'
import { exclusionOf, fitsFrom, pendingAt, valueAt, changedLimit, type LimitState } from './model.ts'

const NOW = new Date('2026-11-20T10:00:00.000Z')
const HOUR_MS = 3_600_000
const after = (hours: number): Date => new Date(NOW.getTime() + hours * HOUR_MS)
const held = (value: bigint | null): LimitState => ({ before: null, value, effectiveAt: after(-48) })
const waiting: LimitState = { before: 100n, value: 500n, effectiveAt: after(5) }

describe('safer play: tighter at once, looser after a day', () => {
  test.each<[string, LimitState | null, bigint | null, bigint | null, bigint | null | undefined]>([
    ['a first limit holds at once', null, 100n, 100n, undefined],
    ['a tighter one holds at once', held(100n), 50n, 50n, undefined],
    ['a looser one waits', held(100n), 200n, 100n, 200n],
    ['none at all waits', held(100n), null, 100n, null],
    ['a tighter one takes the place of a looser one that waits', waiting, 50n, 50n, undefined],
    ['wishing what holds takes the looser one back', waiting, 100n, 100n, undefined],
    ['another looser one waits its own day', waiting, 300n, 100n, 300n],
  ])('%s', (_case, state, request, now, later) => {
    const next = changedLimit(state, request, NOW)
    expect(valueAt(next, NOW)).toBe(now)
    expect(pendingAt(next, NOW)).toEqual(later === undefined ? null : { value: later, at: after(24) })
    if (later !== undefined) {
      expect(valueAt(next, after(23))).toBe(now)
      expect(valueAt(next, after(24))).toBe(later)
    }
  })

  test('a repeated request changes neither the current limit nor the delay of a pending one', () => {
    expect(changedLimit(null, null, NOW)).toBeNull()
    expect(changedLimit(held(100n), 100n, NOW)).toBeNull()
    expect(changedLimit(waiting, 500n, NOW)).toBeNull()
  })
})

describe('safer play: when a deposit fits again', () => {
  const limit = { value: 100n, days: 1 }
  const paid = (amount: bigint, hoursAgo: number) => ({ amount, paidAt: after(-hoursAgo) })

  test('a deposit fits once enough earlier ones have left the window', () => {
    const lines = [paid(30n, 2), paid(40n, 20), paid(30n, 10)]
    expect(fitsFrom(limit, lines, 40n, NOW)).toEqual(after(4))
    expect(fitsFrom(limit, lines, 50n, NOW)).toEqual(after(14))
    expect(fitsFrom(limit, lines, 100n, NOW)).toEqual(after(22))
  })

  test('an amount above the limit never fits, nor one while open deposits fill it', () => {
    expect(fitsFrom(limit, [paid(90n, 2)], 101n, NOW)).toBeNull()
    expect(fitsFrom(limit, [{ amount: 90n, paidAt: null }, paid(5n, 2)], 20n, NOW)).toBeNull()
  })
})

test.each([
  ['day', 'cool_off', '2026-11-21T10:00:00.000Z'],
  ['week', 'cool_off', '2026-11-27T10:00:00.000Z'],
  ['month', 'cool_off', '2026-12-20T10:00:00.000Z'],
  ['half_year', 'self_exclusion', '2027-05-20T10:00:00.000Z'],
  ['year', 'self_exclusion', '2027-11-20T10:00:00.000Z'],
  ['five_years', 'self_exclusion', '2031-11-20T10:00:00.000Z'],
  ['ever', 'self_exclusion', undefined],
] as const)('safer play: %s is a %s until %s', (span, kind, until) => {
  expect(exclusionOf(span, NOW)).toEqual({ kind, until: until === undefined ? null : new Date(until) })
})
