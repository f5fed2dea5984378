import { randomUUID } from 'node:crypto'
import { mostOnWire } from '@night-market/protocol/values/wire-money'
import { expect, test } from 'vitest'
import { verifyBooks } from '../../ledger/index.ts'
import { testMarket } from '../../testing/app.ts'
import { aMember, aTrial, type TestMember } from '../../testing/members.ts'
import { sealed } from '../../testing/sealed.ts'
import { PAYMENT_PASSWORD, setPaymentPassword } from '../../testing/withdrawals.ts'
import { walletChecks } from '../checks.ts'
import { hierarchyFor } from './hierarchy.ts'

const market = await testMarket()
const { app, services, clock } = market
const DAY_MS = 86_400_000

type Headers = Record<string, string>

const newId = (): string => `ltr_${randomUUID().replaceAll('-', '')}`
const get = async (headers: Headers, url: string) => (await app.inject({ url, headers })).json()
const balanceOf = async ({ headers }: TestMember): Promise<string> =>
  (await get(headers, '/wps/v2/wallets/balance')).value.balance

async function send(
  { headers }: Pick<TestMember, 'headers'>,
  to: Pick<TestMember, 'memberId'>,
  wish: { amount: string; id?: string; paymentPassword?: string; remark?: string },
) {
  const url = '/wps/wallet/hierarchy-transfers'
  const content = { id: newId(), to: to.memberId, paymentPassword: PAYMENT_PASSWORD, ...wish }
  const payload = await sealed(market, url, content, { sentAt: clock.read().getTime() })
  return (await app.inject({ method: 'POST', url, headers, payload })).json()
}

async function putUnder(member: TestMember, upline: TestMember): Promise<void> {
  await services.db
    .updateTable('members.members')
    .set({ upline: upline.memberId })
    .where('id', '=', member.memberId)
    .execute()
}

/** A house agent, an agent and its neighbour below it, and a member below the agent. */
async function aLine() {
  const [top, agent, neighbour, member] = await Promise.all([
    aMember(market, { role: 'head_agent', balance: 100_000n }),
    aMember(market, { role: 'agent', balance: 100_000n }),
    aMember(market, { role: 'agent', balance: 100_000n }),
    aMember(market, { balance: 100_000n }),
  ])
  await Promise.all([putUnder(agent, top), putUnder(neighbour, top), putUnder(member, agent)])
  for (const each of [agent, member]) await setPaymentPassword(market, each)
  return { top, agent, neighbour, member }
}

test('PAY-6: strangers and trial visitors send nothing', async () => {
  const trial = await aTrial(market)
  for (const url of ['/wps/wallet/hierarchy', '/wps/wallet/hierarchy-transfers']) {
    expect((await get({}, url)).code, url).toBe('not_logged_in')
    expect((await get(trial.headers, url)).code, url).toBe('need_true_account')
  }
  expect((await send(trial, trial, { amount: '100' })).code).toBe('need_true_account')
})

test('PAY-6: a transfer that would lift a purse beyond the wire’s largest amount is refused', async () => {
  const { top, agent } = await aLine()
  const full = await aMember(market, { balance: mostOnWire('INR/2') - 50n })
  await putUnder(full, agent)
  expect((await send(agent, full, { amount: '100' })).code).toBe('amount_too_large')
  expect((await send(agent, full, { amount: '100', id: `ltr_${'a'.repeat(41)}` })).code).toBe(
    'invalid_request',
  )
  expect((await send(agent, top, { amount: '100' })).success).toBe(true)
  expect(await balanceOf(agent)).toBe('99900')
})

