import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildStudio, type Studio } from '../../app.ts'
import { testBook, type BookPlayer, type TestBook } from '../../testing/book-player.ts'
import { testDraws, type DrawPlayer, type TestDraws } from '../../testing/draw-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'
import { openClockWatch } from './clock-watch.ts'

const SUMS = { play: 'sum', pick: '10,11', unit: '200' }
const FULL = 1_000_000

let it: TestStudio
let draws: TestDraws
let book: TestBook
let ann: DrawPlayer
let bob: BookPlayer
let watched: Studio
let offMs = 0
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  it.wallet.balances.set('ann', FULL * WIRE)
  it.wallet.balances.set('bob', FULL * WIRE)
  draws = await testDraws(it, 'nm-k3-1')
  book = await testBook(it, 1, 1)
  ann = await draws.enter('ann')
  bob = await book.enter('bob')
  const clock = () => new Date(new Date().getTime() + offMs)
  watched = await buildStudio({ ...it.options, clock, isClockWatched: true })
  await watched.app.ready()
})
afterAll(async () => {
  await watched.close()
  await it.close()
})

/** Sets the process's clock, past the second that the last comparison counts for. */
async function setClock(ms: number): Promise<void> {
  offMs = ms
  await expect.poll(() => watched.hosts.draws.host.clockWatch.agrees(), { timeout: 5000 }).toBe(ms === 0)
}

test('LOT-2: a process whose clock is off sells no ticket and no slip, and leads nothing, until it agrees again', async () => {
  const [id = ''] = book.ids
  const legs = [await book.leg(id, 1)]
  for (const ms of [5000, -5000]) {
    await setClock(ms)
    expect(await ann.buy({ picks: [SUMS] }, watched)).toMatchObject({ status: 409, code: 'draw_closed' })
    expect(await bob.place({ legs }, watched)).toMatchObject({ status: 409, code: 'market_suspended' })
    expect(await watched.hosts.draws.clock.tick()).toBe(false)
    expect(await watched.hosts.book.clock.tick()).toBe(false)
  }
  expect([it.wallet.balances.get('ann'), it.wallet.balances.get('bob')]).toEqual([FULL * WIRE, FULL * WIRE])
  await setClock(0)
  const picks = [SUMS]
  const [issue = ''] = (await draws.issues()).slice(1)
  expect(await ann.buy({ picks, legs: [{ issue, multiple: 1 }] }, watched)).toMatchObject({ status: 200 })
  expect(await bob.place({ legs }, watched)).toMatchObject({ status: 200 })
  expect(await watched.hosts.draws.clock.tick()).toBe(true)
  expect(await watched.hosts.book.clock.tick()).toBe(true)
})

test('a slow call does not make a clock differ, and one difference is logged once', async () => {
  let nowMs = new Date().getTime()
  const logged: string[] = []
  const log = { warn: () => {}, error: (_about: object, text: string) => void logged.push(text) }
  const db = { query: async () => ({ rows: [{ at: new Date((nowMs += 3000)) }] }) }
  const clock = () => new Date((nowMs += 3000))
  const watch = (at: () => Date) => openClockWatch({ db: db as never, log, clock: at })
  expect(await watch(clock).agrees()).toBe(true)
  const off = watch(() => new Date(nowMs + 60_000))
  expect([await off.agrees(), await off.agrees()]).toEqual([false, false])
  expect(logged).toHaveLength(1)
})
