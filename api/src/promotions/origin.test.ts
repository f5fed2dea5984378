import { beforeAll, expect, test } from 'vitest'
import { mobileMark, networkMark, payoutMark, typedMark } from '../members/marks/model.ts'
import { noteMarks } from '../members/index.ts'
import { newSecret } from '../platform/crypto/random.ts'
import { siteNetworkOf } from '../platform/http/address.ts'
import { newId } from '../platform/ids.ts'
import { testMarket } from '../testing/app.ts'
import { aMember, type TestMember } from '../testing/members.ts'
import { ask, aPromotionDesk, partOf, type PromotionDesk } from '../testing/rewards/promotions.ts'

const market = await testMarket()
let desk: PromotionDesk

beforeAll(async () => {
  desk = await aPromotionDesk(market)
})

/** A claim from this address, by the browser with this cookie. */
async function claimFrom(member: TestMember, campaign: string, remoteAddress: string, cookie = '') {
  const response = await market.app.inject({
    method: 'POST',
    url: `/wps/promotions/${campaign}/claim`,
    remoteAddress,
    headers: { ...member.headers, cookie: `${member.headers.cookie}; ${cookie}` },
    payload: { id: partOf(market, member, campaign).newClaim() },
  })
  const given = response.cookies.find(({ name }) => name === 'nm_browser')
  const { code, value } = response.json()
  return { code, status: value?.status, cookie: `nm_browser=${given?.value}` }
}

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:5:7::1', '2001:db8:5::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['127.0.0.1', null],
  ['192.168.4.4', null],
  ['::1', null],
])('the site of %s is %s', (address, network) => {
  expect(siteNetworkOf(address)).toBe(network)
})

test('PROMO-1: a campaign pays one of the members of a browser, who may claim again in the next period', async () => {
  const campaign = await desk.publish()
  const other = await desk.publish()
  const [ann, ben] = [await aMember(market), await aMember(market)]
  const first = await claimFrom(ann, campaign, '127.0.0.1')
  expect(first).toMatchObject({ status: 'claimed' })
  expect(await claimFrom(ben, campaign, '127.0.0.1', first.cookie)).toMatchObject({ code: 'not_eligible' })
  expect(await claimFrom(ben, other, '127.0.0.1', first.cookie)).toMatchObject({ status: 'claimed' })
  // Another browser does not make another person of ben.
  expect(await claimFrom(ben, campaign, '127.0.0.1')).toMatchObject({ code: 'not_eligible' })
  expect(await claimFrom(await aMember(market), campaign, '127.0.0.1')).toMatchObject({ status: 'claimed' })
  const zone = 'Asia/Kolkata'
  const from = new Date(market.clock.read().getTime() - 60_000).toISOString()
  const daily = await desk.publish({ schedule: { from, until: null, zone, period: 'day' } })
  expect(await claimFrom(ann, daily, '127.0.0.1', first.cookie)).toMatchObject({ status: 'claimed' })
  const { db } = market.services
  await db.updateTable('promotions.entries').set({ period: 'before' }).where('campaign', '=', daily).execute()
  await db.updateTable('rewards.claims').set({ occasion: 'before' }).where('programme', '=', daily).execute()
  expect(await claimFrom(ann, daily, '127.0.0.1', first.cookie)).toMatchObject({ status: 'claimed' })
  expect(await claimFrom(ben, daily, '127.0.0.1')).toMatchObject({ code: 'not_eligible' })
})

test('PROMO-1: of two members of one browser who claim at once one is paid', async () => {
  const campaign = await desk.publish()
  const members = await Promise.all(Array.from({ length: 4 }, () => aMember(market)))
  const cookie = `nm_browser=${newSecret(256)}`
  const answers = await Promise.all(members.map((member) => claimFrom(member, campaign, '127.0.0.1', cookie)))
  expect(answers.map(({ status, code }): string => status ?? code).toSorted()).toEqual([
    'claimed',
    ...Array<string>(3).fill('not_eligible'),
  ])
})

