import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LEAGUE, testFeed } from '../../../testing/book-feed.ts'
import { bookFaults } from '../../../testing/book-judge.ts'
import { testBook } from '../../../testing/book-player.ts'
import { testStudio, WIRE } from '../../../testing/test-studio.ts'
import { fileDriver } from './file-driver.ts'

const DOCUMENT = join(import.meta.dirname, '../../../../../docs/sports.md')
const HOUR_MS = 3_600_000

test('the example of the documents is entered, sold, sold in play and settled as it is written', async () => {
  const blocks = [...readFileSync(DOCUMENT, 'utf8').matchAll(/```jsonl\n([^`]+)```/g)].map(
    ([, text = '']) => text,
  )
  const folder = mkdtempSync(join(tmpdir(), 'feed-'))
  const it = await testStudio()
  onTestFinished(async () => {
    await it.close()
    rmSync(folder, { recursive: true })
  })
  await it.studio.app.ready()
  it.wallet.balances.set('ann', 100_000 * WIRE)
  const book = await testBook(it, 1, 1)
  const ann = await book.enter('ann')
  const feed = testFeed(it, book)
  const { host } = it.studio.hosts.book
  host.feeds = [fileDriver(folder)]
  host.wait = async () => undefined
  const say = async (text = ''): Promise<void> => {
    it.clock.offsetMs += 1000
    const now = book.now().getTime()
    const start = new Date(now + HOUR_MS).toISOString()
    appendFileSync(
      join(folder, 'city-cup.jsonl'),
      text.replaceAll('NOW', String(now)).replaceAll('START', start),
    )
    await feed.follow()
  }
  const id = 'match-sr-match-500'
  const bet = async (market: number): Promise<string> => {
    const { value } = await ann.place({ legs: [await book.leg(id, market)] })
    return value.bet.id
  }
  await say(blocks[0])
  expect(await feed.bind(LEAGUE)).toBe('RS_OK')
  await feed.follow()
  const rounds = [await bet(1), await bet(18)]
  await say(blocks[1])
  rounds.push(await bet(1))
  await say(blocks[2])
  expect(blocks).toHaveLength(3)
  expect((await feed.states()).map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => 'applied'))
  const paid = await it.rows(
    'select payout::int from studio.book_bets where round_id = any ($1) order by bet_no',
    [rounds],
  )
  expect(paid.map(({ payout }) => payout)).toEqual([21_000, 19_000, 20_500])
  expect((await book.detail(id)).event.state).toBe('ended')
  expect(await bookFaults(it)).toEqual([])
})
