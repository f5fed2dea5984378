import { expect, test } from 'vitest'
import { balanceOf, memberAccount } from '../ledger/index.ts'
import { newId } from '../platform/ids.ts'
import { testMarket } from '../testing/app.ts'
import { aMember } from '../testing/members.ts'
import { aPromotionDesk } from '../testing/rewards/promotions.ts'
import { factReaders } from './facts.ts'
import { offerFor } from './offers.ts'
import type { Promotions } from './promotions.ts'
import { claimAlone } from './claims.ts'
import type { ClaimId } from '../rewards/index.ts'
import { checkIn, type Act } from './take-part.ts'

const market = await testMarket()
const { db } = market.services
const promotions: Promotions = { services: market.services, readers: factReaders }
const desk = await aPromotionDesk(market)

const claim = (act: Act, id: ClaimId, now: Date) => claimAlone(promotions, { ...act, id, network: null }, now)

test("PROMO-1: check-ins count by the merchant's days, a missed day restarts the run, a week begins at midnight", async () => {
  // Friday, the 20th, at 15:30 in Kolkata.
  const from = market.clock.read().toISOString()
  const id = await desk.publish({
    trigger: { kind: 'login_streak', days: 3 },
    schedule: { from, until: null, zone: 'Asia/Kolkata', period: 'week' },
  })
  const { memberId } = await aMember(market)
  const act = { member: memberId, campaign: id }
  const viewer = { memberId, sessionId: 'ses_test', role: 'member' } as const
  const seen = async (at: string) => {
    const { status, judged, span } = await offerFor(promotions, viewer, id, new Date(at))
    return [status, `${judged?.progress?.done}/${judged?.progress?.of}`, span.key]
  }
  const checked = async (at: string) => {
    await checkIn(promotions, act, new Date(at))
    return seen(at)
  }
  // Monday, the 23rd, begins at 18:30 of Sunday in UTC.
  expect(await checked('2026-11-22T18:29:59.999Z')).toEqual(['signed', '1/3', '2026-W47'])
  expect(await seen('2026-11-22T18:30:00.000Z')).toEqual(['join', '0/3', '2026-W48'])
  expect(await checked('2026-11-22T18:30:00.000Z')).toEqual(['signed', '1/3', '2026-W48'])
  expect(await checked('2026-11-23T18:29:59.999Z')).toEqual(['signed', '1/3', '2026-W48'])
  // The run continues the next day and is lost the day after.
  expect(await seen('2026-11-23T18:30:00.000Z')).toEqual(['join', '1/3', '2026-W48'])
  expect(await seen('2026-11-24T18:30:00.000Z')).toEqual(['join', '0/3', '2026-W48'])
  expect(await checked('2026-11-25T12:00:00.000Z')).toEqual(['signed', '1/3', '2026-W48'])
  expect(await checked('2026-11-26T12:00:00.000Z')).toEqual(['signed', '2/3', '2026-W48'])
  expect(await checked('2026-11-27T12:00:00.000Z')).toEqual(['claim', '3/3', '2026-W48'])
  expect(await seen('2026-11-29T18:29:59.999Z')).toEqual(['claim', '3/3', '2026-W48'])
  const paid = new Date('2026-11-29T18:29:59.999Z')
  await claim(act, newId('clm', paid), paid)
  expect(await seen('2026-11-29T18:29:59.999Z')).toEqual(['claimed', '3/3', '2026-W48'])
  expect(await seen('2026-11-29T18:30:00.000Z')).toEqual(['join', '0/3', '2026-W49'])
  expect((await balanceOf(db, memberAccount(memberId, 'main')))?.balance).toBe(5000n)
})

test('a claim is paid once in each period, and an id only once in all periods', async () => {
  const from = market.clock.read().toISOString()
  const schedule = { from, until: null, zone: 'Asia/Kolkata', period: 'day' } as const
  const id = await desk.publish({ schedule, limits: { budget: '100000', count: null, perMember: 2 } })
  const { memberId } = await aMember(market)
  const act = { member: memberId, campaign: id }
  const [before, after, later] = [
    new Date('2026-11-22T18:29:59.999Z'),
    new Date('2026-11-22T18:30:00.000Z'),
    new Date('2026-11-24T18:30:00.000Z'),
  ] as const
  const first = newId('clm', before)
  await claim(act, first, before)
  await claim(act, first, before)
  await expect(claim(act, first, after)).rejects.toMatchObject({ code: 'claim_id_reused' })
  await claim(act, newId('clm', after), after)
  await expect(claim(act, newId('clm', later), later)).rejects.toMatchObject({
    code: 'promotion_over',
  })
  expect((await balanceOf(db, memberAccount(memberId, 'main')))?.balance).toBe(10_000n)
})
