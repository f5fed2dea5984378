/** What a check took: wall and processor time of each phase and of each test file. */
import { existsSync, readFileSync } from 'node:fs'

export interface Cost {
  name: string
  /** Seconds. */
  wall: number
  /** Seconds, of all processes together; null where it is not known. */
  processor: number | null
}

// The kernel counts in hundredths of a second on every Linux that Node runs on.
const TICKS_A_SECOND = 100
const FILES_SHOWN = 25

/** Processor time in seconds of all child processes that have ended, with their own children; 0 where `/proc` is missing. */
export function childrenSeconds(): number {
  try {
    // The second field is the name in brackets and may hold anything; cutime and cstime are fields 16 and 17.
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND
  } catch {
    return 0
  }
}

/** Measures phases, some of them at the same time: a child process counts for the phase whose end follows its own. */
export class Phases {
  readonly done: Cost[] = []
  #seen = childrenSeconds()

  async measure<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const begunAt = performance.now()
    try {
      return await work()
    } finally {
      const now = childrenSeconds()
      this.done.push({ name, wall: (performance.now() - begunAt) / 1000, processor: now - this.#seen })
      this.#seen = now
    }
  }
}

/** What the test files wrote down: see `file-costs.ts`. */
export function costsIn(file: string): Cost[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Cost)
}

/** Phases in their order, then the files that took most. */
export function costTable(phases: Cost[], files: Cost[]): string {
  const most = files.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, FILES_SHOWN)
  return [
    '   wall  processor',
    ...phases.map(lineOf),
    `The ${most.length} files of ${files.length} that took most:`,
    ...most.map(lineOf),
  ].join('\n')
}

const weightOf = ({ wall, processor }: Cost): number => processor ?? wall

const lineOf = ({ name, wall, processor }: Cost): string =>
  `${seconds(wall)} ${processor === null ? ' '.repeat(9) : seconds(processor)}   ${name}`

const seconds = (value: number): string => `${value.toFixed(1).padStart(7)} s`
