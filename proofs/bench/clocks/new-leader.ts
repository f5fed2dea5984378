/** How long matches stand still when the process that plays them is killed. */
import { spawn } from 'node:child_process'
import { freePort } from '../../../cli/database/free-port.ts'
import { environmentOf, processesOf } from '../../testkit/processes.ts'
import type { TestProduct } from '../../testkit/product.ts'
import { readFileSync } from 'node:fs'
import { untilTrue } from './frames.ts'

const PROGRAM = 'studio/src/main.ts'
const GIVE_UP_MS = 60_000
const LEADER = 'select leader from studio.book_lead'

/** Milliseconds from the death of the leader until another process leads; null if none does. */
export async function timeToNewLeader(product: TestProduct): Promise<number | null> {
  const second = await startBeside(product)
  try {
    const [was] = await product.rows(LEADER)
    process.kill(studioOf(product, second.pid), 'SIGKILL')
    const text = 'select leader is distinct from $1 and leader_until > now() from studio.book_lead'
    return await untilTrue(product, {
      text,
      values: [was?.['leader'] ?? null],
      began: performance.now(),
      withinMs: GIVE_UP_MS,
    })
  } finally {
    second.kill('SIGKILL')
  }
}

/** The id of the studio's process; not that of `beside`. */
export function studioOf({ settings }: TestProduct, beside = 0): number {
  const found = processesOf(settings).find((pid) => pid !== String(beside) && runsStudio(pid))
  if (found === undefined) throw new Error('the studio does not run')
  return Number(found)
}

const runsStudio = (pid: string): boolean =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').endsWith(`${PROGRAM}\0`)

/** Another process of the studio, ready; it finds the lease of the first taken. */
async function startBeside({ settings, rows }: TestProduct) {
  const lines = environmentOf(settings, PROGRAM).split('\0').filter(Boolean)
  const env = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  const port = await freePort()
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...env, STUDIO_PORT: String(port), STUDIO_METRICS_PORT: '0' },
    stdio: 'ignore',
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const began = performance.now()
  const isReady = async (): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok === true
  while (!(await isReady())) {
    if (performance.now() - began > GIVE_UP_MS) throw new Error('the second process did not start')
    await rows('select pg_sleep(0.1)')
  }
  return child
}
