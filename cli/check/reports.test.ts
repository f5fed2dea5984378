import { expect, test } from 'vitest'
import { failures, slowest, reportedJourneys, reportedTests } from './reports.ts'

test('the slowest come first, with their share of all the time', () => {
  const reported = Array.from({ length: 25 }, (_, n) => ({ title: `test ${n}`, seconds: n, failure: null }))
  const [head, first, ...rest] = slowest(reported).split('\n')
  expect(head).toBe('The 20 slowest of 25 tests take 290 of 300 s:')
  expect(first).toBe('   24.0 s  test 24')
  expect(rest).toHaveLength(19)
})

test('both reports are read, of every screen and every level', () => {
  const assertionResults = [{ title: 'a bet', duration: 1500 }, { title: 'skipped' }]
  expect(reportedTests({ testResults: [{ name: 'a.test.ts', message: '', assertionResults }] })).toEqual([
    { title: 'a bet', seconds: 1.5, failure: null },
    { title: 'skipped', seconds: 0, failure: null },
  ])
  const walk = { title: 'a walk', tests: [{ projectName: 'phone', results: [{ duration: 2000 }] }] }
  const suites = [{ title: 'a.e2e.ts', specs: [], suites: [{ title: 'a describe', specs: [walk] }] }]
  expect(reportedJourneys({ suites })).toEqual([{ title: 'a walk (phone)', seconds: 2, failure: null }])
})

test('what failed has its reason beside it: a test, a file that could not begin, a journey', () => {
  const tests = reportedTests({
    testResults: [
      {
        name: 'a.test.ts',
        assertionResults: [{ title: 'a bet', failureMessages: ['\u001B[31mlost\u001B[0m'] }],
      },
      { name: 'b.test.ts', message: 'the database did not answer', assertionResults: [{ title: 'skipped' }] },
    ],
  })
  const results = [{ duration: 1, errors: [{ message: `still hidden\n${'at\n'.repeat(30)}` }] }]
  const journeys = reportedJourneys({
    suites: [
      { title: 'a describe', specs: [{ title: 'a walk', tests: [{ projectName: 'desktop', results }] }] },
    ],
  })
  const lines = failures([...tests, ...journeys]).split('\n')
  expect(lines.slice(0, 6)).toEqual([
    '✗ a bet',
    '    lost',
    '✗ b.test.ts',
    '    the database did not answer',
    '✗ a walk (desktop)',
    '    still hidden',
  ])
  expect(lines).toHaveLength(5 + 12)
})
