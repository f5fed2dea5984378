import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { ask, askDeposit, balanceOf, depositOf } from '../../testing/cashier.ts'
import { aMember } from '../../testing/members.ts'
import { aStaff } from '../../testing/staff.ts'
import { changePolicy } from '../change-policy.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { configuredDrivers } from '../providers/drivers.ts'
import { BANK_DRIVER } from './driver.ts'

const market = await testMarket()
const { app, services, clock } = market
const { db } = services
const staff = await aStaff(market)
const OPERATOR = { kind: 'staff', name: 'asha' } as const
const setAccount = (bankAccount: string) => changePolicy(db, { bankAccount }, OPERATOR, clock.read())
await setAccount('Lantern Ltd / State Bank / 50100012345678 / SBIN0001234')

const received = async (id: string, sum: string, bankReference: string) =>
  (
    await app.inject({
      method: 'POST',
      url: `/ops/transfers/${id}/received`,
      headers: staff.headers,
      payload: { amount: sum, bankReference },
    })
  ).json()

const awaitedIds = async (): Promise<string[]> => {
  const { value } = (await app.inject({ url: '/ops/transfers', headers: staff.headers })).json()
  return value.rows.map(({ id }: { id: string }) => id)
}

async function aTransfer(sum = 50_000n) {
  const { headers } = await aMember(market)
  const { value } = await askDeposit(market, headers, { channel: BANK_DRIVER, amount: String(sum) })
  return { headers, id: value.id, deposit: value }
}

test("PAY-2: without the operator's account no bank transfer is offered; with it the payer reads where to pay", async () => {
  const { headers } = await aMember(market)
  await setAccount('')
  expect((await askDeposit(market, headers, { channel: BANK_DRIVER })).code).toBe('channel_unavailable')
  await setAccount('Lantern Ltd / State Bank / 50100012345678 / SBIN0001234')
  const { value } = await askDeposit(market, headers, { channel: BANK_DRIVER })
  expect(value.instructions).toMatchObject({
    kind: 'bank',
    holder: 'Lantern Ltd',
    bank: 'State Bank',
    code: 'SBIN0001234',
  })
  expect(value.instructions).toMatchObject({ reference: value.reference })
})

test('PAY-2, PAY-8: a transfer that staff find on the statement is credited once, though two record it at once', async () => {
  const { headers, id } = await aTransfer()
  expect(await awaitedIds()).toContain(id)
  const [one, two] = await Promise.all([received(id, '50000', 'UTR-1'), received(id, '50000', 'UTR-1')])
  expect(new Set([one.value.outcome, two.value.outcome])).toEqual(new Set(['known', 'paid']))
  expect(await balanceOf(market, headers)).toBe('50000')
  expect(await awaitedIds()).not.toContain(id)
  expect((await received(id, '60000', 'UTR-1')).code).toBe('reference_taken')
  const other = await aTransfer()
  expect((await received(other.id, '50000', 'UTR-1')).code).toBe('reference_taken')
  expect(await balanceOf(market, other.headers)).toBe('0')
})

test('PAY-2: another amount, and an amount that two people approve, wait for a review', async () => {
  const less = await aTransfer()
  expect((await received(less.id, '49999', 'UTR-2')).value.outcome).toBe('review')
  const large = await aTransfer(10_000_000n)
  expect((await received(large.id, '10000000', 'UTR-3')).value.outcome).toBe('review')
  for (const { headers, id } of [less, large]) {
    expect((await depositOf(market, headers, id)).status).toBe('review')
    expect(await balanceOf(market, headers)).toBe('0')
  }
  const { people } = await db
    .selectFrom('reviews.reviews')
    .select('people')
    .where('subject', '=', large.id)
    .executeTakeFirstOrThrow()
  expect(people).toBe(2)
})

test('PAY-2: what staff recorded is what the day is compared with', async () => {
  const { id } = await aTransfer()
  await received(id, '50000', 'UTR-4')
  const driver = configuredDrivers(services).find(({ name }) => name === BANK_DRIVER)
  if (driver === undefined) throw new Error('bank transfers have no driver')
  const day = clock.read().toISOString().slice(0, 10)
  await reconcile(db, driver, day, clock.read())
  const { findings } = await db
    .selectFrom('cashier.reconciliations')
    .select('findings')
    .where('driver', '=', BANK_DRIVER)
    .executeTakeFirstOrThrow()
  expect(findings).toEqual([])
})

test('a transfer of a provider is not recorded by hand, and a member cannot record one', async () => {
  const { headers } = await aMember(market)
  const { value } = await askDeposit(market, headers, { channel: 'sandbox_bank' })
  expect((await received(value.id, '50000', 'UTR-5')).code).toBe('not_found')
  const own = await ask(market, headers, 'POST', `/ops/transfers/${value.id}/received`, {
    amount: '50000',
    bankReference: 'UTR-6',
  })
  expect(own.code).not.toBe('success')
  expect(await balanceOf(market, headers)).toBe('0')
})
