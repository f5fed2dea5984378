import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { openDatabase, type Db } from './db.ts'

/** Longer than the database may be silent. */
const TOO_LONG_MS = 6500

const { url } = await testDatabase()

test('a query to a hanging database fails after its time limit', async () => {
  const way = await openWay(new URL(url))
  const db = open(way.url)
  await sql`select 1`.execute(db)
  way.block(true)
  await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  way.block(false)
  await sql`select 1`.execute(db)
})

test('a process that was stopped itself receives the answers that arrived meanwhile', async () => {
  const db = open(url)
  await sql`select 1`.execute(db)
  const answer = sql`select pg_sleep(0.5)`.execute(db)
  await sleep(100)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TOO_LONG_MS)
  await answer
})

function open(to: string): Db {
  const database = openDatabase({
    url: to,
    role: 'night_market_api',
    isServer: true,
    maxConnections: 2,
    onPoolError: () => {},
  })
  onTestFinished(() => database.close())
  return database.db
}

/** A way to the database on which everything may come to a halt. */
async function openWay(to: URL): Promise<{ url: string; block(isBlocked: boolean): void }> {
  const ends: Socket[] = []
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    ends.push(near, far)
    for (const end of [near, far]) end.on('error', () => {})
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const here = new URL(to)
  here.port = String((server.address() as AddressInfo).port)
  onTestFinished(() => {
    server.close()
    ends.forEach((end) => end.destroy())
  })
  return {
    url: here.href,
    block: (isBlocked) => ends.forEach((end) => (isBlocked ? end.pause() : end.resume())),
  }
}
