import { amount } from '@night-market/protocol/values/money'
import { expect, test } from 'vitest'
import { browserMark, mobileMark, noteMarks, payoutMark, type Mark } from '../members/index.ts'
import { changeOwnMark } from '../staff/index.ts'
import { testMarket } from '../testing/app.ts'
import { aStaff, type TestStaff } from '../testing/staff.ts'
import { askWithdrawal, aWithdrawer } from '../testing/withdrawals.ts'
import { receiveTransfer } from './bank/receive-transfer.ts'
import { payManually } from './withdrawals/pay-manually.ts'

const market = await testMarket()
const { app, services, clock } = market
const { db, env } = services
const [asha, ravi] = [await aStaff(market), await aStaff(market)]

const know = (mark: Mark, isKnown = true) =>
  changeOwnMark({ db, keys: env }, asha.username, { mark, isKnown, by: { kind: 'test' } }, clock.read())

const refused = (of: Promise<unknown>): Promise<string> =>
  of.then(
    () => 'nothing',
    (error: { code?: string }) => String(error.code),
  )

async function reviewOf(subject: string): Promise<string> {
  const { id } = await db
    .selectFrom('reviews.reviews')
    .select('id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  return id
}

async function vote({ headers }: TestStaff, review: string) {
  const payload = { vote: 'approve', note: 'looked at it' }
  const reply = await app.inject({ method: 'POST', url: `/ops/reviews/${review}/votes`, headers, payload })
  return reply.json()
}

async function aRequest() {
  const member = await aWithdrawer(market, { balance: 40_000n, isNew: true })
  const { id } = await askWithdrawal(market, member, { amount: '20000' })
  return { member, id, review: await reviewOf(id) }
}

test('PAY-3: the staff do not decide on a withdrawal of an account with their own number or payee', async () => {
  for (const mark of [mobileMark('+91 98765 00041', true), payoutMark('upi asha@lantern')] as Mark[]) {
    const { member, review } = await aRequest()
    await noteMarks(db, env, member.memberId, [mark], clock.read())
    await know(mark)
    await know(mark)
    expect((await vote(asha, review)).code).toBe('own_account')
    const votes = await db.selectFrom('reviews.votes').selectAll().where('review', '=', review).execute()
    expect(votes).toEqual([])
    expect((await vote(ravi, review)).value).toMatchObject({ status: 'approved' })
  }
})

test('PAY-3: nor on one that a browser links with such an account; what is forgotten counts no more', async () => {
  const mark = mobileMark('9876500042', true)!
  const [other, { member, review }] = [await aWithdrawer(market, { balance: 0n }), await aRequest()]
  await noteMarks(db, env, other.memberId, [mark, browserMark('of both')], clock.read())
  await noteMarks(db, env, member.memberId, [browserMark('of both')], clock.read())
  await know(mark)
  expect((await vote(asha, review)).code).toBe('own_account')
  await know(mark, false)
  expect((await vote(asha, review)).value).toMatchObject({ status: 'approved' })
  const audited = await db
    .selectFrom('platform.audit')
    .select(['what', 'details'])
    .where('subject', '=', asha.staffId)
    .where('what', 'like', 'staff.own_mark%')
    .orderBy('no', 'desc')
    .limit(2)
    .execute()
  expect(audited).toMatchObject([
    { what: 'staff.own_mark_forgotten', details: { kind: 'mobile' } },
    { what: 'staff.own_mark_noted', details: { kind: 'mobile' } },
  ])
})

test('PAY-3: nor do they pay it by hand, or say that its bank transfer came', async () => {
  const mark = mobileMark('9876500043', true)!
  const { member, id, review } = await aRequest()
  await noteMarks(db, env, member.memberId, [mark], clock.read())
  await know(mark)
  await db.updateTable('cashier.withdrawals').set({ driver: 'by_hand' }).where('id', '=', id).execute()
  await vote(ravi, review)
  const pay = (staff: TestStaff) => refused(payManually(db, staff.username, id, 'UTR 4301', clock.read()))
  expect(await pay(asha)).toBe('own_account')
  expect(await pay(ravi)).toBe('nothing')

  const deposit = { channel: 'sandbox_upi', amount: '50000', id: `trf_${'43'.repeat(16)}` }
  const { headers } = member
  await app.inject({ method: 'POST', url: '/wps/wallet/deposits', headers, payload: deposit })
  await db
    .updateTable('cashier.deposits')
    .set({ driver: 'bank_transfer' })
    .where('id', '=', deposit.id)
    .execute()
  const transfer = { deposit: deposit.id, amount: amount(50_000n), bankReference: 'LINE 43' }
  const came = (staff: TestStaff) => refused(receiveTransfer(db, staff.username, transfer, clock.read()))
  expect(await came(asha)).toBe('own_account')
  expect(await came(ravi)).toBe('nothing')
})
