/** Hourly and real-time salaries whose rounds, or whose tiers below, change after they were paid. */
import { randomUUID } from 'node:crypto'
import type { AgreementTerms } from '@night-market/protocol/agents/agreements'
import type { AgreementKind } from '@night-market/protocol/agents/words'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyBooks } from '../../ledger/index.ts'
import { testMarket, type TestMarket } from '../../testing/app.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { askWallet, atPlay, aVendor, type TestVendor } from '../../testing/play.ts'
import { hearAll } from '../../testing/rounds.ts'
import { answer } from '../agreements/answer.ts'
import type { AgreementId } from '../agreements/model.ts'
import { offer } from '../agreements/propose.ts'
import { agentChecks } from '../checks.ts'
import { aDownline, settleAll, terms, tier } from '../testing/team.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The merchant's next midnight after the clock of tests begins. */
const MIDNIGHT = Date.parse('2026-11-20T18:30:00Z')

async function agree(
  { services, clock }: TestMarket,
  [payee, giver]: readonly [TestMember, TestMember | null],
  kind: AgreementKind,
  tiers: AgreementTerms['tiers'],
): Promise<AgreementId> {
  const wanted = { kind, payee: payee.memberId, payer: 'platform', terms: terms(tiers) } as const
  const id = await offer(services.db, wanted, { giver: giver?.memberId ?? null, by: 'test' }, clock.read())
  await answer(services.db, { id, version: 1, act: 'accept' }, { member: payee.memberId }, clock.read())
  return id
}

interface World {
  market: TestMarket
  vendor: TestVendor
  head: TestMember
  agent: TestMember
  player: TestMember
}

/** A head agent, an agent below it and a player, a minute after midnight. */
async function aWorld(kind: AgreementKind, ofAgent: AgreementTerms['tiers']): Promise<World> {
  const market = await testMarket()
  const vendor = await aVendor(market)
  const head = await aMember(market, { role: 'head_agent' })
  const agent = await aDownline(market, head)
  const player = await aDownline(market, agent, { isAgent: false, balance: 10_000_000n })
  await agree(market, [head, null], kind, [tier(20)])
  await agree(market, [agent, head], kind, ofAgent)
  market.clock.advance(MIDNIGHT - market.clock.read().getTime() + 60_000)
  return { market, vendor, head, agent, player }
}

type Resettle = (payout: number) => Promise<void>

/** Loses a stake; how the vendor settles the round again. */
async function lose({ market, vendor, player }: World, amount: number): Promise<Resettle> {
  const at = await atPlay(market, vendor, player, 'real')
  const [round, bet] = [randomUUID(), randomUUID()]
  const staked = await askWallet(market, at, 'transaction/bet', {
    round,
    amount,
    transaction_uuid: bet,
    round_closed: true,
  })
  expect(staked.status).toBe('RS_OK')
  return async (payout) => {
    const about = { round, reference_transaction_uuid: bet, amount: payout }
    expect((await askWallet(market, at, 'transaction/resettle', about)).status).toBe('RS_OK')
    await hearAll(market)
  }
}

/** Lets time go by and settles, twice at once. */
async function pass({ market }: World, ms: number): Promise<void> {
  await hearAll(market)
  market.clock.advance(ms)
  await Promise.all([settleAll(market), settleAll(market)])
  await settleAll(market)
}

const netsOf = async ({ market }: World, { memberId }: TestMember): Promise<string[]> => {
  const { rows } = await sql<{ net: string }>`
    select net::text as net from agents.bills where payee = ${memberId} and net <> 0 order by window_start`.execute(
    market.services.db,
  )
  return rows.map(({ net }) => net)
}

async function paidTo({ market }: World, { memberId }: TestMember): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::text as sum from ledger.transfers
     where reason like 'agents.%' and to_account = ${`${memberId}:main`}`.execute(market.services.db)
  return rows[0]?.sum ?? ''
}

async function faults({ market }: World): Promise<unknown[]> {
  return (await verifyBooks(market.services.db, agentChecks)).flatMap(({ findings }) => findings)
}

test('AGT-6: an hourly salary follows a round that is settled again in a later hour, once and with both signs', async () => {
  const world = await aWorld('hourly', [tier(10)])
  const { head, agent } = world
  const resettle = await lose(world, 100_000)
  await pass(world, HOUR_MS)
  await resettle(100_000)
  await pass(world, HOUR_MS)
  expect([await netsOf(world, head), await netsOf(world, agent)]).toEqual([
    ['100', '-100'],
    ['100', '-100'],
  ])
  await lose(world, 300_000)
  await pass(world, HOUR_MS)
  expect(await netsOf(world, head)).toEqual(['100', '-100', '200'])
  await resettle(0)
  await pass(world, HOUR_MS)
  await pass(world, 3 * HOUR_MS)
  expect(await netsOf(world, head)).toEqual(['100', '-100', '200', '100'])
  expect([await paidTo(world, head), await paidTo(world, agent)]).toEqual(['400', '400'])
  expect(await faults(world)).toEqual([])
})

test('AGT-6: a real-time salary follows a correction of its day when the day closes, and of an earlier day, once', async () => {
  const world = await aWorld('realtime', [tier(0)])
  const { head } = world
  const resettle = await lose(world, 100_000)
  await pass(world, HOUR_MS)
  await lose(world, 50_000)
  await pass(world, HOUR_MS)
  await resettle(100_000)
  await pass(world, DAY_MS - 2 * HOUR_MS)
  expect(await netsOf(world, head)).toEqual(['200', '100', '-200'])
  // The next day is worth less than what is owed, the third more.
  await lose(world, 60_000)
  await pass(world, DAY_MS)
  expect(await paidTo(world, head)).toBe('300')
  await lose(world, 100_000)
  await pass(world, HOUR_MS)
  expect(await paidTo(world, head)).toBe('420')
  await resettle(0)
  await pass(world, DAY_MS - HOUR_MS)
  await pass(world, DAY_MS)
  expect(await paidTo(world, head)).toBe('620')
  expect(await faults(world)).toEqual([])
})

test('AGT-6: what an agent was paid of a day before a tier was reached below it is taken off its later bills', async () => {
  const world = await aWorld('realtime', [tier(20, { betAmountDaily: '150000' })])
  const { head, agent } = world
  await lose(world, 100_000)
  await pass(world, HOUR_MS)
  await lose(world, 100_000)
  await pass(world, DAY_MS)
  expect([await netsOf(world, head), await netsOf(world, agent)]).toEqual([['200', '-200'], ['400']])
  for (const paid of ['200', '200', '300']) {
    await lose(world, 50_000)
    await pass(world, DAY_MS)
    expect(await paidTo(world, head)).toBe(paid)
  }
  expect(await faults(world)).toEqual([])
})
