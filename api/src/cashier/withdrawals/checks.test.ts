import { afterAll, expect, test } from 'vitest'
import { verifyBooks } from '../../ledger/index.ts'
import { openDatabase } from '../../platform/database/db.ts'
import { testMarket } from '../../testing/app.ts'
import { asAdmin } from '../../testing/database.ts'
import { aPayoutProvider } from '../../testing/stand-ins/payout-provider.ts'
import { aPicture, send } from '../../testing/uploads.ts'
import { askWithdrawal, aWithdrawer, payOut, voteOn } from '../../testing/withdrawals.ts'
import { pollPayouts } from './pay-out.ts'
import { withdrawalChecks } from './checks.ts'

const market = await testMarket()
const { app } = market
const { url } = market.database
const owner = openDatabase({ url, role: null, maxConnections: 1, onPoolError: () => {} })
afterAll(() => owner.close())

/** What the checks found wrong, in their order. */
async function wrong(): Promise<string[][]> {
  const reports = await verifyBooks(owner.db, withdrawalChecks)
  return reports.map(({ findings }) => findings.map(({ subject }) => subject))
}

const NOTHING = withdrawalChecks.map(() => [])
const change = (set: string, id: string) =>
  asAdmin(url, `update cashier.withdrawals set ${set} where id = '${id}'`)

test('PAY-3, PAY-4: withdrawals of every end are proven, and a row that does not fit the books is found', async () => {
  const member = await aWithdrawer(market, { balance: 2_000_000n })
  const [paid, failed, open] = [
    await askWithdrawal(market, member, { amount: '30000' }),
    await askWithdrawal(market, member, { amount: '40000' }),
    await askWithdrawal(market, member, { amount: '1000000' }),
  ]
  const provider = aPayoutProvider('takes its time')
  await payOut(market, provider)
  expect(await wrong()).toEqual(NOTHING)
  provider.finish(paid.id, 'paid')
  provider.finish(failed.id, 'failed')
  await pollPayouts(market.services, [provider], market.clock.read())
  const part = { outcome: 'partial', received: '12000', uploads: [], remark: '' }
  const receipt = `/wps/wallet/withdrawals/${paid.id}/receipt`
  await app.inject({ method: 'POST', url: receipt, headers: member.headers, payload: part })
  expect(await wrong()).toEqual(NOTHING)
  await voteOn(market, paid.id, 'approve')
  await voteOn(market, open.id, 'reject')
  expect(await wrong()).toEqual(NOTHING)

  await change("status = 'confirmed', confirmed_how = 'staff'", paid.id)
  expect(await wrong()).toMatchObject([[paid.id], [paid.id], [], [], [], []])
  await change("status = 'returned', paid = paid + 1, returned = returned - 1", paid.id)
  expect(await wrong()).toMatchObject([[], [paid.id], [paid.id], [], [], []])
  await change('paid = paid - 1, returned = returned + 1', paid.id)
  await change("status = 'review', returned = 0, pending = amount", failed.id)
  expect(await wrong()).toMatchObject([[], [], [failed.id], [], [], []])
  await change("status = 'failed', returned = amount, pending = 0", failed.id)
  expect(await wrong()).toEqual(NOTHING)
})

test('PAY-4: a payment of which nothing arrived and all was given back is proven, too', async () => {
  const member = await aWithdrawer(market, { balance: 30_000n })
  const { id } = await askWithdrawal(market, member, { amount: '30000' })
  await payOut(market)
  const { value } = await send(market, member.headers, await aPicture('png'))
  const payload = { outcome: 'not_received', uploads: [value.id], remark: '' }
  const url = `/wps/wallet/withdrawals/${id}/receipt`
  await app.inject({ method: 'POST', url, headers: member.headers, payload })
  await voteOn(market, id, 'approve')
  const row = await market.services.db
    .selectFrom('cashier.withdrawals')
    .select(['status', 'returned'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toEqual({ status: 'returned', returned: 30_000n })
  expect(await wrong()).toEqual(NOTHING)
})

test('PAY-3: a payment that people did not agree on is found', async () => {
  const member = await aWithdrawer(market, { balance: 50_000n, isNew: true })
  const { id } = await askWithdrawal(market, member, { amount: '30000' })
  await change("status = 'approved'", id)
  expect(await wrong()).toMatchObject([[], [], [], [], [id], []])
  await asAdmin(
    url,
    `update reviews.reviews set status = 'approved', closed_at = now() where subject = '${id}'`,
  )
  expect(await wrong()).toMatchObject([[], [], [], [], [id], []])
})
