import { expect, test } from 'vitest'
import { newId } from './ids.ts'

const at = (milliseconds: number): Date => new Date(milliseconds)

test('ids carry their prefix, sort by time and never repeat', () => {
  const ids = Array.from({ length: 50_000 }, (_none, index) => newId('mbr', at(1_795_000_000_000 + index)))
  expect(ids[0]).toMatch(/^mbr_[0-9a-hjkmnp-tv-z]{26}$/)
  expect(ids.toSorted()).toEqual(ids)
  const sameMoment = Array.from({ length: 50_000 }, () => newId('mbr', at(1_795_000_000_000)))
  expect(new Set(sameMoment).size).toBe(50_000)
})

test('every letter of the random part is as likely as another', () => {
  const counts = new Map<string, number>()
  for (let round = 0; round < 20_000; round++) {
    for (const letter of newId('x', at(0)).slice(12)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  // 32 letters, 320,000 draws: chi-squared with 31 degrees of freedom stays below 90 but once in a million runs.
  const expected = 10_000
  const chiSquared = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  expect(counts.size).toBe(32)
  expect(chiSquared).toBeLessThan(90)
})
