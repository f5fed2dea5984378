/** What the reports of the tests say: which failed and why, and which were the slowest. */
import { stripVTControlCharacters } from 'node:util'
import type { Cost } from './costs.ts'

export interface Reported {
  title: string
  seconds: number
  /** Why it failed. */
  failure: string | null
}

const SLOWEST_SHOWN = 20
const REASON_LINES = 12

export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    /** Why the file failed, where none of its tests did. */
    message?: string
    assertionResults: { title: string; duration?: number | null; failureMessages?: string[] | null }[]
  }[]
}

export interface JourneysReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: JourneySuite[]
}

interface JourneySuite {
  /** The file's path, for those at the top. */
  title: string
  specs: { title: string; tests: { projectName: string; results: JourneyResult[] }[] }[]
  suites?: JourneySuite[]
}

interface JourneyResult {
  duration: number
  errors?: { message?: string }[]
}

export function reportedTests({ testResults }: Pick<VitestReport, 'testResults'>): Reported[] {
  return testResults.flatMap(({ name, message = '', assertionResults }) => {
    const tests = assertionResults.map(({ title, duration, failureMessages }) => ({
      title,
      seconds: (duration ?? 0) / 1000,
      failure: failureMessages?.[0] ?? null,
    }))
    const isFile = message !== '' && tests.every(({ failure }) => failure === null)
    return isFile ? [...tests, { title: name, seconds: 0, failure: message }] : tests
  })
}

export function reportedJourneys({ suites }: Pick<JourneysReport, 'suites'>): Reported[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, results }) => ({
        title: `${title} (${projectName})`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        failure: results.flatMap(({ errors = [] }) => errors)[0]?.message ?? null,
      })),
    ),
    ...reportedJourneys({ suites: inner }),
  ])
}

/** Each file's journeys together; what their browsers took of the processors is not known by file. */
export const journeyFiles = ({ suites }: Pick<JourneysReport, 'suites'>): Cost[] =>
  suites.map((suite) => ({
    name: `e2e/journeys/${suite.title}`,
    wall: reportedJourneys({ suites: [suite] }).reduce((sum, { seconds }) => sum + seconds, 0),
    processor: null,
  }))

/** The slowest first, and what share of all the time they took. */
export function slowest(reported: Reported[]): string {
  const shown = reported.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN)
  const sum = (all: Reported[]): number => all.reduce((total, { seconds }) => total + seconds, 0)
  const lines = shown.map(({ seconds, title }) => `${seconds.toFixed(1).padStart(7)} s  ${title}`)
  const share = `${Math.round(sum(shown))} of ${Math.round(sum(reported))} s`
  return [`The ${shown.length} slowest of ${reported.length} tests take ${share}:`, ...lines].join('\n')
}

/** Each failed test with the beginning of its reason, so that the end of a log names what to mend. */
export function failures(reported: Reported[]): string {
  return reported
    .flatMap(({ title, failure }) => {
      if (failure === null) return []
      const reason = stripVTControlCharacters(failure).trim().split('\n').slice(0, REASON_LINES)
      return [`✗ ${title}`, ...reason.map((line) => `    ${line}`)]
    })
    .join('\n')
}
