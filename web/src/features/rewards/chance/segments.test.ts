import { expect, test } from 'vitest'
import { angleFor, LEAST_DEGREES, segmentsOf, type Segment } from './segments.ts'

const widthOf = (segments: readonly Segment[], place: number): number =>
  segments.filter((each) => each.place === place).reduce((sum, { size }) => sum + size, 0)

test('PROMO-2: a prize takes as much of the wheel as its chance', () => {
  const left = [30, 60, 90, 180]
  const segments = segmentsOf(left)
  left.forEach((count, place) => expect(widthOf(segments, place)).toBeCloseTo(count))
  expect(segments.reduce((sum, { size }) => sum + size, 0)).toBeCloseTo(360)
  expect(Math.max(...segments.map(({ size }) => size))).toBeLessThanOrEqual(24)
})

test('PROMO-2: a rare prize is just wide enough to be read, and the others keep their proportions', () => {
  // 1 in 292, as the wheel of the seed.
  const segments = segmentsOf([1, 2, 89, 200])
  expect(widthOf(segments, 0)).toBeCloseTo(LEAST_DEGREES)
  expect(widthOf(segments, 1)).toBeCloseTo(LEAST_DEGREES)
  expect(widthOf(segments, 3) / widthOf(segments, 2)).toBeCloseTo(200 / 89)
  expect(segments.reduce((sum, { size }) => sum + size, 0)).toBeCloseTo(360)
})

test('PROMO-2: won prizes leave the wheel', () => {
  expect(segmentsOf([0, 3, 0, 1]).map(({ place }) => place)).not.toContain(0)
  expect(widthOf(segmentsOf([0, 0, 7]), 2)).toBeCloseTo(360)
  expect(segmentsOf([0, 0])).toEqual([])
  // More prizes than there are segments of the least width.
  const many = segmentsOf([...Array<number>(89).fill(1), 1000])
  expect(many.reduce((sum, { size }) => sum + size, 0)).toBeCloseTo(360)
})

test('segments follow one another around the circle, equal ones apart where possible', () => {
  const segments = segmentsOf([5, 5, 5, 5])
  expect(segments.map(({ from }) => from)).toEqual(
    segments.map((_, at) => expect.closeTo(at * segments[0]!.size)),
  )
  const pairs = segments.filter(({ place }, at) => place === segments[(at + 1) % segments.length]?.place)
  expect(pairs).toEqual([])
})

test('PROMO-2: from any angle the wheel comes to rest on the drawn prize', () => {
  const segments = segmentsOf([1, 4, 15, 300])
  const under = (angle: number): number | undefined => {
    const turned = ((-angle % 360) + 360) % 360
    return segments.find(({ from, size }) => turned >= from && turned < from + size)?.place
  }
  let angle = 0
  for (let turn = 0; turn < 400; turn++) {
    const place = turn % 4
    const next = angleFor(segments, place, angle, Math.sin(turn * 7))
    expect(next - angle).toBeGreaterThanOrEqual(6 * 360)
    expect(under(next)).toBe(place)
    angle = next
  }
})
