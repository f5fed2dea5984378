import { expect, test } from 'vitest'
import { aGame, MATHS } from '../../../proofs/testkit/connect-vendor.ts'
import { testMarket } from '../testing/app.ts'
import { saveAggregator } from './index.ts'
import { syncCatalogue, type Synced } from './sync.ts'

const market = await testMarket()
const { db } = market.services
const BRANDS = [...'abcdefgh']
const ROUNDS = 12

const connection = {
  code: 'acme',
  name: 'Acme',
  baseUrl: 'http://127.0.0.1:9',
  signatureVersion: 1 as const,
  publicKeys: ['none'],
}

/** A list in which every brand and every game is new since the round before. */
const listOf = (round: number, brands: readonly string[]) =>
  brands.map((brand) =>
    aGame({
      game_code: `game-${brand}`,
      name: `Game ${round}`,
      vendor_code: brand.toUpperCase(),
      vendor_name: `Brand ${brand} ${round}`,
    }),
  )

const sync = (games: unknown[], by = connection): Promise<Synced> =>
  syncCatalogue(db, by, { post: async () => ({ status: 'RS_OK', games }) }, market.clock.read())

test('syncs of one list at once, in other orders and of other lengths, take turns and never deadlock', async () => {
  await saveAggregator(db, connection)
  for (let round = 0; round < ROUNDS; round++)
    await Promise.all([
      sync(listOf(round, BRANDS)),
      sync(listOf(round, BRANDS.toReversed())),
      sync(listOf(round, BRANDS.slice(4))),
      sync(listOf(round, BRANDS.slice(0, 4).toReversed())),
    ])
  expect((await sync(listOf(ROUNDS, BRANDS))).games).toBe(BRANDS.length)
  const games = await db.selectFrom('catalogue.games').select(['name', 'isOffered']).execute()
  expect(games).toEqual(BRANDS.map(() => ({ name: `Game ${ROUNDS}`, isOffered: true })))
})

test('a malformed game is left out by name, and the rest of its list is taken over', async () => {
  const own = { ...connection, code: 'careless' }
  await saveAggregator(db, own)
  const good = aGame({ game_code: 'c-good', vendor_code: 'CARELESS' })
  const list = [
    good,
    { ...good, game_code: 'c-text', rtp_bps: '98%' },
    { ...good, game_code: 'c-huge', rtp_bps: 3_000_000_000 },
    { ...good, game_code: 'c-half', deviation: undefined },
    { ...good, game_code: 'c-twice', maths: MATHS },
    aGame({ game_code: 'c-some', maths: { ...MATHS, rtp_bps: undefined } as never }),
    { ...good, game_code: 'c-page', visitor_url: 'javascript:alert(1)' },
    { ...good, game_code: 'c-kind', category: 'BINGO' },
    { ...good, game_code: 'c-nul', facts: { note: 'a\0b' } },
    { ...good, game_code: 'c-early', released_at: '0000-01-01T00:00:00Z' },
    { ...good, game_code: undefined },
    good,
    'nonsense',
  ]
  const { games, refused } = await sync(list, own)
  expect(games).toBe(1)
  expect(refused.map(({ game, reason }) => `${game} ${reason.split(':')[0]}`)).toEqual([
    'c-text rtp_bps',
    'c-huge rtp_bps',
    'c-half deviation',
    'c-twice maths',
    'c-some maths.rtp_bps',
    'c-page visitor_url',
    'c-kind category',
    'c-nul a text is no valid Unicode or holds NUL',
    'c-early released_at',
    'number 11 game_code',
    'c-good game_code',
    'number 13 Invalid input',
  ])
  await expect(sync(list.slice(1, 3), own)).rejects.toThrow(
    'no game of careless could be taken over; c-text: rtp_bps',
  )
  expect(await offered('careless')).toEqual(['c-good'])
  const away = { post: async () => ({ status: 'RS_ERROR_MAINTENANCE' }) }
  const read = syncCatalogue(db, own, away, market.clock.read())
  await expect(read).rejects.toThrow('careless answered its game list with RS_ERROR_MAINTENANCE')
})

test('a game or a brand of another connection is refused by name, also of two lists at once', async () => {
  const [first, second] = ['first', 'second'].map((code) => ({ ...connection, code }))
  if (first === undefined || second === undefined) throw new Error('the test needs two connections')
  for (const each of [first, second]) await saveAggregator(db, each)
  const ofFirst = aGame({ game_code: 'f-1', vendor_code: 'FIRST', name: 'Mine' })
  await sync([ofFirst], first)
  const own = aGame({ game_code: 's-1', vendor_code: 'SECOND' })
  const taken = { ...ofFirst, vendor_code: 'SECOND', name: 'Stolen' }
  const branded = aGame({ game_code: 's-2', vendor_code: 'FIRST' })
  const { games, refused } = await sync([own, taken, branded], second)
  expect(games).toBe(1)
  expect(refused).toEqual([
    { game: 's-2', reason: 'vendor_code: "FIRST" belongs to another connection' },
    { game: 'f-1', reason: 'game_code: "f-1" belongs to another connection' },
  ])
  const name = await db.selectFrom('catalogue.games').select('name').where('code', '=', 'f-1').execute()
  expect([name, await offered('first'), await offered('second')]).toEqual([
    [{ name: 'Mine' }],
    ['f-1'],
    ['s-1'],
  ])

  const shared = [aGame({ game_code: 'both', vendor_code: 'BOTH' })]
  const both = await Promise.all([sync([ofFirst, ...shared], first), sync([own, ...shared], second)])
  expect(both.map((each) => each.games).toSorted((a, b) => a - b)).toEqual([1, 2])
})

async function offered(aggregator: string): Promise<string[]> {
  const rows = await db
    .selectFrom('catalogue.games')
    .select('code')
    .where('aggregatorCode', '=', aggregator)
    .where('isOffered', '=', true)
    .execute()
  return rows.map(({ code }) => code)
}
