import { RoundDetail } from '@night-market/protocol/play'
import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { aPlayer, askWallet, aVendor, type Player } from '../testing/play.ts'

const market = await testMarket()
const vendor = await aVendor(market)
const [FIRST, SECOND] = ['a1'.repeat(32), 'b2'.repeat(32)]

test("a round keeps the seed's hash that its first stake named, whatever is named later", async () => {
  const player = await aPlayer(market, vendor)
  await askWallet(market, player, 'transaction/bet', { amount: 100, seed_hash: FIRST })
  await askWallet(market, player, 'transaction/bet', { amount: 100, seed_hash: SECOND })
  expect(await seedHashOf(player)).toBe(FIRST)
})

test('a bet-and-win names a seed too; a round that named none has none', async () => {
  const named = await aPlayer(market, vendor)
  await askWallet(market, named, 'transaction/betwin', { amount: 100, win_amount: 0, seed_hash: FIRST })
  expect(await seedHashOf(named)).toBe(FIRST)
  const silent = await aPlayer(market, vendor)
  await askWallet(market, silent, 'transaction/bet', { amount: 100 })
  expect(await seedHashOf(silent)).toBe(null)
})

test('the same bet with another seed, or without one, is another bet', async () => {
  const player = await aPlayer(market, vendor)
  const bet = { amount: 100, transaction_uuid: `bet-${player.memberId}` }
  const statuses: string[] = []
  for (const seed_hash of [FIRST, FIRST, SECOND, undefined]) {
    statuses.push((await askWallet(market, player, 'transaction/bet', { ...bet, seed_hash })).status)
  }
  const other = 'RS_ERROR_DUPLICATE_TRANSACTION'
  expect(statuses).toEqual(['RS_OK', 'RS_OK', other, other])
})

test.each(['a1', 'A1'.repeat(32), 'g'.repeat(64), ''])(
  'a hash such as "%s" is wrong syntax',
  async (seed_hash) => {
    const player = await aPlayer(market, vendor)
    const answer = await askWallet(market, player, 'transaction/bet', { amount: 100, seed_hash })
    expect(answer.status).toBe('RS_ERROR_WRONG_SYNTAX')
  },
)

async function seedHashOf(player: Player): Promise<string | null> {
  const { headers } = player
  const rows = (await market.app.inject({ url: '/wps/play/rounds', headers })).json().value.rows
  const url = `/wps/play/rounds/${rows[0].roundId}`
  return RoundDetail.parse((await market.app.inject({ url, headers })).json().value).seedHash
}