test('PROMO-1: a number, a payout account, an id and an address are of one person too', async () => {
  const { db, env } = market.services
  for (const mark of [
    mobileMark('9811100001', true),
    payoutMark('ann@bank'),
    typedMark('id_number', 'ABCDE1234'),
    typedMark('address', '12, Lantern Street'),
  ]) {
    const campaign = await desk.publish()
    const [ann, ben] = [await aMember(market), await aMember(market)]
    for (const { memberId } of [ann, ben]) await noteMarks(db, env, memberId, [mark], market.clock.read())
    expect(await claimFrom(ann, campaign, '127.0.0.1')).toMatchObject({ status: 'claimed' })
    expect(await claimFrom(ben, campaign, '127.0.0.1')).toMatchObject({ code: 'not_eligible' })
  }
})

test('PROMO-1: accounts registered in one network are counted wherever they claim from', async () => {
  const campaign = await desk.publish()
  const { db, env, clock } = market.services
  const members = await Promise.all(Array.from({ length: 4 }, () => aMember(market)))
  for (const { memberId } of members) await noteMarks(db, env, memberId, [networkMark('192.0.2.7')], clock())
  const statuses = []
  for (const [no, member] of members.entries()) {
    const address = no === 3 ? '192.0.2.9' : `${198 + no}.18.${no}.1`
    statuses.push((await claimFrom(member, campaign, address)).status)
  }
  expect(statuses).toEqual(['claimed', 'claimed', 'claimed', 'process'])
})

test('PROMO-1: from the fourth claim of a network on, the staff look at it', async () => {
  const campaign = await desk.publish()
  const members = await Promise.all(Array.from({ length: 5 }, () => aMember(market)))
  const statuses = []
  for (const [no, member] of members.entries())
    statuses.push((await claimFrom(member, campaign, `203.0.113.${no + 1}`)).status)
  expect(statuses).toEqual(['claimed', 'claimed', 'claimed', 'process', 'process'])
  const elsewhere = await aMember(market)
  expect(await claimFrom(elsewhere, campaign, '198.51.100.9')).toMatchObject({ status: 'claimed' })
  const { value } = await ask<{ rows: { memberId: string; reasons: string[] }[] }>(
    market,
    desk.author.headers,
    'GET',
    '/ops/reviews?kind=application&pageSize=100',
  )
  const review = value.rows.find(({ memberId }) => memberId === members[4]?.memberId)
  expect(review?.reasons).toEqual(['network'])
})

test('PROMO-1: applications from one browser are granted to one member', async () => {
  const campaign = await desk.publish({ trigger: { kind: 'application', images: 0, isAgain: false } })
  const [ann, ben] = [await aMember(market), await aMember(market)]
  const applyFrom = async ({ headers }: TestMember, cookie = '') => {
    const response = await market.app.inject({
      method: 'POST',
      url: `/wps/promotions/${campaign}/apply`,
      headers: { ...headers, cookie: `${headers.cookie}; ${cookie}` },
      payload: { id: newId('apl', market.clock.read()), comment: 'My lantern', images: [] },
    })
    return `nm_browser=${response.cookies.find(({ name }) => name === 'nm_browser')?.value}`
  }
  await applyFrom(ben, await applyFrom(ann))
  const { headers } = desk.publisher
  const at = '/ops/reviews?kind=application&pageSize=100'
  const { value } = await ask<{ rows: { id: string; memberId: string }[] }>(market, headers, 'GET', at)
  const approve = ({ memberId }: TestMember) => {
    const review = value.rows.find((row) => row.memberId === memberId)
    const vote = { vote: 'approve', note: 'Seen it.' }
    return ask(market, headers, 'POST', `/ops/reviews/${review?.id}/votes`, vote)
  }
  expect((await approve(ann)).status).toBe(200)
  expect(await approve(ben)).toMatchObject({ code: 'not_eligible' })
  expect(await partOf(market, ann, campaign).status()).toBe('issued')
  expect(await partOf(market, ben, campaign).status()).toBe('applying')
})
