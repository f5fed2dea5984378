import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { aMember } from '../../testing/members.ts'
import {
  addAccount,
  askWithdrawal,
  aUpi,
  aWithdrawer,
  setPaymentPassword,
} from '../../testing/withdrawals.ts'
import { claimNotices } from './queries.ts'
import { notifyPayoutAccounts } from './notify-payout-account.ts'

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
    .selectFrom('cashier.payout_accounts')
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

test('PAY-3: a new account sends one notice to the bound mailbox', async () => {
  const { target, label } = await aToldMember()
  expect(await told(target)).toEqual([])
  for (let time = 0; time < 2; time++) await notifyPayoutAccounts(services, clock.read())
  expect(await told(target)).toMatchObject([{ body: expect.stringContaining(label) }])
})

test('PAY-3: a process that dies with a notice in its hands leaves it to another, also when the account is removed', async () => {
  const { member, target, id } = await aToldMember()
  // Killed after taking the notice, and again after sending it but before marking it as sent.
  await claimNotices(services.db, clock.read(), 20)
  await app.inject({ method: 'DELETE', url: `/wps/wallet/payout-accounts/${id}`, headers: member.headers })
  expect(await notifyPayoutAccounts(services, clock.read())).toBe(0)
  clock.advance(MINUTE_MS)
  const dying = { ...services, db: services.db.withPlugin(DIES_BEFORE_UPDATES) }
  expect(await notifyPayoutAccounts(dying, clock.read())).toBe(1)
  expect(await told(target)).toHaveLength(1)
  clock.advance(2 * MINUTE_MS)
  expect(await notifyPayoutAccounts(services, clock.read())).toBe(1)
  expect(await told(target)).toHaveLength(1)
  clock.advance(60 * MINUTE_MS)
  expect(await notifyPayoutAccounts(services, clock.read())).toBe(0)
})

test('PAY-3: while the mail server is away a notice waits, ever longer, and in the end no more', async () => {
  const { target } = await aToldMember()
  const away = { ...services, env: { ...services.env, SMTP_URL: 'smtp://127.0.0.1:9' } }
  expect(await notifyPayoutAccounts(away, clock.read())).toBe(1)
  let tries = 1
  for (let hours = 0; hours < 48; hours++) {
    clock.advance(60 * MINUTE_MS)
    tries += await notifyPayoutAccounts(away, clock.read())
  }
  expect(tries).toBe(12)
  expect(await told(target)).toEqual([])
})

test('PAY-3: of two concurrent processes one sends the notice', async () => {
  const { target } = await aToldMember()
  const taken = await Promise.all([1, 2, 3].map(() => notifyPayoutAccounts(services, clock.read())))
  expect(taken.toSorted((one, other) => one - other)).toEqual([0, 0, 1])
  expect(await told(target)).toHaveLength(1)
})

const DIES_BEFORE_UPDATES: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind === 'UpdateQueryNode') throw new Error('killed')
    return node
  },
  transformResult: async ({ result }) => result,
}

/** A member with a mailbox and an account added just now. */
async function aToldMember() {
  const member = await aMember(market)
  // Sends the notices that earlier tests left.
  while ((await notifyPayoutAccounts(services, clock.read())) > 0) continue
  const target = `${member.username}@example.com`
  await services.db
    .insertInto('members.contacts')
    .values({ member: member.memberId, kind: 'email', target, verifiedAt: clock.read() })
    .execute()
  await setPaymentPassword(market, member)
  const { value } = await addAccount(market, member)
  return { member, target, id: value.id, label: value.label }
}

const told = (target: string) =>
  services.db.selectFrom('platform.sandbox_messages').select('body').where('recipient', '=', target).execute()
