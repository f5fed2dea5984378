import type { PromotionCard, PromotionState } from '@night-market/protocol/promotions/offers'
import { beforeAll, expect, test } from 'vitest'
import { balanceOf, ledgerChecks, memberAccount, verifyBooks } from '../ledger/index.ts'
import { sql } from 'kysely'
import { transact } from '../platform/database/db.ts'
import { excludeMember } from '../protection/index.ts'
import { openBudget, rewardChecks } from '../rewards/index.ts'
import { testMarket } from '../testing/app.ts'
import { askDeposit, payerActs } from '../testing/cashier.ts'
import { inboxOf } from '../testing/rewards/inbox.ts'
import { aMember, aTrial, type TestMember } from '../testing/members.ts'
import { ask, aPromotionDesk, partOf, type PromotionDesk } from '../testing/rewards/promotions.ts'
import { aPicture, send } from '../testing/uploads.ts'
import { promotionChecks } from './checks.ts'

const market = await testMarket()
const { clock } = market
const { db } = market.services
const DAY_MS = 86_400_000
let desk: PromotionDesk

beforeAll(async () => {
  desk = await aPromotionDesk(market)
})

const held = async ({ memberId }: TestMember): Promise<bigint> =>
  (await balanceOf(db, memberAccount(memberId, 'main')))?.balance ?? 0n
const CHECKS = [...ledgerChecks, ...rewardChecks, ...promotionChecks]
const broken = async () =>
  (await verifyBooks(db, CHECKS)).flatMap(({ name, findings }) => findings.map((each) => ({ name, ...each })))

async function deposit(member: TestMember, amount: string): Promise<void> {
  const { value } = await askDeposit(market, member.headers, { amount })
  await payerActs(market, member.headers, value.id, 'pay')
}

async function vote(id: string, by: 'author' | 'publisher', vote: 'approve' | 'reject', note = 'Seen it.') {
  const { headers } = desk[by]
  const queue = await ask<{ rows: { id: string; subject: string; memberId: string }[] }>(
    market,
    headers,
    'GET',
    '/ops/reviews?kind=application&pageSize=100',
  )
  const review = queue.value.rows.find(({ memberId }) => memberId === id)
  return ask(market, headers, 'POST', `/ops/reviews/${review?.id}/votes`, { vote, note })
}

test('PROMO-1: what has no conditions is claimed once, however often and with whatever id', async () => {
  const id = await desk.publish()
  const ann = await aMember(market)
  const part = partOf(market, ann, id)
  expect(await part.status()).toBe('claim')
  const claim = part.newClaim()
  expect((await part.claim(claim)).value).toMatchObject({ status: 'claimed', claim })
  expect((await part.claim(claim)).value).toMatchObject({ status: 'claimed', claim })
  expect(await part.claim()).toMatchObject({ status: 409, code: 'already_claimed' })
  expect(await held(ann)).toBe(5000n)
})

test('a campaign that another process published a moment ago is claimed, and the claim is answered', async () => {
  const known = await desk.publish()
  const ann = await aMember(market)
  expect(await partOf(market, ann, known).status()).toBe('claim')
  // No step of the staff in this process drops what it has cached.
  await transact(db, async (tx) => {
    await sql`insert into promotions.campaigns (id, state, last_no, live_no, changed_by, created_at)
      select 'prm_elsewhere', state, last_no, live_no, changed_by, now() from promotions.campaigns where id = ${known}`.execute(
      tx,
    )
    await sql`insert into promotions.versions (campaign, no, author, terms, texts, written_at)
      select 'prm_elsewhere', no, author, terms, texts, now() from promotions.versions where campaign = ${known}`.execute(
      tx,
    )
    const budget = { programme: 'prm_elsewhere', asset: 'INR/2', period: '', approved: 100_000n } as const
    await openBudget(tx, budget, clock.read())
  })
  const part = partOf(market, ann, 'prm_elsewhere')
  expect((await part.claim(part.newClaim())).value).toMatchObject({ status: 'claimed' })
  expect(await partOf(market, ann, 'prm_nowhere').claim()).toMatchObject({ status: 404, code: 'not_found' })
})

test('the same claim by many calls at once pays once, and the last of a budget goes to one', async () => {
  const id = await desk.publish({ limits: { budget: '15000', count: null, perMember: null } })
  const ann = await aMember(market)
  const part = partOf(market, ann, id)
  const claim = part.newClaim()
  const again = await Promise.all(Array.from({ length: 12 }, () => part.claim(claim)))
  expect(again.map(({ status }) => status)).toEqual(Array(12).fill(200))
  const others = await Promise.all(Array.from({ length: 6 }, () => aMember(market)))
  const answers = await Promise.all(others.map((member) => partOf(market, member, id).claim()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'budget_gone']))
  const sums = await Promise.all([ann, ...others].map(held))
  expect(sums.reduce((sum, each) => sum + each, 0n)).toBe(15_000n)
  expect(await broken()).toEqual([])
})

