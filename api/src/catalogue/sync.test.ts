import { expect, test } from 'vitest'
import { aGame } from '../../../proofs/testkit/connect-vendor.ts'
import { testMarket } from '../testing/app.ts'
import { saveAggregator } from './index.ts'
import { syncCatalogue } from './sync.ts'

const market = await testMarket()
const { db } = market.services
const BRANDS = [...'abcdefgh']
const ROUNDS = 12

const connection = {
  ...{ code: 'acme', name: 'Acme', baseUrl: 'http://127.0.0.1:9', signatureVersion: 1 as const },
  publicKeys: ['none'],
}

/** A list in which every brand and every game is new since the round before. */
const listOf = (round: number, brands: readonly string[]) =>
  brands.map((brand) =>
    aGame({
      ...{ game_code: `game-${brand}`, name: `Game ${round}` },
      ...{ vendor_code: brand.toUpperCase(), vendor_name: `Brand ${brand} ${round}` },
    }),
  )

const sync = (games: object[]): Promise<number> =>
  syncCatalogue(db, connection, { post: async () => ({ status: 'RS_OK', games }) }, market.clock.read())

test('syncs of one list at once, in other orders and of other lengths, take turns and never deadlock', async () => {
  await saveAggregator(db, connection)
  for (let round = 0; round < ROUNDS; round++)
    await Promise.all([
      sync(listOf(round, BRANDS)),
      sync(listOf(round, BRANDS.toReversed())),
      sync(listOf(round, BRANDS.slice(4))),
      sync(listOf(round, BRANDS.slice(0, 4).toReversed())),
    ])
  expect(await sync(listOf(ROUNDS, BRANDS))).toBe(BRANDS.length)
  const games = await db.selectFrom('catalogue.games').select(['name', 'isOffered']).execute()
  expect(games).toEqual(BRANDS.map(() => ({ name: `Game ${ROUNDS}`, isOffered: true })))
})
