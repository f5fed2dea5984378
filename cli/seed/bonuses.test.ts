import { expect, test } from 'vitest'
import { listFreeBets } from '../../api/src/rewards/free-bets/list.ts'
import { testMarket } from '../../api/src/testing/app.ts'
import { aMember } from '../../api/src/testing/members.ts'
import { aVendor } from '../../api/src/testing/play.ts'
import { giveFreeBets } from './bonuses.ts'
import { allowRewards } from './rewards.ts'

test('the demo accounts get three free bets in a game that takes them', async () => {
  const market = await testMarket()
  const { db } = market.services
  const { memberId } = await aMember(market)
  await allowRewards(db, market.clock.read())
  await giveFreeBets(db, [memberId], market.clock.read())
  expect(await listFreeBets(db, memberId)).toEqual([])
  await aVendor(market, { games: [{ game_code: 'dice', category: 'MINI', takes_grants: true }] })
  await giveFreeBets(db, [memberId], market.clock.read())
  expect(await listFreeBets(db, memberId)).toMatchObject([
    { gameCode: 'dice', count: 3, used: 0, stake: '1000' },
  ])
})
