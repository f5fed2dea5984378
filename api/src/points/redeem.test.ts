import { expect, test } from 'vitest'
import { verifyBooks } from '../ledger/index.ts'
import { testMarket } from '../testing/app.ts'
import { inboxOf } from '../testing/rewards/inbox.ts'
import { aTrial, type TestMember } from '../testing/members.ts'
import { aCollector, aGood, freshId, pointsOf, redeemGood } from '../testing/points.ts'
import { voteOn } from '../testing/withdrawals.ts'
import { pointChecks } from './checks.ts'
import type { GoodId } from './model.ts'

const market = await testMarket()
const { app, services } = market

const get = async (headers: Record<string, string>, url: string) =>
  (await app.inject({ url: `/wps/relay/${url}`, headers })).json()
const moneyOf = async ({ headers }: TestMember) =>
  (await app.inject({ url: '/wps/v2/wallets/balance', headers })).json().value.balance
const faults = async () =>
  (await verifyBooks(services.db, pointChecks)).flatMap(({ findings }) =>
    findings.map(({ detail }) => detail),
  )
const stockOf = async (id: GoodId): Promise<number> =>
  (
    await services.db
      .selectFrom('points.goods')
      .select('stock')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).stock

test("PTS-3: the calls require a member's session", async () => {
  const trial = await aTrial(market)
  const calls = ['MCS2_getPointBalance', 'MCS2_getPointReward', 'MCS2_getRedeemPointList']
  for (const url of [...calls, 'MCS2_getPointConfig', 'ODSFE2_MemTransDet']) {
    expect((await get({}, url)).code, url).toBe('not_logged_in')
    expect((await get(trial.headers, url)).code, url).toBe('need_true_account')
  }
  for (const call of ['MCS2_redeemPointReward', 'MCS2_convertPoint']) {
    const { headers } = await aCollector(market, { points: 0n })
    const url = `/wps/relay/passwordCheck/${call}`
    const plain = await app.inject({ method: 'POST', url, headers, payload: { id: freshId('rdm') } })
    expect(plain.json().code, url).toBe('payload_refused')
  }
})

test('PTS-2: a redemption takes points and stock once, and waits for the staff', async () => {
  const member = await aCollector(market, { points: 5000n })
  const good = await aGood(market, { stock: 3 })
  const wish = { id: freshId('rdm'), quantity: 2, remark: '12 Lantern Lane' }
  const redeemed = await redeemGood(market, member, good, wish)
  expect(redeemed.value).toMatchObject({ status: 'process', points: '2000', quantity: 2, name: 'Lamp' })
  expect(await redeemGood(market, member, good, wish)).toEqual(redeemed)
  expect((await redeemGood(market, member, good, { ...wish, quantity: 1 })).code).toBe('transfer_id_reused')
  expect(await pointsOf(market, member)).toMatchObject({ balance: '3000', inProcess: '2000' })
  expect(await stockOf(good)).toBe(1)
  const { value } = await get(member.headers, 'MCS2_getRedeemPointList?language=HI')
  expect(value.rows).toMatchObject([{ id: wish.id, name: 'दीया', remark: '12 Lantern Lane' }])
  const foreign = await get(member.headers, 'MCS2_getRedeemPointList?language=toString')
  expect(foreign.value.rows).toMatchObject([{ name: 'Lamp' }])
  expect(await faults()).toEqual([])
})

test('PTS-2: approved, the points are spent; rejected, points, money and stock are back once', async () => {
  const member = await aCollector(market, { points: 4000n, balance: 10_000n })
  const good = await aGood(market, { stock: 2, money: 3000n })
  const priced = { amountRequired: '3000' }
  const [one, other] = [freshId('rdm'), freshId('rdm')]
  await redeemGood(market, member, good, { ...priced, id: one })
  await redeemGood(market, member, good, { ...priced, id: other })
  expect(await moneyOf(member)).toBe('4000')
  await voteOn(market, one, 'approve')
  const approved = { template: 'redemption_approved', parameters: { name: 'दीया' } }
  expect(await inboxOf(market, member, 'HI')).toEqual([approved])
  await voteOn(market, other, 'reject', 'asha', 'Not delivered to this address')
  const reason = 'Not delivered to this address'
  expect(await inboxOf(market, member, 'toString')).toEqual([
    { template: 'redemption_rejected', parameters: { name: 'Lamp', reason } },
    { template: 'redemption_approved', parameters: { name: 'Lamp' } },
  ])
  expect(await pointsOf(market, member)).toMatchObject({ balance: '3000', inProcess: '0' })
  expect([await moneyOf(member), await stockOf(good)]).toEqual(['7000', 1])
  const { value } = await get(member.headers, 'MCS2_getRedeemPointList?status=rejected')
  expect(value.rows).toMatchObject([{ id: other, reason: 'Not delivered to this address' }])
  const details = (await get(member.headers, 'ODSFE2_MemTransDet?type=redeem')).value.rows
  expect(details.map((row: { points: string }) => row.points)).toEqual(['1000', '-1000', '-1000'])
  expect(await faults()).toEqual([])
})

