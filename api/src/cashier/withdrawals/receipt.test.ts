import type { ReceiptBody } from '@night-market/protocol/cashier/withdrawals'
import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { aPicture, send } from '../../testing/uploads.ts'
import { askWithdrawal, aWithdrawer, payOut, voteOn, type Withdrawer } from '../../testing/withdrawals.ts'
import { confirmReceipt, forceReceipts } from './confirm-receipt.ts'

const market = await testMarket()
const { app, services, clock } = market
const MINUTE_MS = 60_000

const balanceOf = async ({ headers }: Withdrawer): Promise<string> =>
  (await app.inject({ url: '/wps/v2/wallets/balance', headers })).json().value.balance

const look = async ({ headers }: Withdrawer, id: string) =>
  (await app.inject({ url: `/wps/wallet/withdrawals/${id}`, headers })).json().value

const say = async ({ headers }: Withdrawer, id: string, payload: object) =>
  (
    await app.inject({ method: 'POST', url: `/wps/wallet/withdrawals/${id}/receipt`, headers, payload })
  ).json()

const aProof = async ({ headers }: Withdrawer): Promise<string> =>
  (await send(market, headers, await aPicture('png'))).value.id

async function paid(wish = '30000'): Promise<{ member: Withdrawer; id: string }> {
  const member = await aWithdrawer(market, { balance: 50_000n })
  const { id } = await askWithdrawal(market, member, { amount: wish })
  await payOut(market)
  return { member, id }
}

test('PAY-4: a member confirms receipt, and the withdrawal is confirmed in full', async () => {
  const { member, id } = await paid()
  const { value } = await say(member, id, { outcome: 'received' })
  expect(value).toMatchObject({
    status: 'confirmed',
    confirmedHow: 'member',
    received: '30000',
    remaining: '0',
  })
})

test('PAY-4: a member finds what waits for an answer, until it is given', async () => {
  const { member, id } = await paid()
  const list = async (state: string): Promise<string[]> => {
    const url = `/wps/wallet/withdrawals?state=${state}`
    const { rows } = (await app.inject({ url, headers: member.headers })).json().value
    return rows.map((row: { id: string }) => row.id)
  }
  expect(await list('answer')).toContain(id)
  expect(await list('over')).not.toContain(id)
  await say(member, id, { outcome: 'received' })
  expect(await list('answer')).not.toContain(id)
  expect(await list('open')).not.toContain(id)
  expect(await list('over')).toContain(id)
  expect(await list('all')).toContain(id)
})

test('PAY-4: a withdrawal is confirmed after it was paid, by its member only', async () => {
  const { member, id } = await paid()
  const other = await askWithdrawal(market, member, { amount: '20000' })
  expect((await say(member, other.id, { outcome: 'received' })).code).toBe('not_paid_yet')
  const stranger = await aWithdrawer(market, {})
  expect((await say(stranger, id, { outcome: 'received' })).code).toBe('not_found')
  const nobody = { ...member, headers: { cookie: '', 'x-session-token': '' } }
  expect((await say(nobody, id, { outcome: 'received' })).code).toBe('not_logged_in')
})

test('PAY-4: not received needs one to three pictures of its own, and goes before the staff', async () => {
  const { member, id } = await paid()
  const proofs = await Promise.all(Array.from({ length: 4 }, () => aProof(member)))
  const none = { outcome: 'not_received', remark: '', uploads: [] }
  expect((await say(member, id, none)).code).toBe('invalid_request')
  expect((await say(member, id, { ...none, uploads: proofs })).code).toBe('invalid_request')
  const thief = await aWithdrawer(market, {})
  const stolen = { ...none, uploads: [await aProof(thief)] }
  expect((await say(member, id, stolen)).code).toBe('upload_missing')
  const long = { ...none, uploads: [proofs[0]], remark: 'x'.repeat(141) }
  expect((await say(member, id, long)).code).toBe('invalid_request')
  const said = { outcome: 'not_received', remark: 'my bank shows nothing', uploads: proofs.slice(0, 3) }
  const { value } = await say(member, id, said)
  expect(value).toMatchObject({ status: 'disputed', received: '0', remaining: '30000' })
  expect(value.proofs).toHaveLength(3)
  expect(value.steps.at(-1)).toMatchObject({
    status: 'disputed',
    by: 'member',
    note: 'my bank shows nothing',
  })
})

