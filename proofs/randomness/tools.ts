/** Public batteries for random numbers, fed by our stream: what each is called with, and what its answer means. */
import { spawn } from 'node:child_process'

export interface Verdict {
  test: string
  /** What the tool said: a p-value where there is one. */
  result: string
  isGood: boolean
}

export interface Tool {
  name: string
  /** The Debian package that has it. */
  debian: string
  runs: ToolRun[]
}

export interface ToolRun {
  test: string
  args: string[]
  /** Bytes it reads; without it the stream goes on until the tool ends. */
  bytes?: number
  judge(output: string): Verdict[]
}

const MEGABYTE = 1024 * 1024

/** A p-value below this, or as near to 1, fails: at the 50 values of a run, once in 10,000 good runs. */
const LEAST_P = 1e-6

export const TOOLS: Tool[] = [
  {
    name: 'ent',
    debian: 'ent',
    runs: [{ test: '64 MB by bytes', args: ['-t'], bytes: 64 * MEGABYTE, judge: judgeEnt }],
  },
  {
    name: 'rngtest',
    debian: 'rng-tools5',
    runs: [{ test: 'FIPS 140-2, 20,000 blocks', args: ['-c', '20000'], judge: judgeFips }],
  },
  {
    name: 'dieharder',
    debian: 'dieharder',
    // In the order of the words they read; -g 200 is the standard input.
    runs: [
      '0',
      '100',
      '101',
      '15',
      '10',
      '11',
      '102',
      '8',
      '3',
      '204',
      '16',
      '9',
      '205',
      '2',
      '1',
      '201',
      '13',
    ].map((number) => ({ test: `-d ${number}`, args: ['-g', '200', '-d', number], judge: judgeDieharder })),
  },
]

/** `ent -t`: a line of fields; the chi-square of 255 degrees of freedom lies between 150 and 375 in all but one of 10^6. */
function judgeEnt(output: string): Verdict[] {
  const fields = output.trim().split('\n').at(-1)?.split(',') ?? []
  const [, size = '', entropy = '', chi = '', mean = '', pi = '', serial = ''] = fields
  const isGood =
    Number(entropy) > 7.99999 &&
    Number(chi) > 150 &&
    Number(chi) < 375 &&
    Math.abs(Number(mean) - 127.5) < 0.05 &&
    Math.abs(Number(pi) - Math.PI) < 0.005 &&
    Math.abs(Number(serial)) < 0.001
  const result = `${size} bytes: entropy ${entropy}, chi-square ${chi}, mean ${mean}, pi ${pi}, serial ${serial}`
  return [{ test: 'bytes', result, isGood }]
}

/** Of true random bits about 8 blocks of 10,000 fail one of the FIPS tests. */
function judgeFips(output: string): Verdict[] {
  const figure = (name: string): number =>
    Number(new RegExp(`${name}: (\\d+)`).exec(output)?.[1] ?? Number.NaN)
  const [good, bad] = [figure('FIPS 140-2 successes'), figure('FIPS 140-2 failures')]
  return [
    { test: 'FIPS 140-2', result: `${good} blocks good, ${bad} not`, isGood: bad < 0.002 * (good + bad) },
  ]
}

function judgeDieharder(output: string): Verdict[] {
  const rows = output.split('\n').filter((line) => /\|\s*(PASSED|WEAK|FAILED)/.test(line))
  return rows.map((row) => {
    const [name = '', ntuple = '', , , p = ''] = row.split('|').map((cell) => cell.trim())
    const value = Number(p)
    return {
      test: `${name} ${ntuple}`.replace(/ 0$/, ''),
      result: p,
      isGood: value > LEAST_P && value < 1 - LEAST_P,
    }
  })
}

/** The tool's output; null where it is not installed. */
export function feed(
  name: string,
  run: ToolRun,
  stream: Generator<Buffer>,
  signal: AbortSignal,
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, run.args, { stdio: ['pipe', 'pipe', 'pipe'], signal })
    let output = ''
    for (const pipe of [child.stdout, child.stderr])
      pipe.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? resolve(null) : reject(error),
    )
    child.once('close', () => resolve(output))
    // The tool closes its input when it has read enough.
    child.stdin.on('error', () => child.stdin.destroy())
    let left = run.bytes ?? Infinity
    const write = (): void => {
      while (left > 0 && !child.stdin.destroyed) {
        const chunk = (stream.next().value as Buffer).subarray(0, left)
        left -= chunk.length
        if (!child.stdin.write(chunk)) return void child.stdin.once('drain', write)
      }
      child.stdin.end()
    }
    child.once('spawn', write)
  })
}
