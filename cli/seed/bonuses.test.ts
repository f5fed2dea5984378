import { expect, test } from 'vitest'
import { listFreeBets } from '../../api/src/rewards/free-bets/list.ts'
import { testMarket } from '../../api/src/testing/app.ts'
import { aMember } from '../../api/src/testing/members.ts'
import { aVendor } from '../../api/src/testing/play.ts'
import { giveFreeBets } from './bonuses.ts'
import { allowRewards } from './rewards.ts'

test('the demo accounts get three free bets in a game that takes them, and one in the book at odds of 2.00 or more', async () => {
  const market = await testMarket()
  const { db } = market.services
  const { memberId } = await aMember(market)
  await allowRewards(db, market.clock.read())
  await giveFreeBets(db, [memberId], market.clock.read())
  expect(await listFreeBets(db, memberId)).toEqual([])
  const games = [
    { game_code: 'dice', category: 'MINI', takes_grants: true },
    { game_code: 'book', category: 'SPORTS', takes_grants: true },
  ]
  await aVendor(market, { games })
  await giveFreeBets(db, [memberId], market.clock.read())
  const given = (await listFreeBets(db, memberId)).toSorted((a, b) => b.count - a.count)
  expect(given).toMatchObject([
    { gameCode: 'dice', count: 3, used: 0, stake: '1000', minOddsX100: null },
    { gameCode: 'book', count: 1, used: 0, stake: '5000', minOddsX100: 200 },
  ])
})