test('PAY-4: a part has what arrived and what did not; nothing and all of it are no part', async () => {
  const { member, id } = await paid()
  for (const received of ['0', '30000', '30001']) {
    const refused = await say(member, id, { outcome: 'partial', received, uploads: [], remark: '' })
    expect(refused.code, received).toBe('received_out_of_range')
  }
  const { value } = await say(member, id, { outcome: 'partial', received: '12345', uploads: [], remark: '' })
  expect(value).toMatchObject({ status: 'disputed', received: '12345', remaining: '17655' })
})

test('PAY-4: the first word holds: the same again answers the same, another is refused', async () => {
  const { member, id } = await paid()
  const proof = await aProof(member)
  const said = { outcome: 'not_received', remark: '', uploads: [proof] }
  const answers = await Promise.all(Array.from({ length: 10 }, () => say(member, id, said)))
  expect(new Set(answers.map(({ value }) => value?.status))).toEqual(new Set(['disputed']))
  expect(
    (await look(member, id)).steps.filter(({ status }: { status: string }) => status === 'disputed'),
  ).toHaveLength(1)
  expect((await say(member, id, { outcome: 'received' })).code).toBe('already_confirmed')
  const part = { outcome: 'partial', received: '1', uploads: [], remark: '' }
  expect((await say(member, id, part)).code).toBe('already_confirmed')
})

test('PAY-4: of two different words at once, one holds', async () => {
  const { member, id } = await paid()
  const part = { outcome: 'partial', received: '10000', uploads: [], remark: '' }
  const answers = await Promise.all([say(member, id, { outcome: 'received' }), say(member, id, part)])
  const refused = answers.filter(({ success }) => !success)
  expect(refused).toMatchObject([{ code: 'already_confirmed' }])
})

test('PAY-4: a payout without an answer in time counts as received, and nothing is given back', async () => {
  const { member, id } = await paid()
  const { confirmBy } = await look(member, id)
  expect(confirmBy).toBe(new Date(clock.read().getTime() + 1440 * MINUTE_MS).toISOString())
  await forceReceipts(services, new Date(Date.parse(confirmBy) - 1))
  expect((await look(member, id)).status).toBe('paid')
  await Promise.all([1, 2, 3].map(() => forceReceipts(services, new Date(confirmBy))))
  const { status, confirmedHow, received, steps } = await look(member, id)
  expect({ status, confirmedHow, received }).toEqual({
    status: 'confirmed',
    confirmedHow: 'forced',
    received: '30000',
  })
  expect(steps.filter((step: { status: string }) => step.status === 'confirmed')).toHaveLength(1)
  expect(await balanceOf(member)).toBe('20000')
})

test('PAY-4: a dispute after the deadline is refused, also before the job has closed it', async () => {
  const { member, id } = await paid()
  const due = new Date((await look(member, id)).confirmBy)
  const sayLate = (said: ReceiptBody) => confirmReceipt(services.db, member.memberId, id, said, due)
  const part: ReceiptBody = { outcome: 'partial', received: '10000', uploads: [], remark: '' }
  await expect(sayLate(part)).rejects.toMatchObject({ code: 'already_confirmed' })
  await sayLate({ outcome: 'received' })
  expect(await look(member, id)).toMatchObject({ status: 'confirmed', confirmedHow: 'forced' })
})

test('PAY-4: of a dispute and the forced receipt at once, one holds', async () => {
  for (let round = 0; round < 5; round++) {
    const { member, id } = await paid()
    const due = new Date((await look(member, id)).confirmBy)
    const part = { outcome: 'partial', received: '10000', uploads: [], remark: '' }
    const [said] = await Promise.all([say(member, id, part), forceReceipts(services, due)])
    const { status, remaining } = await look(member, id)
    expect(said.success).toBe(status === 'disputed')
    expect(remaining).toBe(status === 'disputed' ? '20000' : '0')
  }
})

test('PAY-4: an approved dispute gives back what did not arrive, a rejected one counts as received', async () => {
  const part = { outcome: 'partial', received: '12000', uploads: [], remark: '' }
  const right = await paid()
  await say(right.member, right.id, part)
  await voteOn(market, right.id, 'approve')
  expect(await look(right.member, right.id)).toMatchObject({
    status: 'returned',
    received: '12000',
    returned: '18000',
  })
  expect(await balanceOf(right.member)).toBe('38000')

  const wrong = await paid()
  await say(wrong.member, wrong.id, part)
  await voteOn(market, wrong.id, 'reject')
  expect(await look(wrong.member, wrong.id)).toMatchObject({
    status: 'confirmed',
    confirmedHow: 'staff',
    received: '30000',
  })
  expect(await balanceOf(wrong.member)).toBe('20000')
})
