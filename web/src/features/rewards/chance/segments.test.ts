import { expect, test } from 'vitest'
import { angleFor, segmentAt, SEGMENTS, segmentsOf } from './segments.ts'

test('every prize has a segment, and more common prizes have more', () => {
  const segments = segmentsOf([1, 4, 15, 30])
  expect(segments).toHaveLength(SEGMENTS)
  const shares = [0, 1, 2, 3].map((place) => segments.filter((each) => each === place).length)
  expect(Math.min(...shares)).toBeGreaterThan(0)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(segmentsOf(Array.from({ length: 12 }, () => 1))).toHaveLength(SEGMENTS)
})

test('equal segments are spread apart where possible', () => {
  const segments = segmentsOf([5, 5, 5, 5])
  const pairs = segments.filter((place, at) => place === segments[(at + 1) % segments.length])
  expect(pairs).toEqual([])
})

test('PROMO-2: from any angle the wheel comes to rest on the drawn prize', () => {
  const segments = segmentsOf([1, 4, 15, 30])
  let angle = 0
  for (let turn = 0; turn < 400; turn++) {
    const place = turn % 4
    const next = angleFor(segments, place, angle, Math.sin(turn * 7))
    expect(next - angle).toBeGreaterThanOrEqual(6 * 360)
    expect(segments[segmentAt(segments.length, next)]).toBe(place)
    angle = next
  }
})
