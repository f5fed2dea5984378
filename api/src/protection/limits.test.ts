import type { ProtectionChange, ProtectionOverview } from '@night-market/protocol/protection'
import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { ask, askDeposit, newDepositId, payerActs } from '../testing/cashier.ts'
import { asAdmin } from '../testing/database.ts'
import { aMember, aTrial, type TestMember } from '../testing/members.ts'
import { loginAgain } from '../testing/protection.ts'

const market = await testMarket()
const DAY_MS = 86_400_000

test('safer play: visitors and trial accounts are refused', async () => {
  const trial = await aTrial(market)
  const calls = [
    ['GET', '/wps/protection'],
    ['GET', '/wps/protection/history'],
    ['POST', '/wps/protection/limits'],
    ['DELETE', '/wps/protection/limits/loss_day/pending'],
    ['POST', '/wps/protection/exclusions'],
  ] as const
  for (const [method, url] of calls) {
    const asked = async (headers: Record<string, string>) =>
      (await market.app.inject({ method, url, headers })).json().code
    expect(await asked({}), url).toBe('not_logged_in')
    expect(await asked(trial.headers), url).toBe('need_true_account')
  }
})

test('safer play: a tighter limit holds at once, a looser one after 24 hours and can be cancelled until then', async () => {
  const member = await aMember(market)
  const { headers } = member
  await limit(headers, 'deposit_day', '50000')
  await limit(headers, 'deposit_day', '90000')
  const at = new Date(market.clock.read().getTime() + DAY_MS).toISOString()
  expect(await limitOf(headers, 'deposit_day')).toMatchObject({
    value: '50000',
    pending: { value: '90000', at },
  })
  await market.app.inject({ method: 'DELETE', url: '/wps/protection/limits/deposit_day/pending', headers })
  expect(await limitOf(headers, 'deposit_day')).toMatchObject({ value: '50000', pending: null })

  await limit(headers, 'deposit_day', null)
  market.clock.advance(DAY_MS - 1000)
  const later = await loginAgain(market, member)
  expect(await limitOf(later, 'deposit_day')).toMatchObject({ value: '50000', pending: { value: null } })
  market.clock.advance(1000)
  expect(await limitOf(later, 'deposit_day')).toMatchObject({ value: null, pending: null, used: null })
})

test('safer play: changes are listed newest first, and the database refuses to delete them', async () => {
  const { headers, memberId } = await aMember(market)
  await limit(headers, 'loss_week', '70000')
  market.clock.advance(1000)
  await limit(headers, 'loss_week', '80000')
  const { value } = await ask<ProtectionChange[]>(market, headers, 'GET', '/wps/protection/history')
  expect(value).toMatchObject([
    { type: 'limit', kind: 'loss_week', before: '70000', value: '80000' },
    { type: 'limit', kind: 'loss_week', before: null, value: '70000' },
  ])
  for (const change of [
    'update protection.limit_changes set value = 1',
    'delete from protection.limit_changes',
  ]) {
    await expect(asAdmin(market.database.url, change)).rejects.toThrow('append-only')
  }
  const audited = await market.services.db
    .selectFrom('platform.audit')
    .select('what')
    .where('subject', '=', memberId)
    .execute()
  expect(audited).toEqual([{ what: 'protection.limit_changed' }, { what: 'protection.limit_changed' }])
})

test.each([
  { kind: 'deposit_day', value: '0' },
  { kind: 'deposit_day', value: '-5' },
  { kind: 'deposit_day', value: '1.5' },
  { kind: 'deposit_year', value: '5000' },
  { kind: 'reminder', value: '4' },
  { kind: 'reminder', value: '721' },
])('safer play: $kind of $value is no limit', async (body) => {
  const { headers } = await aMember(market)
  expect((await ask(market, headers, 'POST', '/wps/protection/limits', body)).code).toBe('invalid_request')
})

test('PAY-2: a deposit above a limit is refused with the amount left and when it fits', async () => {
  const member = await aMember(market)
  const { headers } = member
  await limit(headers, 'deposit_day', '80000')
  await limit(headers, 'deposit_month', '500000')
  const id = newDepositId()
  expect((await askDeposit(market, headers, { id, amount: '50000' })).status).toBe(200)
  await payerActs(market, headers, id, 'pay')
  const refused = await askDeposit(market, headers, { amount: '50000' })
  expect(refused).toMatchObject({ code: 'deposit_limit_reached', details: { left: '30000', days: 1 } })
  expect(await limitOf(headers, 'deposit_day')).toMatchObject({ used: '50000' })

  const fitsAt = new Date(String(refused.details.until)).getTime()
  market.clock.advance(fitsAt - market.clock.read().getTime())
  expect((await askDeposit(market, await loginAgain(market, member), { amount: '50000' })).status).toBe(200)
})

test('safer play: a limit below the deposits so far shows the amount used and when it has room again', async () => {
  const member = await aMember(market)
  const { headers } = member
  const id = newDepositId()
  expect((await askDeposit(market, headers, { id, amount: '90000' })).status).toBe(200)
  await limit(headers, 'deposit_day', '50000')
  expect(await limitOf(headers, 'deposit_day')).toMatchObject({ used: '90000', roomAt: null })
  await payerActs(market, headers, id, 'pay')
  const { used, roomAt } = (await limitOf(headers, 'deposit_day')) ?? {}
  expect(used).toBe('90000')
  const until = new Date(roomAt ?? '').getTime() - market.clock.read().getTime()
  expect(until).toBeGreaterThan(DAY_MS - 60_000)
  market.clock.advance(until)
  const later = await loginAgain(market, member)
  expect(await limitOf(later, 'deposit_day')).toMatchObject({ used: '0', roomAt: null })
})

test('PAY-2: open deposits count against a limit, and a repeated request counts once', async () => {
  const { headers } = await aMember(market)
  await limit(headers, 'deposit_week', '90000')
  const id = newDepositId()
  const first = { id, amount: '50000' }
  expect((await askDeposit(market, headers, first)).status).toBe(200)
  expect((await askDeposit(market, headers, first)).status).toBe(200)
  const refused = await askDeposit(market, headers, { amount: '50000' })
  expect(refused).toMatchObject({
    code: 'deposit_limit_reached',
    details: { left: '40000', days: 7, until: '' },
  })
  await ask(market, headers, 'POST', `/wps/wallet/deposits/${id}/cancel`)
  expect((await askDeposit(market, headers, { amount: '50000' })).status).toBe(200)
})

test('PAY-2: of concurrent deposits only as many begin as fit the limit', async () => {
  const { headers } = await aMember(market)
  await limit(headers, 'deposit_day', '110000')
  const asked = await Promise.all(
    Array.from({ length: 4 }, () => askDeposit(market, headers, { amount: '50000' })),
  )
  expect(asked.map(({ code }) => code ?? 'begun').toSorted()).toEqual([
    'begun',
    'begun',
    'deposit_limit_reached',
    'deposit_limit_reached',
  ])
})

async function limit(headers: TestMember['headers'], kind: string, value: string | null): Promise<void> {
  const { status } = await ask(market, headers, 'POST', '/wps/protection/limits', { kind, value })
  expect(status).toBe(200)
}

async function limitOf(headers: TestMember['headers'], kind: string) {
  const { value } = await ask<ProtectionOverview>(market, headers, 'GET', '/wps/protection')
  return value.limits.find((each) => each.kind === kind)
}
