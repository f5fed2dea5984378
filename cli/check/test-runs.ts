/** The tests: those of the code, then the journeys in a real browser; counted together. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../build.ts'
import { run } from '../run.ts'
import { ROOT } from '../settings.ts'

export interface Count {
  passed: number
  failed: number
}

const RESULTS = join(ROOT, 'test-results')

/**
 * A run starts hundreds of processes of the same code. What one compiled the next one reads; and the 46 MiB that a
 * password's hash needs are kept for the next hash, instead of being asked of the system page by page each time.
 */
const THRIFT = {
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(64 * 1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(256 * 1024 * 1024),
}

/** Which journeys are walked on a phone as well as on a desk: all, or the tagged ones. */
export type PhoneJourneys = 'all' | 'tagged'

export async function runTests(onPhone: PhoneJourneys, names: string[] = []): Promise<Count> {
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS)
  await build()
  return sum([await codeTests(names), ...(names.length === 0 ? [await journeys(onPhone)] : [])])
}

export const sum = (counts: Count[]): Count => ({
  passed: counts.reduce((total, count) => total + count.passed, 0),
  failed: counts.reduce((total, count) => total + count.failed, 0),
})

async function codeTests(names: string[]): Promise<Count> {
  const file = join(RESULTS, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { isGood } = await run('vitest', ['run', ...reporters, ...names], { isShown: true, env: THRIFT })
  return countOf(
    isGood,
    file,
    (report: { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }) => ({
      passed: report.numPassedTests,
      failed: Math.max(report.numFailedTests, isGood ? 0 : 1),
    }),
  )
}

async function journeys(onPhone: PhoneJourneys): Promise<Count> {
  const file = join(RESULTS, 'journeys.json')
  const { isGood } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    isShown: true,
    env: { ...THRIFT, PLAYWRIGHT_JSON_OUTPUT_NAME: file, JOURNEYS: onPhone },
  })
  return countOf(
    isGood,
    file,
    (report: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
      passed: report.stats.expected,
      // A flaky test is a bug.
      failed: Math.max(report.stats.unexpected + report.stats.flaky, isGood ? 0 : 1),
    }),
  )
}

/** A run without a report, or one that failed without naming a test, is a failure. */
function countOf<Report>(isGood: boolean, file: string, read: (report: Report) => Count): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const count = read(JSON.parse(readFileSync(file, 'utf8')) as Report)
  return count.passed + count.failed === 0 ? { passed: 0, failed: isGood ? 0 : 1 } : count
}
