import type { DepositOffers } from '@night-market/protocol/promotions/offers'
import { beforeAll, expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { askDeposit, depositOf, newDepositId, payerActs } from '../testing/cashier.ts'
import { aMember, type TestMember } from '../testing/members.ts'
import { ask, aPromotionDesk, partOf, type PromotionDesk } from '../testing/rewards/promotions.ts'

const market = await testMarket()
const { db } = market.services
const HALF = { kind: 'cash', size: { bps: 5000, cap: '30000' } } as const
const FIRST = { kind: 'deposit', least: '20000', isFirst: true } as const
let desk: PromotionDesk
let first: string

beforeAll(async () => {
  desk = await aPromotionDesk(market)
  first = await desk.publish({ trigger: FIRST, reward: HALF })
})

const offered = async ({ headers }: TestMember) =>
  (await ask<DepositOffers>(market, headers, 'GET', '/wps/promotions/deposit-offers')).value.rows

const depositsOf = ({ memberId }: TestMember) =>
  db.selectFrom('cashier.deposits').select('id').where('memberId', '=', memberId).execute()

const joinsOf = ({ memberId }: TestMember) =>
  db
    .selectFrom('promotions.entries')
    .select('joinedAt')
    .where('member', '=', memberId)
    .where('joinedAt', 'is not', null)
    .execute()

test('PROMO-1: a newcomer chooses the offer with the first deposit, which then counts for it', async () => {
  const ann = await aMember(market)
  expect(await offered(ann)).toMatchObject([
    { id: first, status: 'join', least: '20000', title: 'Lantern gift', reward: { kind: 'cash', bps: 5000 } },
  ])
  const { value } = await askDeposit(market, ann.headers, { amount: '50000', offer: first })
  expect(value.offer).toBe(first)
  expect(await offered(ann)).toMatchObject([{ id: first, status: 'joined' }])
  await payerActs(market, ann.headers, value.id, 'pay')
  expect(await partOf(market, ann, first).status()).toBe('claim')
  expect(await offered(ann)).toEqual([])
  expect((await depositOf(market, ann.headers, value.id)).offer).toBe(first)

  const ben = await aMember(market)
  const plain = await askDeposit(market, ben.headers, { amount: '50000' })
  expect(plain.value.offer).toBe(null)
  await payerActs(market, ben.headers, plain.value.id, 'pay')
  // Too late for an offer on the first deposit, and said so.
  expect(await offered(ben)).toEqual([])
  const late = await askDeposit(market, ben.headers, { amount: '50000', offer: first })
  expect(late).toMatchObject({ status: 409, code: 'promotion_over', details: { because: 'late' } })
})

test('PROMO-1: only what the member may take is offered, and nothing else is joined with a deposit', async () => {
  const ann = await aMember(market)
  const closed = {
    named: await desk.publish({ trigger: FIRST, reward: HALF, audience: { kind: 'list' } }),
    verified: await desk.publish({
      trigger: FIRST,
      reward: HALF,
      eligibility: { all: [{ fact: 'verified_mobile', least: '1' }] },
    }),
    manual: await desk.publish(),
  }
  const deposited = await desk.publish({
    trigger: { ...FIRST, isFirst: false },
    reward: HALF,
    eligibility: { all: [{ fact: 'deposits', least: '10000' }] },
  })
  const refusals = { named: 'not_found', verified: 'not_eligible', manual: 'not_eligible' }
  expect((await offered(ann)).map(({ id }) => id).toSorted()).toEqual([first, deposited].toSorted())
  for (const [name, offer] of Object.entries(closed))
    expect((await askDeposit(market, ann.headers, { offer })).code, name).toBe(
      refusals[name as keyof typeof refusals],
    )
  expect((await askDeposit(market, ann.headers, { offer: 'prm_unknown' })).code).toBe('not_found')
  expect((await askDeposit(market, ann.headers, { offer: 'no offer' })).code).toBe('invalid_request')
  const small = await askDeposit(market, ann.headers, { amount: '19900', offer: first })
  expect(small).toMatchObject({ status: 422, code: 'offer_needs_more', details: { min: '20000' } })
  // The fee counts: 200.00 by card leaves less than the offer asks for.
  const byCard = { channel: 'sandbox_card', amount: '20000', offer: first }
  expect((await askDeposit(market, ann.headers, byCard)).code).toBe('offer_needs_more')
  // A refused offer leaves neither a deposit nor a join behind.
  expect([await depositsOf(ann), await joinsOf(ann)]).toEqual([[], []])
})

test('PROMO-1: the same deposit asked twice at once joins once; with another offer it is another deposit', async () => {
  const ann = await aMember(market)
  const wish = { id: newDepositId(), amount: '50000', offer: first }
  const answers = await Promise.all([1, 2, 3].map(() => askDeposit(market, ann.headers, wish)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect([(await depositsOf(ann)).length, (await joinsOf(ann)).length]).toEqual([1, 1])
  const { offer: _, ...without } = wish
  expect((await askDeposit(market, ann.headers, without)).code).toBe('transfer_id_reused')
  // Joined before: another deposit that names the offer is begun as well.
  const joinedAt = await joinsOf(ann)
  const [next, last] = await Promise.all([
    askDeposit(market, ann.headers, { amount: '50000', offer: first }),
    askDeposit(market, ann.headers, { amount: '60000', offer: first }),
  ])
  expect([next.status, last.status]).toEqual([200, 200])
  expect(await joinsOf(ann)).toEqual(joinedAt)
})

test('PROMO-1: an offer whose budget is used up between the choice and the deposit is refused', async () => {
  const id = await desk.publish({
    trigger: { ...FIRST, isFirst: false },
    reward: { kind: 'cash', size: { fixed: '5000' } },
    limits: { budget: '5000', count: null, perMember: null },
  })
  const [ann, ben] = [await aMember(market), await aMember(market)]
  for (const member of [ann, ben]) expect((await offered(member)).map((each) => each.id)).toContain(id)
  const { value } = await askDeposit(market, ben.headers, { amount: '50000', offer: id })
  await payerActs(market, ben.headers, value.id, 'pay')
  expect((await partOf(market, ben, id).claim()).value.status).toBe('claimed')
  expect((await askDeposit(market, ann.headers, { offer: id })).code).toBe('budget_gone')
  expect(await joinsOf(ann)).toEqual([])
  await desk.step(id, 'stop', { note: 'Over.' })
  expect(await askDeposit(market, ann.headers, { offer: id })).toMatchObject({ code: 'promotion_over' })
})
