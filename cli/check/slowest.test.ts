import { expect, test } from 'vitest'
import { slowest, timesOfJourneys, timesOfTests } from './slowest.ts'

test('the slowest come first, with their share of all the time', () => {
  const times = Array.from({ length: 25 }, (_, n) => ({ title: `test ${n}`, seconds: n }))
  const [head, first, ...rest] = slowest(times).split('\n')
  expect(head).toBe('The 20 slowest of 25 tests take 290 of 300 s:')
  expect(first).toBe('   24.0 s  test 24')
  expect(rest).toHaveLength(19)
})

test('times are read from both reports, of every screen and every level', () => {
  const assertionResults = [{ title: 'a bet', duration: 1500 }, { title: 'skipped' }]
  expect(timesOfTests({ numPassedTests: 1, numFailedTests: 0, testResults: [{ assertionResults }] })).toEqual(
    [
      { title: 'a bet', seconds: 1.5 },
      { title: 'skipped', seconds: 0 },
    ],
  )
  const walk = { title: 'a walk', tests: [{ projectName: 'phone', results: [{ duration: 2000 }] }] }
  const suites = [{ specs: [], suites: [{ specs: [walk] }] }]
  expect(timesOfJourneys({ suites })).toEqual([{ title: 'a walk (phone)', seconds: 2 }])
})
