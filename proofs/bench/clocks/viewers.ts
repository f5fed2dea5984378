/**
 * `npm run bench -- viewers [--viewers 2000] [--seconds 10]`: visitors who watch live matches of the whole product, each with a
 * socket and half of them the same match: how old boards and changes of the lobby are when they arrive, and what they cost.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BOOK_EVENTS, type BookEvent } from '@night-market/protocol/vendor/book'
import { Stop } from '../../../cli/stop.ts'
import { quantile } from '../../testkit/caller.ts'
import type { TestProduct } from '../../testkit/product.ts'
import { call, onProduct } from './frames.ts'
import { studioOf } from './new-leader.ts'
import type { ViewersOrder, ViewersReport } from './viewer-sockets.ts'

const P99_MS = 500
const LEAST_LIVE = 8
const LIVE_WITHIN_MS = 300_000
/** The boards that all get at first are no part of it. */
const SETTLED_MS = 5000
const TICK_MS = 10

/** Measures; answers whether the target was reached. */
export function benchViewers({ viewers, seconds }: { viewers: number; seconds: number }): Promise<boolean> {
  return onProduct(async (product) => {
    const matches = await liveMatches(product)
    const child = fork(join(import.meta.dirname, 'viewer-sockets.ts'))
    try {
      const { studio } = product.sites
      await asked(child, { studio, viewers, matches } satisfies ViewersOrder)
      await sleep(SETTLED_MS)
      const before = (await asked(child, 'report')) as ViewersReport
      const [busyMs, began] = [processorMs(product), performance.now()]
      await sleep(seconds * 1000)
      const report = (await asked(child, 'report')) as ViewersReport
      const took = performance.now() - began
      console.log(
        `${viewers} viewers of ${matches.length} live matches, ${before.closed + report.closed} lost`,
      )
      return judge(report, { ms: took, busyMs: processorMs(product) - busyMs }) && before.closed === 0
    } finally {
      child.kill()
    }
  })
}

/** The matches that are played, football first: those have the most markets. */
async function liveMatches({ sites }: TestProduct): Promise<string[]> {
  const until = performance.now() + LIVE_WITHIN_MS
  while (performance.now() < until) {
    const { events } = await call<{ events: BookEvent[] }>(sites.studio, BOOK_EVENTS)
    const live = events.filter(({ state, driver }) => state === 'live' && driver === 'virtual')
    const isFootball = ({ sport }: BookEvent): number => Number(sport === 'football')
    if (live.length >= LEAST_LIVE)
      return live.toSorted((one, other) => isFootball(other) - isFootball(one)).map(({ id }) => id)
    await sleep(1000)
  }
  throw new Stop('No matches began.')
}

async function asked(child: ChildProcess, message: ViewersOrder | 'report'): Promise<unknown> {
  const ended = once(child, 'exit').then(() => Promise.reject(new Stop('The sockets of the bench ended.')))
  ended.catch(() => {})
  child.send(message)
  const [answer] = (await Promise.race([once(child, 'message'), ended])) as unknown[]
  return answer
}

/** What the studio's process took of the processors so far. */
function processorMs(product: TestProduct): number {
  const fields =
    readFileSync(`/proc/${studioOf(product)}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

function judge(
  { lobby, boards, bytes, closed }: ViewersReport,
  { ms, busyMs }: { ms: number; busyMs: number },
): boolean {
  const messages = lobby.length + boards.length
  console.log(
    `${((messages * 1000) / ms).toFixed(0)} messages and ${(bytes / 1000 / ms).toFixed(1)} MB a second; the studio took ` +
      `${(busyMs / ms).toFixed(2)} of a processor, ${((busyMs * 1000) / messages).toFixed(0)} µs a message`,
  )
  const areFresh = [isFresh('boards', boards), isFresh('changes of the lobby', lobby)]
  return areFresh.every(Boolean) && closed === 0
}

function isFresh(name: string, ages: number[]): boolean {
  const p99 = quantile(ages, 0.99)
  const isReached = ages.length > 0 && p99 <= P99_MS
  console.log(
    `${name}: ${ages.length}, p50 ${quantile(ages, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms old ` +
      `(target ${P99_MS} ms${isReached ? '' : ': missed'})`,
  )
  return isReached
}
