import type { Deposit } from '@night-market/protocol/cashier/deposits'
import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { ask, askDeposit, balanceOf, depositOf, payerActs } from '../../testing/cashier.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { aPicture, send } from '../../testing/uploads.ts'
import { configuredDrivers } from '../providers/drivers.ts'
import { expireDeposits } from './expire-deposits.ts'

const market = await testMarket()
const { db, log } = market.services
const parts = { db, log, drivers: configuredDrivers(market.services), returnUrl: () => 'http://localhost/' }

type Headers = TestMember['headers']

async function aTransfer(): Promise<{ headers: Headers; deposit: Deposit }> {
  const { headers } = await aMember(market)
  return { headers, deposit: (await askDeposit(market, headers, { channel: 'sandbox_bank' })).value }
}

async function pictures(headers: Headers, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    ids.push((await send(market, headers, await aPicture('png'), { purpose: 'proof' })).value.id)
  }
  return ids
}

const prove = (headers: Headers, { id }: Pick<Deposit, 'id'>, uploads: string[], remark = 'UTR 40912') =>
  ask(market, headers, 'POST', `/wps/wallet/deposits/${id}/proof`, { uploads, remark })

test('PAY-2, PAY-8: three pictures of a bank transfer stand with the deposit, a fourth does not', async () => {
  const { headers, deposit } = await aTransfer()
  const [first, second, third, fourth] = await pictures(headers, 4)
  const all = [first, second, third, fourth].map(String)
  expect((await prove(headers, deposit, all)).code).toBe('invalid_request')
  const { value } = await prove(headers, deposit, all.slice(0, 3))
  expect(value.proofs.toSorted()).toEqual(all.slice(0, 3).toSorted())
  expect(value.steps.at(-1)).toMatchObject({ status: 'proof', by: 'member', note: 'UTR 40912' })
  expect((await prove(headers, deposit, all.slice(3))).code).toBe('too_many_uploads')
  expect((await depositOf(market, headers, deposit.id)).proofs).toHaveLength(3)
  expect(await balanceOf(market, headers)).toBe('0')
})

test("PAY-8: another's picture, one that belongs elsewhere and too long a remark prove nothing", async () => {
  const { headers, deposit } = await aTransfer()
  const stranger = await aMember(market)
  expect((await prove(headers, deposit, await pictures(stranger.headers, 1))).code).toBe('upload_missing')
  const own = await pictures(headers, 1)
  const other = (await askDeposit(market, headers, { channel: 'sandbox_bank' })).value
  await prove(headers, other, own)
  expect((await prove(headers, deposit, own)).code).toBe('upload_missing')
  expect((await prove(headers, deposit, [], 'x'.repeat(141))).code).toBe('invalid_request')
  expect(await depositOf(market, headers, deposit.id)).toMatchObject({ proofs: [], steps: [{}] })
})

test('PAY-2: only a bank transfer that is not over takes pictures', async () => {
  const { headers, deposit } = await aTransfer()
  const upi = (await askDeposit(market, headers)).value
  expect((await prove(headers, upi, [])).code).toBe('not_allowed')
  await payerActs(market, headers, deposit.id, 'pay')
  expect((await prove(headers, deposit, [])).code).toBe('deposit_over')
})

test('PAY-2: a transfer with pictures is not simply over at its time: a person looks whether it came', async () => {
  const { headers, deposit } = await aTransfer()
  await prove(headers, deposit, await pictures(headers, 1))
  await db
    .updateTable('cashier.deposits')
    .set({ expiresAt: market.clock.read() })
    .where('id', '=', deposit.id)
    .execute()
  await expireDeposits(parts, market.clock.read())
  expect((await depositOf(market, headers, deposit.id)).status).toBe('review')
  const reviews = await db
    .selectFrom('reviews.reviews')
    .select(['kind', 'reasons', 'amount'])
    .where('subject', '=', deposit.id)
    .execute()
  expect(reviews).toEqual([{ kind: 'deposit', reasons: ['proof_sent'], amount: 50_000n }])
})
