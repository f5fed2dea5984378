import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { aCollector, aGood, freshId, pointsOf, redeemGood } from '../testing/points.ts'
import { aStaff } from '../testing/staff.ts'
import { aPicture, send as sendFile } from '../testing/uploads.ts'

const market = await testMarket()
const { app, services, clock } = market
const promoter = await aStaff(market, ['promote'])
const reviewer = await aStaff(market, ['review', 'approve'])

const send = async (
  staff: typeof promoter,
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  payload?: Record<string, unknown>,
  root = '/ops/points/',
) => (await app.inject({ method, url: root + path, headers: staff.headers, payload })).json()
const auditOf = async (subject: string) =>
  (
    await services.db
      .selectFrom('platform.audit')
      .select(['what', 'who'])
      .where('subject', '=', subject)
      .orderBy('no')
      .execute()
  ).map(({ what, who }) => `${what} ${who}`)
const goodsSeenBy = async ({ headers }: { headers: Record<string, string> }) =>
  (await app.inject({ url: '/wps/relay/MCS2_getPointReward?language=HI', headers })).json().value.rewards

const LAMP = {
  type: 'home',
  names: { EN: 'Desk lamp', HI: 'टेबल लैंप' },
  texts: { EN: 'A lamp for a desk.' },
  picture: 'lantern',
  points: '4000',
  isOffered: true,
}

test('PTS-2: staff add a good, change it and its stock; each change is audited and made on the latest version', async () => {
  const id = freshId('gds')
  const member = await aCollector(market, { points: 0n })
  expect((await send(promoter, 'PUT', `goods/${id}`, { ...LAMP, version: 0 })).success).toBe(true)
  expect((await send(promoter, 'PUT', `goods/${id}`, { ...LAMP, version: 0 })).code).toBe('changed_meanwhile')
  expect((await send(promoter, 'POST', `goods/${id}/stock`, { version: 1, change: 6 })).success).toBe(true)
  expect((await send(promoter, 'POST', `goods/${id}/stock`, { version: 1, change: 6 })).code).toBe(
    'changed_meanwhile',
  )
  expect((await send(promoter, 'POST', `goods/${id}/stock`, { version: 2, change: -7 })).code).toBe(
    'sold_out',
  )
  expect(await goodsSeenBy(member)).toMatchObject([
    { id, name: 'टेबल लैंप', text: 'A lamp for a desk.', quantity: 6, picture: '/mall/lantern.svg' },
  ])
  const hidden = { ...LAMP, version: 2, points: '4500', isOffered: false }
  expect((await send(promoter, 'PUT', `goods/${id}`, hidden)).success).toBe(true)
  expect(await goodsSeenBy(member)).toEqual([])
  const { goods } = (await send(promoter, 'GET', 'goods')).value
  expect(goods).toMatchObject([{ id, version: 3, stock: 6, putUp: 6, points: '4500', isOffered: false }])
  const by = `staff ${promoter.username}`
  expect(await auditOf(id)).toEqual([
    `points.good_added ${by}`,
    `points.stock_changed ${by}`,
    `points.good_changed ${by}`,
  ])
})

test('PTS-2: a good shows an uploaded picture, and a missing one is refused', async () => {
  const file = { url: '/ops/points/pictures' }
  const picture = (await sendFile(market, promoter.headers, await aPicture('png'), file)).value.id
  const id = freshId('gds')
  expect((await send(promoter, 'PUT', `goods/${id}`, { ...LAMP, picture, version: 0 })).success).toBe(true)
  const member = await aCollector(market, { points: 0n })
  const shown = (await goodsSeenBy(member)).find((good: { id: string }) => good.id === id)
  expect((await app.inject(shown.picture)).headers['content-type']).toMatch(/^image\//)
  const missing = { ...LAMP, picture: 'upl_none', version: 0 }
  expect((await send(promoter, 'PUT', `goods/${freshId('gds')}`, missing)).code).toBe('upload_missing')
})

test('PTS-2: staff decide about redemptions in the review queue, once and audited', async () => {
  const member = await aCollector(market, { points: 3000n })
  const good = await aGood(market)
  const [one, other] = [freshId('rdm'), freshId('rdm')]
  await redeemGood(market, member, good, { id: one })
  clock.advance(1000)
  await redeemGood(market, member, good, { id: other })
  expect((await send(promoter, 'GET', 'redemptions')).code).toBe('not_allowed')
  const { rows } = (await send(reviewer, 'GET', 'redemptions')).value
  expect(rows).toMatchObject([
    { id: one, username: member.username, status: 'process' },
    { id: other, memberId: member.memberId },
  ])
  const queue = (await send(reviewer, 'GET', 'reviews?kind=redemption', undefined, '/ops/')).value.rows
  expect(queue).toMatchObject([
    { subject: one, asset: 'PTS/0', amount: '1000', memberId: member.memberId },
    { subject: other },
  ])
  const idOf = (subject: string) => queue.find((row: { subject: string }) => row.subject === subject).id
  const cast = (subject: string, vote: string, note: string) =>
    send(reviewer, 'POST', `reviews/${idOf(subject)}/votes`, { vote, note }, '/ops/')
  expect((await cast(one, 'approve', 'Sent by post')).success).toBe(true)
  expect((await cast(other, 'reject', 'No such address')).success).toBe(true)
  expect((await cast(one, 'reject', 'No such address')).code).toBe('review_closed')
  expect((await pointsOf(market, member)).balance).toBe('2000')
  const approved = (await send(reviewer, 'GET', 'redemptions?status=approved')).value.rows
  expect(approved).toMatchObject([{ id: one, decidedBy: reviewer.username }])
  expect(await auditOf(other)).toEqual([`reviews.voted staff ${reviewer.username}`])
})

test('PTS-2: bad input is refused', async () => {
  const id = freshId('gds')
  for (const wrong of [
    { ...LAMP, version: 0, points: '0' },
    { ...LAMP, version: 0, points: '1'.repeat(16) },
    { ...LAMP, version: 0, names: { HI: 'दीया' } },
    { ...LAMP, version: 0, picture: '../secret' },
    { ...LAMP, version: 0, points: '-5' },
  ])
    expect((await send(promoter, 'PUT', `goods/${id}`, wrong)).code).toBe('invalid_request')
  expect((await send(promoter, 'POST', `goods/${id}/stock`, { version: 1, change: 0 })).code).toBe(
    'invalid_request',
  )
  expect((await send(promoter, 'POST', `goods/${id}/stock`, { version: 1, change: 1 })).code).toBe(
    'not_found',
  )
})
