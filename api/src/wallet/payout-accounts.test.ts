import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { aMember } from '../testing/members.ts'
import { addAccount, askWithdrawal, aUpi, aWithdrawer, setPaymentPassword } from '../testing/withdrawals.ts'

const market = await testMarket()
const { app, services, clock } = market
const MINUTE_MS = 60_000

const get = async (headers: Record<string, string>, url: string) =>
  (await app.inject({ url, headers })).json()

test('PAY-3: an account is saved with the login password and the payment password, once, and waits a day', async () => {
  const member = await aMember(market, { balance: 100_000n })
  const details = aUpi()
  expect((await addAccount(market, member, { details })).code).toBe('step_up_required')
  await setPaymentPassword(market, member)
  expect((await addAccount(market, member, { details, paymentPassword: '000000' })).code).toBe(
    'payment_password_wrong',
  )
  const added = await addAccount(market, member, { details })
  const usableAt = new Date(clock.read().getTime() + 24 * 60 * MINUTE_MS).toISOString()
  expect(added).toMatchObject({ status: 200, value: { method: 'upi', holder: 'Asha Rao', usableAt } })
  expect((await addAccount(market, member, { details })).code).toBe('payout_account_taken')
  const asked = await askWithdrawal(market, { ...member, account: added.value.id }, { amount: '20000' })
  expect(asked).toMatchObject({ code: 'payout_account_held', details: { until: usableAt } })
  const kept = await services.db
    .selectFrom('wallet.payout_accounts')
    .selectAll()
    .where('id', '=', added.value.id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(kept, (_, value) => (typeof value === 'bigint' ? '' : value))).not.toContain(
    (details as { upiId: string }).upiId,
  )
})

test('PAY-3: a member has so many accounts, and removes none that money is on its way to', async () => {
  const member = await aWithdrawer(market, { balance: 100_000n })
  const added = [await addAccount(market, member), await addAccount(market, member)]
  added.push(...(await Promise.all(Array.from({ length: 4 }, () => addAccount(market, member)))))
  expect(added.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(added.find(({ status }) => status !== 200)).toMatchObject({
    code: 'too_many_accounts',
    details: { max: 5 },
  })
  await askWithdrawal(market, member, { amount: '20000' })
  const remove = async (id: string) =>
    (
      await app.inject({
        method: 'DELETE',
        url: `/wps/wallet/payout-accounts/${id}`,
        headers: member.headers,
      })
    ).json()
  expect((await remove(member.account)).code).toBe('payout_account_in_use')
  const other = added.find(({ status }) => status === 200)?.value.id
  expect((await remove(other)).success).toBe(true)
  const { accounts } = (await get(member.headers, '/wps/wallet/payout-accounts')).value
  expect(accounts).toHaveLength(4)
})

test('PAY-3: a new account is told to the mailbox that the member bound', async () => {
  const member = await aMember(market)
  await setPaymentPassword(market, member)
  const target = `${member.username}@example.com`
  await services.db
    .insertInto('identity.contacts')
    .values({ member: member.memberId, kind: 'email', target, verified_at: clock.read() })
    .execute()
  const { value } = await addAccount(market, member)
  await expect
    .poll(() =>
      services.db
        .selectFrom('platform.sandbox_messages')
        .select('body')
        .where('recipient', '=', target)
        .execute(),
    )
    .toMatchObject([{ body: expect.stringContaining(value.label) }])
})
