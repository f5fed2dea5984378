import { randomUUID } from 'node:crypto'
import { amount } from '@night-market/protocol/values/money'
import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { aMember } from '../testing/members.ts'
import { aStaff, type TestStaff } from '../testing/staff.ts'
import { aPicture, send } from '../testing/uploads.ts'
import {
  addAccount,
  askWithdrawal,
  aWithdrawer,
  newWithdrawal,
  passADay,
  payOut,
  PAYMENT_PASSWORD,
  setPaymentPassword,
  type Withdrawer,
} from '../testing/withdrawals.ts'
import { BY_HAND } from './providers/manual.ts'
import { offerChannels } from './providers/offer-channels.ts'
import { withdraw } from './withdrawals/withdraw.ts'

const market = await testMarket()
const { app, services, clock } = market
await offerChannels(services.db, [BY_HAND])
const [asha, ravi] = [await aStaff(market), await aStaff(market)]

type Headers = Record<string, string>

const balanceOf = async ({ headers }: Withdrawer): Promise<string> =>
  (await app.inject({ url: '/wps/v2/wallets/balance', headers })).json().value.balance

const look = async ({ headers }: Withdrawer, id: string) =>
  (await app.inject({ url: `/wps/wallet/withdrawals/${id}`, headers })).json().value

const get = async (headers: Headers, url: string) => (await app.inject({ url, headers })).json()

const post = async (headers: Headers, url: string, payload: object) =>
  (await app.inject({ method: 'POST', url, headers, payload })).json()

async function reviewOf(subject: string): Promise<string> {
  const { id } = await services.db
    .selectFrom('reviews.reviews')
    .select('id')
    .where('subject', '=', subject)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return id
}

const vote = async ({ headers }: TestStaff, review: string, choice: 'approve' | 'reject') =>
  post(headers, `/ops/reviews/${review}/votes`, { vote: choice, note: 'looked at it' })

/** A withdrawal that people look at. */
async function waiting(wish: string): Promise<{ member: Withdrawer; id: string; review: string }> {
  const member = await aWithdrawer(market, { balance: BigInt(wish), isNew: true })
  const { id } = await askWithdrawal(market, member, { amount: wish })
  return { member, id, review: await reviewOf(id) }
}

/** A withdrawal of a deployment whose providers send no payouts. */
async function toPayByHand(wish: bigint): Promise<{ member: Withdrawer; id: string; review: string }> {
  const member = await aMember(market, { balance: wish })
  await setPaymentPassword(market, member)
  const accountNumber = randomUUID().replaceAll(/\D/g, '').padEnd(12, '7').slice(0, 12)
  const details = { method: 'bank', bank: 'State Bank', accountNumber, code: 'SBIN0001234' } as const
  const added = await addAccount(market, member, { details })
  const withdrawer = { ...member, account: String(added.value.id) }
  await passADay(market, withdrawer)
  const id = newWithdrawal() as `wdr_${string}`
  const { memberId, account } = withdrawer
  const asked = { id, memberId, account, channel: 'bank_by_hand', amount: amount(wish) }
  await withdraw(services, [], { ...asked, paymentPassword: PAYMENT_PASSWORD }, clock.read())
  return { member: withdrawer, id, review: await reviewOf(id) }
}

