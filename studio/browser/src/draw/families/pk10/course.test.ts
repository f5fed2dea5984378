import { expect, test } from 'vitest'
import { courseOf } from './course.ts'

const ORDER = [8, 6, 7, 2, 3, 4, 5, 10, 9, 1]
const ISSUES = Array.from({ length: 200 }, (_, index) => `20261122-${String(index + 1).padStart(4, '0')}`)
const orderAt = (issue: string, moment: 0 | 1 | 2 | 3) =>
  courseOf(ORDER, issue)
    .toSorted((one, other) => other.at[moment] - one.at[moment])
    .map(({ number }) => number)

test('LOT-2: the race ends in the order that was drawn, and no runner goes back or leaves the track', () => {
  for (const issue of ISSUES) {
    expect(orderAt(issue, 3), issue).toEqual(ORDER)
    for (const { number, at } of courseOf(ORDER, issue)) {
      const steps = [0, ...at]
      expect(
        steps.toSorted((one, other) => one - other),
        `${issue} ${number}`,
      ).toEqual(steps)
      expect(at[3]).toBeLessThanOrEqual(1)
    }
  }
})

test('a draw runs the same for everyone, and what leads before the end does not tell it', () => {
  expect(courseOf(ORDER, '20261122-0001')).toEqual(courseOf(ORDER, '20261122-0001'))
  const leads = ISSUES.map((issue) => [0, 1, 2].map((moment) => orderAt(issue, moment as 0 | 1 | 2)[0]))
  expect(new Set(leads.map(String)).size).toBeGreaterThan(50)
  expect(leads.filter(([, , late]) => late !== ORDER[0]).length).toBeGreaterThan(20)
})
