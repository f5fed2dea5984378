import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { aBonus } from '../../testing/stand-ins/bonuses.ts'
import { bonusPlay } from '../../testing/rewards/bonus-play.ts'
import { aPromotionDesk, partOf } from '../../testing/rewards/promotions.ts'

const market = await testMarket()
const { aBonusPlayer, bonuses, faults, giveUp, play, purse, settle, stake } = await bonusPlay(market)

async function choose({ headers }: Pick<TestMember, 'headers'>, id: string, mode: string) {
  const url = `/wps/rewards/bonuses/${id}/play-mode`
  return (await market.app.inject({ method: 'POST', url, headers, payload: { mode } })).json()
}

test('PROMO-3: what a bonus is played with is asked once, kept for this bonus, and can be changed', async () => {
  const { member, id } = await aBonusPlayer()
  expect(await bonuses(member)).toMatchObject([{ id, playMode: null }])
  expect(await choose(member, id, 'real')).toMatchObject({ success: true })
  expect(await choose(member, id, 'real')).toMatchObject({ success: true })
  expect(await bonuses(member)).toMatchObject([{ playMode: 'real' }])
  expect(await choose(member, id, 'bonus')).toMatchObject({ success: true })
  const next = await aBonus(market, member.memberId)
  expect(await bonuses(member)).toMatchObject([
    { id, state: 'active', playMode: 'bonus' },
    { id: next, state: 'queued', playMode: null },
  ])
})

test('PROMO-3: the choice refuses other modes, bonuses of other members, and bonuses that have ended', async () => {
  const { member, id } = await aBonusPlayer()
  expect(await choose(member, id, 'demo')).toMatchObject({ code: 'invalid_request' })
  expect(await choose(await aMember(market), id, 'bonus')).toMatchObject({ code: 'not_found' })
  expect(await choose(member, 'clm_unknown', 'bonus')).toMatchObject({ code: 'not_found' })
  await giveUp(member, id)
  expect(await choose(member, id, 'bonus')).toMatchObject({ code: 'bonus_over' })
  expect(await bonuses(member)).toMatchObject([{ state: 'forfeited', playMode: null }])
})

test('PROMO-3: claimed, chosen and given up by two calls at once, each has happened once', async () => {
  const desk = await aPromotionDesk(market)
  const promotion = await desk.publish({
    product: 'casino',
    reward: {
      kind: 'bonus',
      size: { fixed: '10000' },
      terms: { wager: 2, product: 'casino', days: 7, maxStake: null, games: null },
    },
  })
  const member = await aMember(market, { balance: 50_000n })
  const part = partOf(market, member, promotion)
  const id = part.newClaim()
  const claims = await Promise.all([part.claim(id), part.claim(id), part.claim()])
  // Two ids may be on their way: one of them is paid, by both calls that name it or by the third.
  expect(claims.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  const [bonus] = await bonuses(member)
  expect(await bonuses(member)).toHaveLength(1)
  expect(await purse(member, 'bonus')).toBe(10_000n)

  const chosen = await Promise.all([choose(member, bonus!.id, 'bonus'), choose(member, bonus!.id, 'bonus')])
  expect(chosen).toMatchObject([{ success: true }, { success: true }])
  const [opened, again, ...ends] = await Promise.allSettled([
    play(member),
    play(member),
    giveUp(member, bonus!.id),
    giveUp(member, bonus!.id),
  ])
  expect(ends).toMatchObject([{ value: { success: true } }, { value: { success: true } }])
  await settle()
  // A launch was refused, or ended with the bonus: none of them takes a stake any more.
  for (const launch of [opened, again])
    if (launch.status === 'fulfilled')
      expect((await stake(launch.value, 100)).status).toBe('RS_ERROR_TOKEN_EXPIRED')
    else expect(launch.reason).toMatchObject({ code: 'no_bonus' })
  expect(await bonuses(member)).toMatchObject([{ state: 'forfeited', endedBecause: 'given_up' }])
  expect([await purse(member, 'bonus'), await purse(member, 'main')]).toEqual([0n, 50_000n])
  expect(await faults()).toEqual([])
})