test('PROMO-1: a deposit after joining is what counts, and its share is given up to the cap', async () => {
  const id = await desk.publish({
    trigger: { kind: 'deposit', least: '20000', isFirst: true },
    reward: { kind: 'cash', size: { bps: 5000, cap: '30000' } },
  })
  const ann = await aMember(market)
  const part = partOf(market, ann, id)
  expect(await part.status()).toBe('join')
  expect(await part.claim()).toMatchObject({ code: 'conditions_unmet' })
  expect((await part.join()).value).toMatchObject({ status: 'joined', progress: { done: '0', of: '20000' } })
  expect((await part.join()).value.status).toBe('joined')
  await deposit(ann, '50000')
  expect(await part.status()).toBe('claim')
  const before = await held(ann)
  expect((await part.claim()).value.status).toBe('claimed')
  expect((await held(ann)) - before).toBe(25_000n)

  const ben = await aMember(market)
  await deposit(ben, '50000')
  expect((await partOf(market, ben, id).see()).value).toMatchObject({
    status: 'closed',
    closedBecause: 'late',
  })
})

test('PROMO-1: an application is decided by two, collected within seven days, and can be made again', async () => {
  const id = await desk.publish({
    trigger: { kind: 'application', images: 1, isAgain: true },
    approval: 'two',
  })
  const ann = await aMember(market)
  const part = partOf(market, ann, id)
  expect(await part.apply({ images: [] })).toMatchObject({ status: 422, code: 'field_required' })
  const picture = async () =>
    (await send(market, ann.headers, await aPicture('png'), { purpose: 'application' })).value.id
  const first = await part.apply({ comment: 'x'.repeat(140), images: [await picture()] })
  expect(first.value).toMatchObject({ status: 'applying', application: { comment: 'x'.repeat(140) } })
  expect(await part.apply({ images: [await picture()] })).toMatchObject({ code: 'already_claimed' })
  expect((await vote(ann.memberId, 'author', 'reject', 'The picture shows no lantern.')).status).toBe(200)
  expect((await part.see()).value).toMatchObject({
    status: 'rejected',
    reason: 'The picture shows no lantern.',
  })

  const images = [await picture(), await picture(), await picture()]
  expect((await part.apply({ images })).value.status).toBe('applying')
  expect((await vote(ann.memberId, 'author', 'approve')).status).toBe(200)
  expect(await part.status()).toBe('process')
  expect(await vote(ann.memberId, 'author', 'approve')).toMatchObject({ code: 'already_voted' })
  expect((await vote(ann.memberId, 'publisher', 'approve')).status).toBe(200)
  const issued = (await part.see()).value
  expect(issued.status).toBe('issued')
  expect(issued.collectUntil).toBe(new Date(clock.read().getTime() + 7 * DAY_MS).toISOString())
  const name = 'लालटेन उपहार'
  expect(await inboxOf(market, ann, 'HI')).toEqual([
    { template: 'reward_approved', parameters: { name } },
    { template: 'reward_rejected', parameters: { name, reason: 'The picture shows no lantern.' } },
  ])
  await ask(market, ann.headers, 'POST', `/wps/rewards/collect/${issued.claim}`)
  expect(await part.status()).toBe('claimed')
  expect(await held(ann)).toBe(5000n)
})

test('a comment of 141 characters, a fourth picture and the picture of another are refused', async () => {
  const id = await desk.publish({ trigger: { kind: 'application', images: 0, isAgain: false } })
  const [ann, ben] = [await aMember(market), await aMember(market)]
  const part = partOf(market, ann, id)
  expect(await part.apply({ comment: 'x'.repeat(141) })).toMatchObject({ status: 400 })
  expect(await part.apply({ comment: '' })).toMatchObject({ status: 400 })
  const { value } = await send(market, ben.headers, await aPicture('png'), { purpose: 'application' })
  expect(await part.apply({ images: [value.id] })).toMatchObject({ code: 'upload_missing' })
  expect(await part.apply({ images: Array(4).fill(value.id) })).toMatchObject({ status: 400 })
})

