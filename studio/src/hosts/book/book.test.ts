import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBook, type BookPlayer, type TestBook } from '../../testing/book-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'

const FULL = 10_000_000

let it: TestStudio
let book: TestBook
let ann: BookPlayer
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  it.wallet.balances.set('ann', FULL * WIRE)
  book = await testBook(it, 2, 2)
  ann = await book.enter('ann')
})
afterAll(() => it.close())

const held = (user: string): number => (it.wallet.balances.get(user) ?? 0) / WIRE

test('GAME-9: a single is placed, its match is played on the clock, and it is settled once', async () => {
  const [id = ''] = book.ids
  const placed = await ann.place({ legs: [await book.leg(id, 1)] })
  expect(placed).toMatchObject({ status: 200, value: { balance: String(FULL - 10_000) } })
  expect(placed.value.bet).toMatchObject({ state: 'open', stake: '10000', lines: 1 })
  const begun = performance.now()
  const { score } = await book.until(id, ({ state }) => state === 'ended')
  console.log('match', performance.now() - begun, score)
  await it.studio.book.clock.settled()
  const { value } = await ann.get<{ bets: { state: string; paid: string }[] }>('/play/book/bets?state=settled')
  console.log(value.bets)
  expect(held('ann')).toBe(FULL - 10_000 + Number(value.bets[0]?.paid))
})
