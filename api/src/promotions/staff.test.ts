import type { Campaigns } from '@night-market/protocol/promotions/campaigns'
import type { z } from 'zod'
import { expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { budgetOf } from '../rewards/index.ts'
import { closeBudgets } from './jobs.ts'
import { flawOf } from './model.ts'
import { testMarket } from '../testing/app.ts'
import { aMember } from '../testing/members.ts'
import { aVendor } from '../testing/play.ts'
import { aPromotionDesk, ask, partOf, termsOf, TEXTS } from '../testing/rewards/promotions.ts'
import { aStaff } from '../testing/staff.ts'

const market = await testMarket()
const { db } = market.services
const desk = await aPromotionDesk(market)
const { author, publisher } = desk
const budget = async (programme: string) => budgetOf(db, { programme, asset: 'INR/2', period: '' })

const BONUS = { wager: 1, product: 'casino', days: 7, maxStake: null, games: null }

async function draft(wish = {}) {
  const id = newId('prm', market.clock.read())
  const body = { id, terms: termsOf(market, wish), texts: TEXTS }
  const answer = await ask(market, author.headers, 'POST', '/ops/promotions', body)
  return { id, body, answer }
}

test('a campaign goes from draft by review to live, paused, live and stopped', async () => {
  const { id, body } = await draft()
  const phase = async () => (await desk.detail(id)).phase
  expect((await ask(market, author.headers, 'POST', '/ops/promotions', body)).status).toBe(200)
  expect(await phase()).toBe('draft')
  expect(await desk.step(id, 'publish', {}, publisher)).toMatchObject({ code: 'review_needed' })
  await desk.step(id, 'submit')
  expect(await phase()).toBe('review')
  await desk.step(id, 'back', { note: 'Say until when.' }, publisher)
  expect(await phase()).toBe('draft')
  await desk.step(id, 'submit')
  expect(await desk.step(id, 'publish', {}, author)).toMatchObject({ status: 409, code: 'author_publishes' })
  expect((await desk.step(id, 'publish', {}, publisher)).status).toBe(200)
  expect(await phase()).toBe('live')
  expect(await budget(id)).toMatchObject({ approved: 100_000n, spent: 0n, closedAt: null })
  await desk.step(id, 'pause')
  expect(await phase()).toBe('paused')
  const ann = await aMember(market)
  expect((await partOf(market, ann, id).see()).value).toMatchObject({
    status: 'closed',
    closedBecause: 'paused',
  })
  expect(await partOf(market, ann, id).claim()).toMatchObject({ code: 'promotion_over' })
  expect((await desk.detail(id)).budget).toMatchObject({ asset: 'INR/2', approved: '100000', spent: '0' })
  await desk.step(id, 'resume', {}, publisher)
  expect((await partOf(market, ann, id).claim()).value.status).toBe('claimed')
  await desk.step(id, 'stop')
  expect(await phase()).toBe('stopped')
  expect(await budget(id)).toMatchObject({ approved: 5000n, spent: 5000n, closedAt: expect.any(Date) })
  const { steps } = await desk.detail(id)
  expect(steps.map(({ step }) => step)).toEqual([
    'written',
    'submitted',
    'sent_back',
    'submitted',
    'published',
    'paused',
    'resumed',
    'stopped',
  ])
})

test('members see the published version until the next is published, and a claim keeps its own', async () => {
  const id = await desk.publish()
  const [ann, ben] = [await aMember(market), await aMember(market)]
  await partOf(market, ann, id).claim()
  const next = { terms: termsOf(market, { reward: { kind: 'cash', size: { fixed: '7000' } } }), texts: TEXTS }
  expect((await desk.step(id, 'versions', next)).status).toBe(200)
  expect((await partOf(market, ben, id).see()).value.reward.amount).toBe('5000')
  await desk.step(id, 'submit')
  await desk.step(id, 'publish', {}, publisher)
  expect((await partOf(market, ben, id).claim()).value).toMatchObject({
    reward: { amount: '7000' },
    version: 2,
  })
  const rows = await db
    .selectFrom('rewards.claims')
    .select(['version', 'amount'])
    .where('programme', '=', id)
    .orderBy('version')
    .execute()
  expect(rows).toEqual([
    { version: 1, amount: 5000n },
    { version: 2, amount: 7000n },
  ])
})

test('terms that entries and claims depend on cannot change after publication', async () => {
  const id = await desk.publish()
  const terms = termsOf(market)
  await desk.step(id, 'versions', {
    terms: { ...terms, schedule: { ...terms.schedule, period: 'day' } },
    texts: TEXTS,
  })
  await desk.step(id, 'submit')
  expect(await desk.step(id, 'publish', {}, publisher)).toMatchObject({ code: 'invalid_request' })
})

test('PROMO-3: a campaign shows the least odds of its free bets in the book, and refuses those of other games', async () => {
  const games = [
    { game_code: 'book', category: 'SPORTS', takes_grants: true },
    { game_code: 'reels', category: 'RNG', takes_grants: true },
  ]
  await aVendor(market, { games })
  const ann = await aMember(market)
  const reward = (game: string, odds: object = {}) =>
    ({ kind: 'free_bets', terms: { game, stake: '1000', count: 2, days: 7, ...odds } }) as const
  const shown = async (odds: object) =>
    (await partOf(market, ann, await desk.publish({ reward: reward('book', odds) })).see()).value.reward
      .freeBets
  expect(await shown({})).toMatchObject({ minOddsX100: 150 })
  expect(await shown({ minOddsX100: 225 })).toMatchObject({ minOddsX100: 225 })
  const { answer } = await draft({ reward: reward('reels', { minOddsX100: 225 }) })
  expect(answer.code).toBe('invalid_request')
})

test('contradictory terms, texts without the main language and an outdated version are refused', async () => {
  const flawed = [
    { limits: { budget: '4999', count: null, perMember: null } },
    { limits: { budget: null, count: null, perMember: null } },
    { reward: { kind: 'cash', size: { bps: 100, cap: '1000' } } },
    { reward: { kind: 'bonus', size: { fixed: '1000' }, terms: { ...BONUS, wager: 0 } } },
    { reward: { kind: 'bonus', size: { fixed: '1000' }, terms: { ...BONUS, product: 'betting', wager: 6 } } },
    { schedule: { ...termsOf(market).schedule, zone: 'Mars/Olympus' } },
    { schedule: { ...termsOf(market).schedule, until: '2020-01-01T00:00:00.000Z' } },
    { eligibility: { all: [{ fact: 'verified_mobile', least: '2' }] } },
  ]
  for (const wish of flawed) {
    expect((await draft(wish)).answer, JSON.stringify(wish)).toMatchObject({ code: 'invalid_request' })
  }
  const id = newId('prm', market.clock.read())
  const body = { id, terms: termsOf(market), texts: { HI: TEXTS.HI } }
  expect(await ask(market, author.headers, 'POST', '/ops/promotions', body)).toMatchObject({
    code: 'text_missing',
  })
  const known = await draft()
  const old = { version: 7, note: '' }
  expect(await ask(market, author.headers, 'POST', `/ops/promotions/${known.id}/submit`, old)).toMatchObject({
    code: 'changed_meanwhile',
  })
})

test('terms that require a fact without a reader are refused', () => {
  const eligibility = { all: [{ fact: 'vip', least: '1' } as const] }
  const turnover = { kind: 'turnover', least: '100' } as const
  expect(flawOf(termsOf(market, { eligibility }), ['deposits'])).toMatchObject({ field: 'eligibility' })
  expect(flawOf(termsOf(market, { trigger: turnover }), ['deposits'])).toMatchObject({ field: 'eligibility' })
  expect(flawOf(termsOf(market, { eligibility, trigger: turnover }), ['vip', 'valid_bet'])).toBeNull()
})

test('one person sets a budget up to 100,000.00; more is proposed, and two agree', async () => {
  const id = await desk.publish()
  expect((await desk.step(id, 'budget', { budget: '10000000', note: 'More guests.' })).status).toBe(200)
  expect((await budget(id))?.approved).toBe(10_000_000n)
  expect(await desk.step(id, 'budget', { budget: '10000001', note: 'More guests.' })).toMatchObject({
    code: 'needs_proposal',
  })
  expect(await desk.step(id, 'budget', { budget: '0', note: 'No guests.' })).toMatchObject({ status: 200 })
})

test('staff without the right neither see nor change campaigns; the list counts participants', async () => {
  const id = await desk.publish()
  await partOf(market, await aMember(market), id).claim()
  const other = await aStaff(market, ['support'])
  expect((await ask(market, other.headers, 'GET', '/ops/promotions')).status).toBe(403)
  const list = await ask<z.infer<typeof Campaigns>>(market, author.headers, 'GET', '/ops/promotions')
  expect(list.value.rows.find((row) => row.id === id)).toMatchObject({ entries: 1, claims: 1, phase: 'live' })
})

test('the rest of a budget goes back when its campaign is over', async () => {
  const until = new Date(market.clock.read().getTime() + 60_000).toISOString()
  const id = await desk.publish({ schedule: { ...termsOf(market).schedule, until } })
  await partOf(market, await aMember(market), id).claim()
  await closeBudgets(db, market.clock.read())
  expect((await budget(id))?.closedAt).toBeNull()
  await closeBudgets(db, new Date(until))
  expect(await budget(id)).toMatchObject({ approved: 5000n, closedAt: expect.any(Date) })
})

test('a campaign for a list is offered only to the members on it', async () => {
  const id = await desk.publish({ audience: { kind: 'list' } })
  const [ann, ben] = [await aMember(market), await aMember(market)]
  const at = `/ops/promotions/${id}/members`
  const added = await ask(market, author.headers, 'POST', at, { usernames: [ann.username, 'nobody'] })
  expect(added.value).toEqual({ members: 1, unknown: ['nobody'] })
  expect((await partOf(market, ann, id).claim()).value.status).toBe('claimed')
  expect(await partOf(market, ben, id).claim()).toMatchObject({ code: 'not_found' })
})

test('a campaign for VIP members is offered from its level on', async () => {
  const id = await desk.publish({ audience: { kind: 'vip', least: 1 } })
  const ann = await aMember(market)
  expect(await partOf(market, ann, id).claim()).toMatchObject({ code: 'not_found' })
  const body = { level: 1, note: 'A regular guest.' }
  await ask(market, author.headers, 'PUT', `/ops/vip/members/${ann.memberId}`, body)
  expect((await partOf(market, ann, id).claim()).value.status).toBe('claimed')
})