test('PTS-2: a redemption is refused with its reason, and takes nothing', async () => {
  const member = await aCollector(market, { points: 2500n })
  const good = await aGood(market, { stock: 2 })
  const code = async (wish: Record<string, unknown>, id = good) =>
    (await redeemGood(market, member, id, wish)).code
  expect(await code({ paymentPassword: '111222' })).toBe('payment_password_wrong')
  expect(await code({ quantity: 3 })).toBe('sold_out')
  expect(await code({ pointsRequired: '999' })).toBe('changed_meanwhile')
  expect(await code({}, freshId('gds'))).toBe('not_found')
  expect(await code({ quantity: 0 })).toBe('invalid_request')
  expect(await code({ remark: 'x'.repeat(141) })).toBe('invalid_request')
  const dear = await aGood(market, { points: 2501n })
  const refused = await redeemGood(market, member, dear, { pointsRequired: '2501' })
  expect(refused).toMatchObject({ code: 'too_few_points', details: { needed: '2501' } })
  const priced = await aGood(market, { money: 100n })
  expect(await code({ amountRequired: '100' }, priced)).toBe('insufficient_funds')
  expect(await pointsOf(market, member)).toMatchObject({ balance: '2500', inProcess: '0' })
  expect([await stockOf(good), await stockOf(dear), await stockOf(priced)]).toEqual([2, 5, 5])
})

test('PTS-2: a redemption without a payment password is refused', async () => {
  const member = await aCollector(market, { points: 2000n })
  await services.db.deleteFrom('sign_in.payment_passwords').where('member', '=', member.memberId).execute()
  expect((await redeemGood(market, member, await aGood(market))).code).toBe('payment_password_not_set')
  expect((await get(member.headers, 'MCS2_getPointConfig')).value.hasPaymentPassword).toBe(false)
})

test('PTS-2: of many concurrent redemptions of the last piece, one succeeds', async () => {
  const good = await aGood(market, { stock: 1 })
  const members = await Promise.all(Array.from({ length: 6 }, () => aCollector(market, { points: 1000n })))
  const replies = await Promise.all(members.map((member) => redeemGood(market, member, good)))
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(replies.filter(({ code }) => code === 'sold_out')).toHaveLength(5)
  expect(await stockOf(good)).toBe(0)
  expect(await faults()).toEqual([])
})

test('PTS-2: one id sent many times at once redeems once and takes points once', async () => {
  const member = await aCollector(market, { points: 1500n })
  const good = await aGood(market, { stock: 9 })
  const id = freshId('rdm')
  const same = await Promise.all(Array.from({ length: 4 }, () => redeemGood(market, member, good, { id })))
  expect(same.every(({ success }) => success)).toBe(true)
  expect((await pointsOf(market, member)).balance).toBe('500')
  const poor = await aCollector(market, { points: 1000n })
  const many = await Promise.all(Array.from({ length: 4 }, () => redeemGood(market, poor, good)))
  expect(many.filter(({ success }) => success)).toHaveLength(1)
  expect(await stockOf(good)).toBe(7)
})

test('PTS-2: of a concurrent approval and rejection, one decision holds', async () => {
  const member = await aCollector(market, { points: 1000n })
  const good = await aGood(market, { stock: 1 })
  const id = freshId('rdm')
  await redeemGood(market, member, good, { id })
  const verdicts = (['approve', 'reject', 'approve', 'reject'] as const).map((each, person) =>
    voteOn(market, id, each, `person${person}`),
  )
  const held = await Promise.allSettled(verdicts)
  expect(held.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const isBack = (await pointsOf(market, member)).balance === '1000'
  expect(await stockOf(good)).toBe(isBack ? 1 : 0)
  expect(await faults()).toEqual([])
})