const statusOf = async (id: string): Promise<string> =>
  (
    await services.db
      .selectFrom('cashier.withdrawals')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status

test('PAY-3: the queue shows what waits and why, to staff alone', async () => {
  const { member, id, review } = await waiting('1500000')
  expect((await get(member.headers, '/ops/reviews')).code).toBe('not_logged_in')
  const payer = await aStaff(market, ['pay'])
  expect((await get(payer.headers, '/ops/reviews')).code).toBe('not_allowed')
  const { rows } = (await get(asha.headers, '/ops/reviews?kind=withdrawal&pageSize=100')).value
  expect(rows.find((row: { id: string }) => row.id === review)).toMatchObject({
    subject: id,
    username: member.username,
    amount: '1500000',
    reasons: ['large', 'first_withdrawal'],
    people: 1,
    approvals: 0,
    status: 'open',
  })
  const reader = await aStaff(market, ['review'])
  expect((await vote(reader, review, 'approve')).code).toBe('not_allowed')
})

test('PAY-3: an approved withdrawal is paid; every vote is audited', async () => {
  const { member, id, review } = await waiting('20000')
  const { value } = await vote(asha, review, 'approve')
  expect(value).toMatchObject({ status: 'approved', approvals: 1, votes: [{ staff: asha.username }] })
  expect((await vote(ravi, review, 'reject')).code).toBe('review_closed')
  await payOut(market)
  const { status, steps } = await look(member, id)
  expect(status).toBe('paid')
  expect(steps.map(({ by }: { by: string }) => by)).toEqual(['member', 'staff', 'clock', 'provider'])
  const audited = await services.db
    .selectFrom('platform.audit')
    .select(['who', 'what', 'details'])
    .where('subject', '=', id)
    .execute()
  expect(audited).toMatchObject([
    {
      who: `staff ${asha.username}`,
      what: 'reviews.voted',
      details: { vote: 'approve', note: 'looked at it', verdict: 'approved' },
    },
  ])
})

test('PAY-3: a rejected withdrawal returns to the purse', async () => {
  const { member, id, review } = await waiting('20000')
  await vote(asha, review, 'reject')
  expect((await look(member, id)).status).toBe('rejected')
  expect(await balanceOf(member)).toBe('20000')
})

test('PAY-3: a very large one needs two people; the same person twice is one', async () => {
  const { member, id, review } = await waiting('10000000')
  expect((await vote(asha, review, 'approve')).value).toMatchObject({
    status: 'open',
    people: 2,
    approvals: 1,
  })
  expect((await vote(asha, review, 'approve')).code).toBe('already_voted')
  expect((await look(member, id)).status).toBe('review')
  expect((await vote(ravi, review, 'approve')).value).toMatchObject({ status: 'approved', approvals: 2 })
  expect((await look(member, id)).status).toBe('approved')

  const other = await waiting('10000000')
  const at = await Promise.all(Array.from({ length: 10 }, () => vote(asha, other.review, 'approve')))
  expect(at.filter(({ success }) => success)).toHaveLength(1)
  await vote(ravi, other.review, 'reject')
  expect((await look(other.member, other.id)).status).toBe('rejected')
})

test('PAY-3: a withdrawal of ₹99,999.99 takes one person, one of ₹100,000.00 takes two', async () => {
  const { id, review } = await waiting('9999999')
  expect((await vote(asha, review, 'approve')).value).toMatchObject({ people: 1, status: 'approved' })
  expect(await statusOf(id)).toBe('approved')
  const bound = await waiting('10000000')
  expect((await vote(asha, bound.review, 'approve')).value).toMatchObject({ people: 2, status: 'open' })
  expect(await statusOf(bound.id)).toBe('review')
})

test('PAY-3: what waits is listed the oldest first, what was decided the newest first, page by page', async () => {
  const [first, second] = [await waiting('20000'), await waiting('20000')]
  clock.advance(1)
  const third = await waiting('20000')
  const listed = async (status: string): Promise<string[]> => {
    const ids: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const at = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
      const { value } = await get(
        asha.headers,
        `/ops/reviews?kind=withdrawal&status=${status}&pageSize=2${at}`,
      )
      ids.push(...value.rows.map((row: { id: string }) => row.id))
      cursor = value.next
    }
    return ids.filter((id) => [first, second, third].some(({ review }) => review === id))
  }
  expect((await listed('open')).at(-1)).toBe(third.review)
  expect(await listed('open')).toHaveLength(3)
  for (const { review } of [first, second, third]) await vote(asha, review, 'reject')
  const rejected = await listed('rejected')
  expect(rejected).toHaveLength(3)
  expect(rejected[0]).toBe(third.review)
})

test('PAY-3: of a vote and taking back at once, one happens', async () => {
  for (let round = 0; round < 5; round++) {
    const { member, id, review } = await waiting('20000')
    const url = `/wps/wallet/withdrawals/${id}/cancel`
    await Promise.all([vote(asha, review, 'reject'), post(member.headers, url, {})])
    expect(['rejected', 'cancelled']).toContain((await look(member, id)).status)
    expect(await balanceOf(member)).toBe('20000')
  }
})

