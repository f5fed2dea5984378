import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitment } from '@night-market/fair/chance'
import { bookFaults } from '../../testing/book-judge.ts'
import { testBook, type BookPlayer, type TestBook } from '../../testing/book-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'
import { tidyEvents } from './queries.ts'

const HOUR_MS = 3_600_000
const FULL = 1_000_000

let it: TestStudio
let book: TestBook
let ann: BookPlayer
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  it.wallet.balances.set('ann', FULL * WIRE)
  book = await testBook(it, 1, 3)
  ann = await book.enter('ann')
})
afterAll(() => it.close())

async function end(id: string): Promise<void> {
  await book.toLastStep(id)
  await book.until(id, ({ state }) => state === 'ended')
  await it.studio.hosts.book.clock.settled()
}
const tidy = (ms: number): Promise<number> =>
  tidyEvents(it.studio.db, new Date(book.now().getTime() + ms), 100)
const ids = async (): Promise<unknown[]> =>
  (await it.rows('select event_id from studio.book_events order by starts_at, event_id')).map(
    ({ event_id: id }) => id,
  )

test('GAME-6: a match without bets goes two hours after its end, and one with bets stays what replays it', async () => {
  const [bare = '', bet = '', coming = ''] = book.ids
  const placed = await ann.place({ legs: [await book.leg(bet, 1)] })
  expect(placed.status).toBe(200)
  await end(bare)
  await end(bet)
  expect(await tidy(HOUR_MS)).toBe(0)
  // Another process writes on it meanwhile: it is left to the next call.
  await it.rows('begin')
  await it.rows('select from studio.book_events where event_id = $1 for no key update', [bare])
  expect(await tidy(2 * HOUR_MS)).toBe(1)
  await it.rows('commit')
  expect(await ids()).toEqual(book.ids)
  expect(await tidy(2 * HOUR_MS)).toBe(1)
  expect(await ids()).toEqual([bet, coming])
  const response = await it.studio.app.inject({ url: `/play/book/event?id=${bare}` })
  expect(response.json()).toMatchObject({ code: 'not_found' })

  const before = await book.detail(bet)
  expect(await tidy(29 * 24 * HOUR_MS)).toBe(0)
  expect(await book.detail(bet)).toEqual(before)
  expect(await tidy(30 * 24 * HOUR_MS)).toBe(1)
  expect(await tidy(300 * 24 * HOUR_MS)).toBe(0)
  const after = await book.detail(bet)
  expect([after.incidents, after.course, after.board]).toEqual([[], [], []])
  expect([after.event.score, after.fairness]).toEqual([before.event.score, before.fairness])
  expect(commitment(after.fairness?.seed ?? '')).toBe(after.fairness?.seedHash)
  const { score } = await book.event(bet)
  expect(await book.replay(bet, score.step)).toEqual(score)
  const round = placed.value.bet.id
  const { proof } = await it.platformCall('round/detail', { user: 'ann', round })
  expect(proof).toMatchObject({ matches: [{ event: bet, seed: after.fairness?.seed }] })
  expect(await bookFaults(it)).toEqual([])
})

test('the clock of the book tidies by itself, in the process that leads', async () => {
  const [, , id = ''] = book.ids
  await end(id)
  it.clock.offsetMs += 2 * HOUR_MS
  const { clock } = it.studio.hosts.book
  clock.run()
  await expect.poll(ids, { timeout: 20_000 }).not.toContain(id)
  await clock.stop()
})