test('PAY-6: an agent sends to its upline and its downlines, once, and both see the other', async () => {
  const { top, agent, member } = await aLine()
  const id = newId()
  const wish = { amount: '30000', id, remark: 'for the week' }
  const sent = await send(agent, top, wish)
  expect(sent.value).toMatchObject({ direction: 'sent', relation: 'upline', amount: '30000' })
  expect(await send(agent, top, wish)).toEqual(sent)
  expect((await send(agent, top, { ...wish, amount: '30001' })).code).toBe('transfer_id_reused')
  expect((await send(agent, member, { amount: '20000' })).value).toMatchObject({ relation: 'downline' })
  expect(await Promise.all([top, agent, member].map(balanceOf))).toEqual(['130000', '50000', '120000'])

  const [seen] = (await get(top.headers, '/wps/wallet/hierarchy-transfers')).value.rows
  const { nickname } = await services.db
    .selectFrom('members.members')
    .select('nickname')
    .where('id', '=', agent.memberId)
    .executeTakeFirstOrThrow()
  const said = { id, direction: 'received', relation: 'downline', remark: 'for the week' }
  expect(seen).toMatchObject({ ...said, displayName: nickname })
  expect((await get(agent.headers, '/wps/wallet/hierarchy-transfers')).value.rows).toHaveLength(2)
  const reports = await verifyBooks(services.db, walletChecks)
  expect(reports.filter(({ found }) => found > 0n)).toEqual([])
})

test('PAY-6: a transfer goes to the direct upline or a direct downline of an agent only', async () => {
  const { top, agent, neighbour, member } = await aLine()
  for (const [from, to] of [
    [agent, neighbour],
    [agent, agent],
    [member, agent],
  ] as const)
    expect((await send(from, to, { amount: '100' })).code).toBe('not_in_hierarchy')
  expect((await get(member.headers, '/wps/wallet/hierarchy')).value.people).toEqual([])
  const { people } = (await get(agent.headers, '/wps/wallet/hierarchy')).value
  const relations = people.map(({ id, relation }: { id: string; relation: string }) => [id, relation])
  expect(relations).toEqual([
    [top.memberId, 'upline'],
    [member.memberId, 'downline'],
  ])
  const search = await get(agent.headers, `/wps/wallet/hierarchy?search=${member.username}`)
  expect(search.value.people).toHaveLength(1)
  expect((await get(agent.headers, '/wps/wallet/hierarchy?search=%25')).value.people).toEqual([])
})

test('PAY-6: the wrong payment password sends nothing', async () => {
  const { top, agent } = await aLine()
  const wrong = { amount: '100', paymentPassword: '111222' }
  expect((await send(agent, top, wrong)).code).toBe('payment_password_wrong')
  expect(await balanceOf(agent)).toBe('100000')
})

test('PAY-6: a day has its limit, together and one by one, and the next day a new one', async () => {
  const { top, agent } = await aLine()
  await services.db.updateTable('cashier.policy').set({ hierarchyTransferredADay: 50_000n }).execute()
  const replies = await Promise.all(Array.from({ length: 4 }, () => send(agent, top, { amount: '20000' })))
  const codes = replies.map((reply) => reply.code ?? 'sent')
  expect(codes.filter((code) => code === 'sent')).toHaveLength(2)
  const refused = replies.find((reply) => reply.code === 'line_limit_reached')
  expect(refused?.details).toEqual({ left: '10000' })
  expect((await get(agent.headers, '/wps/wallet/hierarchy')).value.leftToday).toBe('10000')
  const tomorrow = new Date(clock.read().getTime() + DAY_MS)
  expect((await hierarchyFor(services.db, agent.memberId, '', tomorrow)).leftToday).toBe(50_000n)
  await services.db.updateTable('cashier.policy').set({ hierarchyTransferredADay: 10_000_000n }).execute()
})

test('PAY-6: the last coin is sent once, and what is not there not at all', async () => {
  const { top, agent } = await aLine()
  const replies = await Promise.all(Array.from({ length: 4 }, () => send(agent, top, { amount: '100000' })))
  const codes = replies.map((reply) => reply.code ?? 'sent')
  expect(codes.filter((code) => code === 'sent')).toHaveLength(1)
  expect(codes.filter((code) => code === 'insufficient_funds')).toHaveLength(3)
  expect((await send(agent, top, { amount: '99' })).code).toBe('amount_too_small')
})

test('PAY-6: a merchant that switches it off has no transfers along the hierarchy', async () => {
  const { top, agent } = await aLine()
  await services.db.updateTable('cashier.policy').set({ hasHierarchyTransfers: false }).execute()
  expect((await send(agent, top, { amount: '100' })).code).toBe('hierarchy_transfers_off')
  expect((await get(agent.headers, '/wps/wallet/hierarchy')).value.isEnabled).toBe(false)
  await services.db.updateTable('cashier.policy').set({ hasHierarchyTransfers: true }).execute()
})