test('a claim that needs approval is in process until it is approved, and a rejection says why', async () => {
  const id = await desk.publish({ approval: 'one', limits: { budget: '100000', count: 1, perMember: null } })
  const [ann, ben] = [await aMember(market), await aMember(market)]
  const [first, second] = [partOf(market, ann, id), partOf(market, ben, id)]
  const claim = first.newClaim()
  expect((await first.claim(claim)).value.status).toBe('process')
  expect((await first.claim(claim)).value.status).toBe('process')
  expect((await second.claim()).value.status).toBe('process')
  await vote(ann.memberId, 'author', 'approve')
  expect((await first.see()).value).toMatchObject({ status: 'claimed', claim })
  expect(await held(ann)).toBe(5000n)
  expect(await vote(ben.memberId, 'author', 'approve')).toMatchObject({ code: 'budget_gone' })
  await vote(ben.memberId, 'author', 'reject', 'Only one was left.')
  expect((await second.see()).value).toMatchObject({ application: null, reason: 'Only one was left.' })
  expect(await held(ben)).toBe(0n)
})

test('a code is used as often as it may be, by one claim each, and typed as it likes', async () => {
  const id = await desk.publish({ trigger: { kind: 'code' } })
  const codes = [{ code: 'DIWALI-26', uses: 2 }]
  const at = `/ops/promotions/${id}/codes`
  expect((await ask(market, desk.author.headers, 'POST', at, { codes })).status).toBe(200)
  const members = await Promise.all(Array.from({ length: 5 }, () => aMember(market)))
  expect(await partOf(market, members[0] as TestMember, id).code('DIWALI-27')).toMatchObject({
    code: 'promotion_code_wrong',
  })
  const answers = await Promise.all(members.map((member) => partOf(market, member, id).code('diwali-26')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  const won = members.filter((_member, place) => answers[place]?.status === 200)
  for (const member of won) expect((await partOf(market, member, id).claim()).value.status).toBe('claimed')
  expect(await broken()).toEqual([])
})

test('a newcomer and a registration in time are found', async () => {
  const welcome = await desk.publish({
    trigger: { kind: 'registration', days: 2 },
    audience: { kind: 'newcomers', days: 30 },
  })
  expect(await partOf(market, await aMember(market), welcome).status()).toBe('claim')
})

test('stopping a campaign and claims at once: what was claimed before is paid, nothing after', async () => {
  const id = await desk.publish()
  const members = await Promise.all(Array.from({ length: 8 }, () => aMember(market)))
  const claims = members.map((member) => partOf(market, member, id).claim())
  const [stopped, ...answers] = await Promise.all([desk.step(id, 'stop'), ...claims])
  expect(stopped.status).toBe(200)
  for (const [place, { status, code }] of answers.entries()) {
    const sum = await held(members[place] as TestMember)
    expect([status, sum, code]).toEqual(
      status === 200 ? [200, 5000n, undefined] : [409, 0n, 'promotion_over'],
    )
  }
  const late = await aMember(market)
  expect(await partOf(market, late, id).claim()).toMatchObject({ code: 'promotion_over' })
  expect(await broken()).toEqual([])
})

test('a stopped campaign withdraws what was applied for, and closes to all members', async () => {
  const id = await desk.publish({ trigger: { kind: 'application', images: 0, isAgain: true } })
  const ann = await aMember(market)
  const part = partOf(market, ann, id)
  await part.apply()
  await desk.step(id, 'pause')
  expect(await part.status()).toBe('applying')
  await desk.step(id, 'stop')
  const list = await ask<{ rows: PromotionCard[] }>(market, ann.headers, 'GET', '/wps/promotions')
  expect(list.value.rows.some((row) => row.id === id)).toBe(false)
  expect((await part.see()).value).toMatchObject({ status: 'closed', closedBecause: 'stopped' })
})

test('excluded members get no offers, trial visitors see them, strangers must log in', async () => {
  const id = await desk.publish()
  const ann = await aMember(market)
  await excludeMember(market.services, ann.memberId, 'day', clock.read())
  expect(await ask(market, ann.headers, 'GET', '/wps/promotions')).toMatchObject({ code: 'cooling_off' })
  expect(await partOf(market, ann, id).claim()).toMatchObject({ code: 'cooling_off' })
  const trial = await aTrial(market)
  expect(await partOf(market, trial, id).status()).toBe('claim')
  expect(await partOf(market, trial, id).claim()).toMatchObject({ code: 'need_true_account' })
  expect(await ask(market, {}, 'POST', `/wps/promotions/${id}/join`)).toMatchObject({ code: 'not_logged_in' })
  expect(await ask(market, {}, 'GET', '/wps/promotions/prm_nothing')).toMatchObject({ code: 'not_found' })
})

test('the public state counts what waits for the member', async () => {
  const ann = await aMember(market)
  const count = async () =>
    (await ask<PromotionState>(market, ann.headers, 'GET', '/wps/promotions/available')).value
      .availablePromoCount
  const id = await desk.publish()
  const before = await count()
  await partOf(market, ann, id).claim()
  expect(await count()).toBe(before - 1)
})
