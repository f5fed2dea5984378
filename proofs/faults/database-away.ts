/** A database that cannot be used for a while: it is gone, or its disk is full. The house stays up and says so. */
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProduct } from '../testkit/product.ts'
import { backendsOf, databasePid, stopFor } from './processes.ts'
import { ballastIn } from './small-disk.ts'
import { misheard, witness, type Answer, type Door, type Witness } from './probe.ts'

/** A connection is waited for four seconds, an answer of the database six. */
const WITHIN_MS = 12_000
const FELT_WITHIN_MS = 60_000
const STRAINED_MS = 15_000
const LOOK_MS = 100

/** While it lasts everybody is answered in time; who needs the database is told that it is away. */
const ALLOWED: Record<Door, string[]> = {
  alive: ['200'],
  ready: ['200', '503'],
  page: ['200'],
  purse: ['200', '503 unavailable'],
  deposit: ['200', '503 unavailable', '503 deposit_unavailable'],
}

/** Stops PostgreSQL and keeps it from starting. */
export function keepDatabaseAway(awayMs: number) {
  return async (product: TestProduct, who: Witness): Promise<string[]> => {
    const needed = join(product.settings.DATA_DIR, 'pg/postgresql.conf')
    const heard = await witness(who, async () => {
      renameSync(needed, `${needed}.away`)
      process.kill(databasePid(product), 'SIGINT')
      await sleep(awayMs)
      renameSync(`${needed}.away`, needed)
    })
    return judged(heard, ['ready', 'purse'])
  }
}

/** PostgreSQL neither works nor lets go of anybody. */
export function holdDatabaseStill(stillMs: number) {
  return async (product: TestProduct, who: Witness): Promise<string[]> => {
    const heard = await witness(who, () => stopFor(stillMs, backendsOf(databasePid(product))))
    return judged(heard, ['ready', 'purse'])
  }
}

/** Takes all the room that the database has, until a deposit was refused for it and then for a while longer. */
export async function fillDisk(product: TestProduct, who: Witness): Promise<string[]> {
  const ballast = ballastIn(product.settings.DATA_DIR)
  const heard = await witness(who, async (answers) => {
    const giveUpAt = performance.now() + FELT_WITHIN_MS
    let until = giveUpAt
    while (performance.now() < until) {
      ballast.fill()
      if (until === giveUpAt && isFelt(answers, 'deposit')) until = performance.now() + STRAINED_MS
      await sleep(LOOK_MS)
    }
    ballast.free()
  })
  return judged(heard, ['deposit'])
}

const isFelt = (heard: readonly Answer[], door: Door): boolean =>
  heard.some((answer) => answer.door === door && answer.said !== '200')

function judged(heard: readonly Answer[], feltAt: Door[]): string[] {
  const unfelt = feltAt.filter((door) => !isFelt(heard, door))
  return [
    ...misheard(heard, { within: WITHIN_MS, said: ALLOWED }),
    ...unfelt.map((door) => `nobody at the door "${door}" felt that the database was away`),
  ]
}
