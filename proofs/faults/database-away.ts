/** A database that cannot be used for a while: it is gone, or its disk is full. The deployment stays up and says so. */
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProduct } from '../testkit/product.ts'
import { backendsOf, databasePid, stopFor } from './processes.ts'
import { ballastIn } from './small-disk.ts'
import { wrongReplies, probe, type Answer, type Endpoint, type Probe } from './probe.ts'

/** A connection is waited for four seconds, an answer of the database six. */
const WITHIN_MS = 12_000
const FELT_WITHIN_MS = 60_000
const STRAINED_MS = 15_000
const LOOK_MS = 100

/** While it lasts every request is answered in time; requests that need the database get `unavailable`. */
const ALLOWED: Record<Endpoint, string[]> = {
  alive: ['200'],
  ready: ['200', '503'],
  page: ['200'],
  purse: ['200', '503 unavailable'],
  deposit: ['200', '503 unavailable', '503 deposit_unavailable'],
}

/** Stops PostgreSQL and keeps it from starting. */
export function keepDatabaseAway(awayMs: number) {
  return async (product: TestProduct, who: Probe): Promise<string[]> => {
    const needed = join(product.settings.DATA_DIR, 'pg/postgresql.conf')
    const replies = await probe(who, async () => {
      renameSync(needed, `${needed}.away`)
      process.kill(databasePid(product), 'SIGINT')
      await sleep(awayMs)
      renameSync(`${needed}.away`, needed)
    })
    return judged(replies, ['ready', 'purse'])
  }
}

/** PostgreSQL neither works nor closes a connection. */
export function holdDatabaseStill(stillMs: number) {
  return async (product: TestProduct, who: Probe): Promise<string[]> => {
    const replies = await probe(who, () => stopFor(stillMs, backendsOf(databasePid(product))))
    return judged(replies, ['ready', 'purse'])
  }
}

/** Takes all the room that the database has, until a deposit was refused for it and then for a while longer. */
export async function fillDisk(product: TestProduct, who: Probe): Promise<string[]> {
  const ballast = ballastIn(product.settings.DATA_DIR)
  const replies = await probe(who, async (answers) => {
    const giveUpAt = performance.now() + FELT_WITHIN_MS
    let until = giveUpAt
    while (performance.now() < until) {
      ballast.fill()
      if (until === giveUpAt && isFelt(answers, 'deposit')) until = performance.now() + STRAINED_MS
      await sleep(LOOK_MS)
    }
    ballast.free()
  })
  return judged(replies, ['deposit'])
}

const isFelt = (replies: readonly Answer[], endpoint: Endpoint): boolean =>
  replies.some((answer) => answer.endpoint === endpoint && answer.reply !== '200')

function judged(replies: readonly Answer[], feltAt: Endpoint[]): string[] {
  const unfelt = feltAt.filter((endpoint) => !isFelt(replies, endpoint))
  return [
    ...wrongReplies(replies, { within: WITHIN_MS, reply: ALLOWED }),
    ...unfelt.map((endpoint) => `no request to "${endpoint}" failed while the database was down`),
  ]
}
