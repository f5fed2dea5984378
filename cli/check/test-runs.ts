/** The tests: those of the code, then the journeys in a real browser; counted together. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../build.ts'
import { run } from '../run.ts'
import { ROOT } from '../settings.ts'
import { KEPT_MEMORY } from '../stack/environment.ts'
import type { Affected } from './changed.ts'
import { memoryFolder } from './memory-folder.ts'
import { costsIn, costTable, Phases, type Cost } from './costs.ts'
import {
  failures,
  journeyFiles,
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
  files: Cost[]
}

const RESULTS = join(ROOT, 'test-results')

/** All tests, or those whose file names are given, or those that a change can affect. */
export type Selection = { names: string[] } | { affected: Affected }

/** What is asked of the tests: a sample of the long ones, or all of them. */
export type Extent = 'check' | 'long'

/** Runs them, those of the code beside the journeys, and prints what they took, the slowest, and what failed. */
export async function runTests(
  extent: Extent,
  selection: Selection = { names: [] },
  phases = new Phases(),
): Promise<Count> {
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS)
  await phases.measure('build', build)
  const lanes = lanesOf(extent, selection, phases)
  // Each lane waits for databases and pages a good part of the time: the other fills it.
  const runs = (await Promise.all(lanes.map(inTurn))).flat()
  const reported = runs.flatMap((run) => run.reported)
  console.log(
    `\n${slowest(reported)}\n\n${costTable(
      phases.done,
      runs.flatMap((run) => run.files),
    )}`,
  )
  console.log(`\n${failures(reported)}`)
  return sum(runs)
}

async function inTurn(lane: (() => Promise<Run>)[]): Promise<Run[]> {
  const runs: Run[] = []
  for (const run of lane) runs.push(await run())
  return runs
}

export const sum = (counts: Count[]): Count => ({
  passed: counts.reduce((total, count) => total + count.passed, 0),
  failed: counts.reduce((total, count) => total + count.failed, 0),
})

function lanesOf(extent: Extent, selection: Selection, phases: Phases): (() => Promise<Run>)[][] {
  const code = (args: string[]) => () => phases.measure('tests of the code', () => codeTests(extent, args))
  const walks = (names: string[]) => () => phases.measure('journeys', () => journeys(extent, names))
  if ('names' in selection) {
    const { names } = selection
    return [[code(names)], ...(names.length === 0 ? [[walks([])]] : [])]
  }
  const { since, folders, journeys: pages } = selection.affected
  const files = pages.map((name) => `${name}.e2e.ts`)
  return [
    [code(['--changed', since, '--passWithNoTests']), ...(folders.length === 0 ? [] : [code(folders)])],
    files.length === 0 ? [] : [walks(files)],
  ]
}

async function codeTests(extent: Extent, args: string[]): Promise<Run> {
  const [file, costs] = [join(RESULTS, 'vitest.json'), join(RESULTS, 'file-costs.jsonl')]
  for (const each of [file, costs]) rmSync(each, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const env = { ...KEPT_MEMORY, TMPDIR: memoryFolder(), EXTENT: extent, FILE_COSTS: costs }
  // Some tests of the long form play for half an hour.
  const patience = extent === 'long' ? ['--testTimeout=3600000'] : []
  const { isGood } = await run('vitest', ['run', ...reporters, ...patience, ...args], { isShown: true, env })
  return runOf(isGood, file, (report: VitestReport) => ({
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, isGood ? 0 : 1),
    reported: reportedTests(report),
    files: costsIn(costs),
  }))
}

async function journeys(extent: Extent, names: string[]): Promise<Run> {
  const file = join(RESULTS, 'journeys.json')
  const { isGood } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...names], {
    isShown: true,
    // Node runs TypeScript itself: Playwright need not transpile the sources in each of its processes.
    env: {
      ...KEPT_MEMORY,
      TMPDIR: memoryFolder(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      EXTENT: extent,
      PW_DISABLE_TS_ESM: '1',
    },
  })
  return runOf(isGood, file, (report: JourneysReport) => ({
    passed: report.stats.expected,
    // A flaky test is a bug.
    failed: Math.max(report.stats.unexpected + report.stats.flaky, isGood ? 0 : 1),
    reported: reportedJourneys(report),
    files: journeyFiles(report),
  }))
}

/** A run without a report, or one that failed without naming a test, is a failure. */
function runOf<Report>(isGood: boolean, file: string, read: (report: Report) => Run): Run {
  if (!existsSync(file)) return { passed: 0, failed: 1, reported: [], files: [] }
  const result = read(JSON.parse(readFileSync(file, 'utf8')) as Report)
  return result.passed + result.failed === 0 ? { ...result, failed: isGood ? 0 : 1 } : result
}
