import { afterAll, expect, test } from 'vitest'
import { verifyBooks } from '../../ledger/index.ts'
import { openDatabase } from '../../platform/database/db.ts'
import { testMarket } from '../../testing/app.ts'
import { askDeposit, paidEvent, payerActs, sendCallback } from '../../testing/cashier.ts'
import { asAdmin } from '../../testing/database.ts'
import { aMember } from '../../testing/members.ts'
import { depositChecks } from './checks.ts'

const market = await testMarket()
const { url } = market.database
const owner = openDatabase({ url, role: null, maxConnections: 1, onPoolError: () => {} })
afterAll(() => owner.close())

/** What the checks have to say: how many rows each looked at, and what it found wrong. */
async function proof(): Promise<{ checked: bigint; wrong: string[] }[]> {
  const reports = await verifyBooks(owner.db, depositChecks)
  return reports.map(({ checked, findings }) => ({ checked, wrong: findings.map(({ subject }) => subject) }))
}

test('PAY-2: deposits of every end are proven, and a row or word that does not fit the books is found', async () => {
  const { headers } = await aMember(market)
  const begun = async (channel: string) =>
    (await askDeposit(market, headers, { channel, amount: '100000' })).value
  const [paid, less, failed, open] = [
    await begun('sandbox_card'),
    await begun('sandbox_upi'),
    await begun('sandbox_upi'),
    await begun('sandbox_bank'),
  ]
  await payerActs(market, headers, paid.id, 'pay_twice')
  await payerActs(market, headers, less.id, 'pay_less')
  await payerActs(market, headers, failed.id, 'fail')
  expect(await proof()).toEqual([
    { checked: 1n, wrong: [] },
    { checked: 2n, wrong: [] },
    { checked: 1n, wrong: [] },
  ])

  await asAdmin(
    url,
    `update cashier.deposits set received = received + 5, credited = credited + 5 where id = '${paid.id}'`,
  )
  expect((await proof())[0]?.wrong).toEqual([paid.id])
  await asAdmin(
    url,
    `update cashier.deposits set received = received - 5, credited = credited - 5 where id = '${paid.id}'`,
  )
  await sendCallback(market, paidEvent(open))
  await asAdmin(
    url,
    `update cashier.deposits set status = 'failed', credited = null, paid_at = null where id = '${open.id}'`,
  )
  expect((await proof()).map(({ wrong }) => wrong)).toEqual([[], [open.id], [open.id]])
})