test('PAY-4: a reviewer of a dispute sees its pictures, and no others', async () => {
  const { member, id, review: first } = await waiting('20000')
  await vote(asha, first, 'approve')
  await payOut(market)
  const proof = (await send(market, member.headers, await aPicture('png'))).value.id
  const icon = (await send(market, member.headers, await aPicture('png'), { purpose: 'icon' })).value.id
  const said = { outcome: 'not_received', uploads: [proof], remark: 'nothing came' }
  await post(member.headers, `/wps/wallet/withdrawals/${id}/receipt`, said)
  const review = await reviewOf(id)
  const { value } = await get(asha.headers, `/ops/reviews/${review}`)
  expect(value).toMatchObject({ kind: 'dispute', proofs: [proof], received: '0', remaining: '20000' })
  const shown = await app.inject({ url: `/ops/uploads/${proof}`, headers: asha.headers })
  expect(shown).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/png' } })
  for (const hidden of [icon, 'upl_nowhere']) {
    expect((await get(asha.headers, `/ops/uploads/${hidden}`)).code).toBe('not_found')
  }
  expect((await app.inject({ url: `/ops/uploads/${proof}`, headers: member.headers })).statusCode).toBe(401)
})

test('PAY-3: without a provider that sends, people pay at the bank and say with which reference, once', async () => {
  const { member, id, review } = await toPayByHand(60_000n)
  const pay = { providerReference: 'UTR 4471' }
  expect((await post(asha.headers, `/ops/withdrawals/${id}/pay`, pay)).code).toBe('not_payable')
  await vote(asha, review, 'approve')
  await payOut(market)
  expect(await statusOf(id)).toBe('approved')
  expect((await post(member.headers, `/wps/wallet/withdrawals/${id}/cancel`, {})).code).toBe(
    'not_cancellable',
  )
  const reader = await aStaff(market, ['review', 'approve'])
  expect((await post(reader.headers, `/ops/withdrawals/${id}/pay`, pay)).code).toBe('not_allowed')
  const { rows } = (await get(asha.headers, '/ops/withdrawals')).value
  expect(rows).toMatchObject([{ id, amount: '60000', username: member.username }])
  const { value } = await get(asha.headers, `/ops/withdrawals/${id}`)
  expect(value).toMatchObject({ holder: 'Asha Rao', details: { method: 'bank', code: 'SBIN0001234' } })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => post(asha.headers, `/ops/withdrawals/${id}/pay`, pay)),
  )
  expect(new Set(answers.map(({ success }) => success))).toEqual(new Set([true]))
  expect(await statusOf(id)).toBe('paid')
  const what = await services.db
    .selectFrom('platform.audit')
    .select('what')
    .where('subject', '=', id)
    .orderBy('no')
    .execute()
  expect(what.map((row) => row.what)).toEqual([
    'reviews.voted',
    'cashier.payout_account_seen',
    'cashier.paid_manually',
  ])
  const second = await toPayByHand(60_000n)
  await vote(asha, second.review, 'approve')
  expect((await post(asha.headers, `/ops/withdrawals/${second.id}/pay`, pay)).code).toBe('reference_taken')
})

test('PAY-3: what the bank does not take is in the purse again; of taking and not taking, one happens', async () => {
  const fail = { note: 'account closed' }
  const { member, id, review } = await toPayByHand(60_000n)
  expect((await post(asha.headers, `/ops/withdrawals/${id}/fail`, fail)).code).toBe('not_payable')
  await vote(asha, review, 'approve')
  expect((await post(asha.headers, `/ops/withdrawals/${id}/fail`, fail)).success).toBe(true)
  expect(await statusOf(id)).toBe('failed')
  expect(await balanceOf(member)).toBe('60000')

  const other = await toPayByHand(60_000n)
  await vote(asha, other.review, 'approve')
  const pay = { providerReference: 'UTR 5523' }
  const answers = await Promise.all([
    post(asha.headers, `/ops/withdrawals/${other.id}/fail`, fail),
    post(ravi.headers, `/ops/withdrawals/${other.id}/pay`, pay),
  ])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(await balanceOf(other.member)).toBe((await statusOf(other.id)) === 'failed' ? '60000' : '0')
})

test('PAY-3: a very large withdrawal needs two approvals', async () => {
  const { id, review } = await toPayByHand(9_000_000n)
  await vote(asha, review, 'approve')
  await services.db.updateTable('cashier.policy').set({ twoPeopleFrom: 9_000_000n }).execute()
  const pay = { providerReference: 'UTR 9921' }
  expect((await post(asha.headers, `/ops/withdrawals/${id}/pay`, pay)).code).toBe('second_person_needed')
  expect((await post(ravi.headers, `/ops/withdrawals/${id}/pay`, pay)).success).toBe(true)
  await services.db.updateTable('cashier.policy').set({ twoPeopleFrom: 10_000_000n }).execute()
})
