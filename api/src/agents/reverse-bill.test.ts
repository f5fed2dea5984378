import { randomUUID } from 'node:crypto'
import type { AgreementKind, Payer } from '@night-market/protocol/agents/words'
import { expect, test } from 'vitest'
import { balanceOf, memberAccount, verifyBooks } from '../ledger/index.ts'
import { newId } from '../platform/ids.ts'
import { testMarket } from '../testing/app.ts'
import { aMember, type TestMember } from '../testing/members.ts'
import { askWallet, atPlay, aVendor } from '../testing/play.ts'
import { hearAll } from '../testing/rounds.ts'
import { aStaff } from '../testing/staff.ts'
import { answer } from './agreements/answer.ts'
import { offer } from './agreements/propose.ts'
import { agentChecks } from './checks.ts'
import { aDownline, endSlot, settleAll, terms, tier, turnAgentsOn } from './testing/team.ts'

const DAY_MS = 24 * 3_600_000

const market = await testMarket()
const { app, services, clock } = market
const { db } = services
await turnAgentsOn(market)
const vendor = await aVendor(market)

const faults = async () => (await verifyBooks(db, agentChecks)).flatMap(({ findings }) => findings)
const post = async (headers: Record<string, string>, url: string, payload: object) =>
  (await app.inject({ method: 'POST', url, headers, payload })).json()

async function aTeam(kind: AgreementKind, payer: Payer) {
  const head = await aMember(market, { role: 'head_agent', balance: 1_000_000n })
  const agent = await aDownline(market, head)
  const player = await aDownline(market, agent, { isAgent: false, balance: 10_000_000n })
  const id = await agree(kind, null, head)
  if (payer === 'upline') await agree(kind, head, agent, { payer })
  return { head, agent, player, id }
}

async function agree(
  kind: AgreementKind,
  giver: TestMember | null,
  payee: TestMember,
  { payer = 'platform', version = 1 }: { payer?: Payer; version?: number } = {},
) {
  const wanted = { kind, payee: payee.memberId, payer, terms: terms([tier(40)]) } as const
  const id = await offer(db, wanted, { giver: giver?.memberId ?? null, by: 'test' }, clock.read())
  await answer(db, { id, version, act: 'accept' }, { member: payee.memberId }, clock.read())
  return id
}

/** Loses a stake; how the vendor settles the round again. */
async function lose(player: TestMember, amount: number): Promise<(payout: number) => Promise<void>> {
  const at = await atPlay(market, vendor, player, 'real')
  const [round, bet] = [randomUUID(), randomUUID()]
  await askWallet(market, at, 'transaction/bet', {
    round,
    amount,
    transaction_uuid: bet,
    round_closed: true,
  })
  return async (payout) => {
    const about = { round, reference_transaction_uuid: bet, amount: payout }
    expect((await askWallet(market, at, 'transaction/resettle', about)).status).toBe('RS_OK')
    await hearAll(market)
  }
}

async function aDayLater(): Promise<void> {
  await hearAll(market)
  clock.advance(DAY_MS)
  await settleAll(market)
}

const heldBy = async ({ memberId }: TestMember): Promise<bigint> =>
  (await balanceOf(db, memberAccount(memberId, 'main')))?.balance ?? 0n

const billsOf = ({ memberId }: TestMember, kind: AgreementKind) =>
  db
    .selectFrom('agents.bills')
    .select(['id', 'state', 'net'])
    .where('payee', '=', memberId)
    .where('kind', '=', kind)
    .orderBy('windowStart')
    .execute()

/** As two of the staff, who log in anew. */
async function reverse(bill: string | undefined): Promise<string | undefined> {
  const [asha, bruno] = [await aStaff(market), await aStaff(market)]
  const proposal = { id: newId('prp', clock.read()), kind: 'agents.reverse_bill', reason: 'one person' }
  const made = await post(asha.headers, '/ops/proposals', { ...proposal, payload: { bill } })
  if (made.code !== undefined) return made.code
  const vote = { vote: 'approve', note: 'seen' }
  const votes = await Promise.all(
    [1, 2].map(() => post(bruno.headers, `/ops/proposals/${proposal.id}/votes`, vote)),
  )
  return votes.find(({ code }) => code !== undefined && code !== 'already_voted')?.code
}

test('AGT-7: a real-time bill that two of the staff reverse goes back once and is not paid again', async () => {
  const { head, player } = await aTeam('realtime', 'platform')
  await lose(player, 10_000)
  await endSlot(market)
  const [bill] = await billsOf(head, 'realtime')
  expect(bill).toMatchObject({ state: 'paid', net: '40' })
  await reverse(bill?.id)
  expect(await heldBy(head)).toBe(1_000_000n)
  expect(await reverse(bill?.id)).toBe('not_found')

  const correct = await lose(player, 5000)
  await endSlot(market)
  expect(await heldBy(head)).toBe(1_000_020n)
  // The day comes to 40, of which the agent has 20: neither the 40 nor more than the 20 is taken off.
  await correct(5000)
  await aDayLater()
  expect(await billsOf(head, 'realtime')).toMatchObject([
    { state: 'reversed', net: '40' },
    { state: 'paid', net: '20' },
  ])
  expect(await faults()).toEqual([])
})

test('AGT-7: what was reversed is not paid again by terms that are ended and signed anew on the same day', async () => {
  const { head, player, id } = await aTeam('realtime', 'platform')
  await lose(player, 10_000)
  await endSlot(market)
  await reverse((await billsOf(head, 'realtime'))[0]?.id)
  const own = { member: head.memberId }
  await answer(db, { id, version: 1, act: 'request_end' }, own, clock.read())
  await answer(db, { id, version: 1, act: 'agree_end' }, { staff: 'test' }, clock.read())
  expect(await agree('realtime', null, head, { version: 2 })).toBe(id)
  // In this slot the first terms still run.
  await endSlot(market)
  await lose(player, 5000)
  await endSlot(market)
  expect(await heldBy(head)).toBe(1_000_020n)
  await aDayLater()
  expect(await heldBy(head)).toBe(1_000_020n)
  expect(await faults()).toEqual([])
})

test('AGT-7: a reversed bill goes back to the upline that paid it, and its window is not corrected again', async () => {
  const { head, agent, player } = await aTeam('daily', 'upline')
  await aDayLater()
  const correct = await lose(player, 10_000)
  await aDayLater()
  const bill = (await billsOf(agent, 'daily')).find(({ state }) => state === 'paid')
  expect(bill).toMatchObject({ net: '40' })
  const before = await heldBy(head)
  await reverse(bill?.id)
  expect(await heldBy(agent)).toBe(0n)
  expect((await heldBy(head)) - before).toBe(40n)

  await correct(10_000)
  await aDayLater()
  const last = (await billsOf(agent, 'daily')).at(-1)
  expect(last).toMatchObject({ state: 'not_reached', net: '0' })
  expect(await faults()).toEqual([])
})

test('AGT-7: a bill that the payee no longer holds is not reversed', async () => {
  const { head, agent, player } = await aTeam('daily', 'upline')
  await aDayLater()
  await lose(player, 10_000)
  await aDayLater()
  await lose(agent, 40)
  const [bill] = (await billsOf(agent, 'daily')).filter(({ state }) => state === 'paid')
  const before = await heldBy(head)
  expect(await reverse(bill?.id)).toBe('insufficient_funds')
  expect(await heldBy(head)).toBe(before)
  expect(await faults()).toEqual([])
})
