/** The tests: those of the code, then the journeys in a real browser; counted together. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../build.ts'
import { run } from '../run.ts'
import { ROOT } from '../settings.ts'
import { KEPT_MEMORY } from '../stack/environment.ts'
import type { Affected } from './changed.ts'
import {
  failures,
  slowest,
  reportedJourneys,
  reportedTests,
  type JourneysReport,
  type Reported,
  type VitestReport,
} from './reports.ts'

export interface Count {
  passed: number
  failed: number
}

interface Run extends Count {
  reported: Reported[]
}

const RESULTS = join(ROOT, 'test-results')

/** Which journeys are walked on a phone as well as on a desk: all, or the tagged ones. */
export type PhoneJourneys = 'all' | 'tagged'

/** All tests, or those whose file names are given, or those that a change can affect. */
export type Selection = { names: string[] } | { affected: Affected }

/** Runs them and prints the slowest, then what failed. */
export async function runTests(onPhone: PhoneJourneys, selection: Selection = { names: [] }): Promise<Count> {
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS)
  await build()
  const runs: Run[] = []
  for (const run of runsOf(onPhone, selection)) runs.push(await run())
  const reported = runs.flatMap((run) => run.reported)
  console.log(`\n${slowest(reported)}\n\n${failures(reported)}`)
  return sum(runs)
}

export const sum = (counts: Count[]): Count => ({
  passed: counts.reduce((total, count) => total + count.passed, 0),
  failed: counts.reduce((total, count) => total + count.failed, 0),
})

function runsOf(onPhone: PhoneJourneys, selection: Selection): (() => Promise<Run>)[] {
  if ('names' in selection) {
    const { names } = selection
    return [() => codeTests(names), ...(names.length === 0 ? [() => journeys(onPhone, [])] : [])]
  }
  const { since, folders, journeys: walks } = selection.affected
  const pages = walks.map((name) => `${name}.e2e.ts`)
  return [
    () => codeTests(['--changed', since, '--passWithNoTests']),
    ...(folders.length === 0 ? [] : [() => codeTests(folders)]),
    ...(pages.length === 0 ? [] : [() => journeys(onPhone, pages)]),
  ]
}

async function codeTests(args: string[]): Promise<Run> {
  const file = join(RESULTS, 'vitest.json')
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { isGood } = await run('vitest', ['run', ...reporters, ...args], { isShown: true, env: KEPT_MEMORY })
  return runOf(isGood, file, (report: VitestReport) => ({
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, isGood ? 0 : 1),
    reported: reportedTests(report),
  }))
}

async function journeys(onPhone: PhoneJourneys, names: string[]): Promise<Run> {
  const file = join(RESULTS, 'journeys.json')
  const { isGood } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...names], {
    isShown: true,
    // Node runs TypeScript itself: Playwright need not transpile the sources in each of its processes.
    env: { ...KEPT_MEMORY, PLAYWRIGHT_JSON_OUTPUT_NAME: file, JOURNEYS: onPhone, PW_DISABLE_TS_ESM: '1' },
  })
  return runOf(isGood, file, (report: JourneysReport) => ({
    passed: report.stats.expected,
    // A flaky test is a bug.
    failed: Math.max(report.stats.unexpected + report.stats.flaky, isGood ? 0 : 1),
    reported: reportedJourneys(report),
  }))
}

/** A run without a report, or one that failed without naming a test, is a failure. */
function runOf<Report>(isGood: boolean, file: string, read: (report: Report) => Run): Run {
  if (!existsSync(file)) return { passed: 0, failed: 1, reported: [] }
  const result = read(JSON.parse(readFileSync(file, 'utf8')) as Report)
  return result.passed + result.failed === 0 ? { ...result, failed: isGood ? 0 : 1 } : result
}
