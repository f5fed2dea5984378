import { afterAll, expect, test } from 'vitest'
import { verifyBooks } from '../ledger/index.ts'
import { openDatabase } from '../platform/database/db.ts'
import { testMarket } from '../testing/app.ts'
import { askDeposit, payerActs } from '../testing/cashier.ts'
import { asAdmin } from '../testing/database.ts'
import { aMember } from '../testing/members.ts'
import { walletChecks } from './checks.ts'

const market = await testMarket()
const { url } = market.database
const owner = openDatabase({ url, role: null, maxConnections: 1, onPoolError: () => {} })
afterAll(() => owner.close())

async function wrong(): Promise<string[]> {
  const reports = await verifyBooks(owner.db, walletChecks)
  return reports.flatMap(({ name, findings }) => findings.map(({ subject }) => `${subject}: ${name}`))
}

test('PAY-2: a deposit whose timeline ends otherwise than it stands is found', async () => {
  const { headers } = await aMember(market)
  const { value } = await askDeposit(market, headers)
  await payerActs(market, headers, value.id, 'fail')
  expect(await wrong()).toEqual([])
  await asAdmin(url, `update cashier.deposits set status = 'expired' where id = '${value.id}'`)
  expect(await wrong()).toEqual([`${value.id}: the timeline of a payment ends with how it stands`])
  await asAdmin(url, `update cashier.deposits set status = 'failed' where id = '${value.id}'`)
})

test('SAFE: an application that may change what was written down for good is found', async () => {
  await asAdmin(url, 'grant update on cashier.steps to night_market_api')
  const found = 'cashier.steps: the application can neither change nor delete a step, a callback or a vote'
  expect(await wrong()).toEqual([found])
})
