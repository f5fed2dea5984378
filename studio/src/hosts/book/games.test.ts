import { afterAll, beforeAll, expect, test } from 'vitest'
import { SlipProof } from '@night-market/protocol/vendor/round-proof'
import type { BetsValue } from '@night-market/protocol/vendor/book'
import type { z } from 'zod'
import { testBook, type BookPlayer, type TestBook } from '../../testing/book-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'

let it: TestStudio
let book: TestBook
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  it.wallet.balances.set('ann', 1_000_000 * WIRE)
  book = await testBook(it, 1, 2, ['lantern', 'monsoon', 'akhara', 'crossfire', 'rift'])
})
afterAll(() => it.close())

const idOf = (sport: string): string => {
  const found = book.ids.find((id) => id.startsWith(`${sport}-`))
  if (found === undefined) throw new Error(`no match of ${sport} is to come`)
  return found
}

/** The games that the wallet was asked a stake on, the latest last. */
const gamesBetOn = async (): Promise<string[]> =>
  (await it.rows('select game_code from studio.bets order by placed_at')).map(({ game_code: code }) =>
    String(code),
  )

test('GAME-9: a slip with e-sports alone is a bet on IMES, any other one on the sports book', async () => {
  const [football, kabaddi, fps, moba] = await Promise.all([
    book.leg(idOf('football'), 1),
    book.leg(idOf('kabaddi'), 18),
    book.leg(idOf('fps'), 395),
    book.leg(idOf('moba'), 555),
  ])
  const slips = [
    { legs: [fps], game: 'IMES' },
    { legs: [fps, moba], game: 'IMES' },
    { legs: [fps, football], game: 'maidan' },
    { legs: [kabaddi], game: 'maidan' },
  ]
  const players: BookPlayer[] = [await book.enter('ann'), await book.enter('ann', { game: 'IMES' })]
  expect(players.map(({ gameCode }) => gameCode)).toEqual(['maidan', 'IMES'])
  const asked: string[] = []
  for (const player of players) {
    for (const { legs, game } of slips) {
      const placed = await player.place({ legs })
      expect(placed.status).toBe(200)
      const round = placed.value.bet.id
      asked.push(game)
      const detail = await it.platformCall('round/detail', { user: 'ann', round })
      expect(SlipProof.parse(detail['proof'] ?? detail).gameCode).toBe(game)
    }
  }
  expect(await gamesBetOn()).toEqual(asked)
})

test('GAME-6: matches of e-sports and kabaddi are played to their end, and their bets are settled', async () => {
  const ann = await book.enter('ann')
  for (const [sport, market, outcomes] of [
    ['kabaddi', 1, 3],
    ['fps', 186, 2],
    ['moba', 186, 2],
  ] as const) {
    const id = idOf(sport)
    const placed = await Promise.all(
      Array.from({ length: outcomes }, async (_, place) =>
        ann.place({ legs: [await book.leg(id, market, place)] }),
      ),
    )
    expect(placed.map(({ status }) => status)).toEqual(Array.from({ length: outcomes }, () => 200))
    await book.toLastStep(id)
    const { score } = await book.until(id, ({ state }) => state === 'ended')
    await it.studio.hosts.book.clock.settled()
    expect(score).toEqual(await book.replay(id, score.step))
    const settled = (await ann.get<z.output<typeof BetsValue>>('/play/book/bets?state=settled')).value.bets
    const paid = placed.map(({ value }) => settled.find((bet) => bet.id === value.bet.id)?.paid)
    const won = placed.filter((_, place) => paid[place] !== '0')
    expect(won, `${sport} ${JSON.stringify(score)}`).toHaveLength(1)
    expect(paid).toContain(won[0]?.value.bet.greatestWin)
  }
})
