/** The slowest tests of a run. */

export interface Timed {
  title: string
  seconds: number
}

const SHOWN = 20

export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { title: string; duration?: number | null }[] }[]
}

export interface JourneysReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: JourneySuite[]
}

interface JourneySuite {
  specs: { title: string; tests: { projectName: string; results: { duration: number }[] }[] }[]
  suites?: JourneySuite[]
}

export function timesOfTests({ testResults }: VitestReport): Timed[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({ title, seconds: (duration ?? 0) / 1000 })),
  )
}

export function timesOfJourneys({ suites }: Pick<JourneysReport, 'suites'>): Timed[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, results }) => ({
        title: `${title} (${projectName})`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    ),
    ...timesOfJourneys({ suites: inner }),
  ])
}

/** The slowest first, and what share of all the time they took. */
export function slowest(times: Timed[]): string {
  const shown = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN)
  const sum = (all: Timed[]): number => all.reduce((total, { seconds }) => total + seconds, 0)
  const lines = shown.map(({ seconds, title }) => `${seconds.toFixed(1).padStart(7)} s  ${title}`)
  const share = `${Math.round(sum(shown))} of ${Math.round(sum(times))} s`
  return [`The ${shown.length} slowest of ${times.length} tests take ${share}:`, ...lines].join('\n')
}
