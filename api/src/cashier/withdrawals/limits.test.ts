import { amount } from '@night-market/protocol/values/money'
import { expect, test } from 'vitest'
import { transact } from '../../platform/database/db.ts'
import { testMarket } from '../../testing/app.ts'
import { askWithdrawal, aUpi, aWithdrawer, payOut, setPaymentPassword } from '../../testing/withdrawals.ts'
import { openReview } from '../../reviews/open-review.ts'

const market = await testMarket()
const { app, services, clock } = market

type Headers = Record<string, string>

const balanceOf = async (headers: Headers): Promise<string> =>
  (await app.inject({ url: '/wps/v2/wallets/balance', headers })).json().value.balance

const get = async (headers: Headers, url: string) => (await app.inject({ url, headers })).json()

const look = async (headers: Headers, id: string) =>
  (await get(headers, `/wps/wallet/withdrawals/${id}`)).value

const cancel = async (headers: Headers, id: string) =>
  (await app.inject({ method: 'POST', url: `/wps/wallet/withdrawals/${id}/cancel`, headers })).json()

const reasonsOf = async (id: string): Promise<string[]> => {
  const row = await services.db
    .selectFrom('reviews.reviews')
    .select('reasons')
    .where('subject', '=', id)
    .executeTakeFirst()
  return row?.reasons ?? []
}

test('PAY-3: amounts outside the limits, fractions and words are refused', async () => {
  const member = await aWithdrawer(market, { balance: 100_000n })
  expect(await askWithdrawal(market, member, { amount: '19999' })).toMatchObject({
    code: 'amount_too_small',
    details: { min: '20000' },
  })
  expect((await askWithdrawal(market, member, { amount: '10000001' })).code).toBe('amount_too_large')
  expect((await askWithdrawal(market, member, { amount: '200000' })).code).toBe('insufficient_funds')
  for (const amount of ['-20000', '200.5', 'all', '', '2e4']) {
    expect((await askWithdrawal(market, member, { amount })).code, amount).toBe('invalid_request')
  }
  const elsewhere = { amount: '20000', channel: 'sandbox_upi' }
  expect((await askWithdrawal(market, member, elsewhere)).code).toBe('channel_unavailable')
  const bank = { amount: '60000', channel: 'sandbox_bank_out' }
  expect((await askWithdrawal(market, member, bank)).code).toBe('payout_method_differs')
  expect(await balanceOf(member.headers)).toBe('100000')
})

test('PAY-3: a day has so many withdrawals and so much; what came back does not count', async () => {
  const member = await aWithdrawer(market, { balance: 300_000n })
  const ids: string[] = []
  for (let asked = 0; asked < 4; asked++) {
    ids.push((await askWithdrawal(market, member, { amount: '20000' })).id)
  }
  const refused = await askWithdrawal(market, member, { amount: '20000' })
  expect(refused).toMatchObject({ code: 'too_many_withdrawals', details: { max: 5 } })
  expect((await cancel(member.headers, ids[0] ?? '')).value.status).toBe('cancelled')
  await services.db.updateTable('cashier.policy').set({ withdrawnADay: 100_000n }).execute()
  try {
    // The first one of the builder and three here.
    expect((await get(member.headers, '/wps/wallet/withdrawals/terms')).value).toMatchObject({
      leftToday: '20000',
      withdrawalsLeftToday: 1,
      available: '20000',
    })
    const more = await askWithdrawal(market, member, { amount: '20001' })
    expect(more).toMatchObject({ code: 'withdrawal_limit_reached', details: { left: '20000' } })
    expect((await askWithdrawal(market, member, { amount: '20000' })).status).toBe(200)
  } finally {
    await services.db.updateTable('cashier.policy').set({ withdrawnADay: 50_000_000n }).execute()
  }
})

test('PAY-3: of many at once no more than a day has go through', async () => {
  const member = await aWithdrawer(market, { balance: 1_000_000n })
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => askWithdrawal(market, member, { amount: '20000' })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
})

test('PAY-3: people look at the first withdrawal, at large ones, at new passwords, other names and shared accounts', async () => {
  const details = aUpi()
  const first = await aWithdrawer(market, { isNew: true, details })
  const asked = await askWithdrawal(market, first, { amount: '20000' })
  expect(asked.value.status).toBe('review')
  expect(await reasonsOf(asked.id)).toEqual(['first_withdrawal'])

  const large = await aWithdrawer(market, { balance: 2_000_000n })
  const many = await askWithdrawal(market, large, { amount: '1000000' })
  expect(await reasonsOf(many.id)).toEqual(['large'])

  const sharing = await aWithdrawer(market, { isNew: true, details })
  await setPaymentPassword(market, sharing)
  await services.db
    .insertInto('members.profile_fields')
    .values({ member: sharing.memberId, field: 'realName', value: 'Vikram Seth' })
    .execute()
  const suspect = await askWithdrawal(market, sharing, { amount: '20000' })
  expect(await reasonsOf(suspect.id)).toEqual([
    'first_withdrawal',
    'new_password',
    'holder_differs',
    'shared_account',
  ])
  await payOut(market)
  expect((await look(sharing.headers, suspect.id)).status).toBe('review')
})

test('PAY-3: while people look at a deposit of theirs, they look at what goes out too', async () => {
  const member = await aWithdrawer(market, { balance: 100_000n })
  const concern = {
    kind: 'deposit',
    subject: `trf_of_${member.memberId}`,
    memberId: member.memberId,
    asset: 'INR/2',
    amount: amount(100_000n),
  } as const
  await transact(services.db, (tx) => openReview(tx, { ...concern, reasons: ['reversed'] }, clock.read()))
  const { id } = await askWithdrawal(market, member, { amount: '20000' })
  expect(await reasonsOf(id)).toEqual(['deposit_in_review'])
})
