import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitment } from '@night-market/fair/chance'
import { sheetHash } from '@night-market/games/kernel/book/fairness'
import { testBook, type TestBook } from '../../testing/book-player.ts'
import { testStudio, type TestStudio } from '../../testing/test-studio.ts'

let it: TestStudio
let book: TestBook
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  book = await testBook(it, 1, 1)
})
afterAll(() => it.close())

test('GAME-6: two leaders play each step of a match once, and its seed replays it to the same score', async () => {
  const [id = ''] = book.ids
  const second = await it.secondStudio()
  const before = (await book.event(id)).seq
  const { serverSeed } = await book.event(id)
  expect(serverSeed).toBe(null)
  for (let isOver = false; !isOver;) {
    const { dueAt } = await book.event(id)
    it.clock.offsetMs += (dueAt?.getTime() ?? 0) - book.now().getTime() + 1
    await Promise.all([it.studio.hosts.book, second.hosts.book].map(({ clock }) => clock.tick()))
    // The lease is the other's by turns.
    await it.rows(`update studio.book_lead set leader = null`)
    isOver = (await book.event(id)).state === 'ended'
  }
  const event = await book.event(id)
  expect(event.seq - before).toBe(97)
  expect(event.score).toEqual(await book.replay(id, 96))
  const detail = await book.detail(id)
  expect(detail.course.map(({ step }) => step)).toEqual(Array.from({ length: 96 }, (_, step) => step))
  expect(commitment(detail.fairness?.seed ?? '')).toBe(detail.fairness?.seedHash)
  expect(sheetHash(detail.fairness?.sheet ?? {})).toBe(detail.fairness?.sheetHash)
  const goals = detail.incidents.filter(({ kind }) => kind === 'goal')
  expect(goals).toHaveLength((event.score.home ?? 0) + (event.score.away ?? 0))
  expect(detail.board).toEqual([])
})
