import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Amount } from '@night-market/protocol/values/money'
import { verifyBooks } from '../../ledger/index.ts'
import { testMarket } from '../../testing/app.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { atPlay, aVendor } from '../../testing/play.ts'
import { loseBet, playRound } from '../../testing/rounds.ts'
import { aStaff } from '../../testing/staff.ts'
import { answer } from '../agreements/answer.ts'
import { offer } from '../agreements/propose.ts'
import { agentChecks } from '../checks.ts'
import { rebateShares } from '../settlement/income.ts'
import { aDownline, endSlot, settleAll, terms, tier, turnAgentsOn } from '../testing/team.ts'
import { rateOf } from '../index.ts'
import { setRate } from './set-rate.ts'

// The clock of tests begins on November 20 at 10:00 UTC, 15:30 of the merchant.
const market = await testMarket()
const { app, services, clock } = market
const { db } = services
await turnAgentsOn(market)
const vendor = await aVendor(market, { games: [{}, { category: 'ELOTT' }] })
const LOTTERY = { gameCode: 'acme-game-2', gameType: 'ELOTT' } as const
const DAY_MS = 24 * 3_600_000

type Caller = Pick<TestMember, 'headers'>
const get = async ({ headers }: Caller, url: string) => (await app.inject({ url, headers })).json()
const post = async ({ headers }: Caller, url: string, payload: object) =>
  (await app.inject({ method: 'POST', url, headers, payload })).json()
const tomorrow = (): Date => new Date(clock.read().getTime() + DAY_MS)
const byStaff = (member: TestMember, rate: number, gameType: 'RNG' | 'ELOTT' = 'RNG') =>
  setRate(db, { member: member.memberId, gameType, rate }, { staff: 'test' }, clock.read())
const by = (upline: TestMember, member: TestMember, rate: number, gameType: 'RNG' | 'ELOTT' = 'RNG') =>
  post(upline, '/wps/agents/rates', { member: member.memberId, gameType, rate })
const faults = async (): Promise<string[]> =>
  (await verifyBooks(db, agentChecks)).flatMap(({ findings }) => findings.map(({ detail }) => detail))

/** A head agent, an agent below it, and a player below that. */
async function aLine() {
  const head = await aMember(market, { role: 'head_agent' })
  const agent = await aDownline(market, head)
  const player = await aDownline(market, agent, { isAgent: false, balance: 10_000_000n })
  return { head, agent, player }
}

async function playDay(player: TestMember, stake: number): Promise<void> {
  await playRound(market, await atPlay(market, vendor, player, 'real'), { stake, payout: 0 })
  await endSlot(market)
  clock.advance(DAY_MS)
  await settleAll(market)
}

const rebatesOf = async (...members: TestMember[]): Promise<(string | undefined)[]> => {
  const { rows } = await sql<{ payee: string; net: string }>`
    select payee, sum(net)::text as net from agents.bills where kind = 'rebate' and state = 'paid' group by 1`.execute(
    db,
  )
  return members.map(({ memberId }) => rows.find(({ payee }) => payee === memberId)?.net)
}

test('AGT-6: the rebate of a day is the difference of rates along the line, from the midnight after they were set', async () => {
  const { head, agent, player } = await aLine()
  await byStaff(head, 35)
  expect(
    (await by(head, agent, 20)).value.rates.find(({ gameType }: { gameType: string }) => gameType === 'RNG'),
  ).toMatchObject({
    rate: 0,
    next: 20,
    most: 35,
    changes: [{ rate: 20, fromDay: '2026-11-21' }],
  })
  await playDay(player, 500_000)
  expect(await rebatesOf(head, agent)).toEqual([undefined, undefined])
  await playDay(player, 1_234_567)
  const [own, above] = rebateShares(1_234_567n as Amount, [0, 20, 35])
  expect(await rebatesOf(agent, head)).toEqual([own?.toString(), above?.toString()])
  await Promise.all([settleAll(market), settleAll(market)])
  expect(await rebatesOf(agent, head)).toEqual(['2469', '1851'])
  // Lowered below what the agent has, the rate of the head agent is the most that anyone below it is paid.
  await byStaff(head, 10)
  clock.advance(DAY_MS)
  await settleAll(market)
  await playDay(player, 100_000)
  expect(await rebatesOf(agent, head)).toEqual(['2569', '1851'])
  expect(await faults()).toEqual([])
})

test('AGT-6: the play of an account that shares a mark with its agent, or of the agent itself, earns it no rebate', async () => {
  const { head, agent, player } = await aLine()
  await byStaff(head, 40)
  await by(head, agent, 10)
  await sql`
    insert into members.marks (member, kind, hash, is_proven, first_seen_at, last_seen_at)
    select m, 'browser', 'another browser', true, ${clock.read()}, ${clock.read()}
      from unnest(${[head.memberId, player.memberId]}::text[]) m`.execute(db)
  clock.advance(DAY_MS)
  await playDay(player, 100_000)
  // The share of the head agent stays with the house; that of the agent between them is its own difference.
  expect(await rebatesOf(head, agent, player)).toEqual([undefined, '100', undefined])
})

test('AGT-6: a rate is set by the agent directly above, within what it has, and all of a line within the ceiling', async () => {
  const { head, agent, player } = await aLine()
  const stranger = await aLine()
  const staff = await aStaff(market)
  const ops = (member: TestMember, rate: number, gameType = 'RNG') =>
    post(staff, '/ops/agents/rates', { member: member.memberId, gameType, rate })
  expect(await ops(head, 41)).toMatchObject({ code: 'above_ceiling', details: { most: 40 } })
  expect(await ops(head, 401, 'ELOTT')).toMatchObject({ code: 'above_ceiling', details: { most: 400 } })
  expect((await ops(agent, 1)).code).toBe('not_in_hierarchy')
  expect((await ops(head, 30)).error).toBeUndefined()
  expect((await by(head, agent, 31)).code).toBe('rate_too_high')
  for (const other of [player, stranger.agent, head])
    expect((await by(head, other, 1)).code).toBe('not_in_hierarchy')
  expect((await by(player, player, 1)).code).toBe('not_allowed')
  expect((await get(head, `/wps/agents/rates?member=${stranger.player.memberId}`)).code).toBe('not_found')
  // Kinds add up along a line: a salary of the head agent, another kind below it, and rebates are paid on one bet.
  const give = (kind: 'daily' | 'hourly', payee: TestMember, giver: TestMember | null, rate: number) =>
    offer(
      db,
      { kind, payee: payee.memberId, payer: 'platform', terms: terms([tier(rate)], { period: 'daily' }) },
      { giver: giver?.memberId ?? null, by: 'test' },
      clock.read(),
    )
  await expect(give('daily', head, null, 11)).rejects.toMatchObject({ details: { most: 10 } })
  const id = await give('daily', head, null, 5)
  await answer(db, { id, version: 1, act: 'accept' }, { member: head.memberId }, clock.read())
  expect((await ops(head, 36)).details).toEqual({ most: 35 })
  expect((await ops(head, 35)).error).toBeUndefined()
})

test('AGT-6: kinds of salary of several agents in one line stay below the ceiling together', async () => {
  const { head, agent } = await aLine()
  const give = async (kind: 'daily' | 'hourly', payee: TestMember, giver: TestMember | null) => {
    const wanted = { kind, payee: payee.memberId, payer: 'platform', terms: terms([tier(40)]) } as const
    const id = await offer(db, wanted, { giver: giver?.memberId ?? null, by: 'test' }, clock.read())
    return answer(db, { id, version: 1, act: 'accept' }, { member: payee.memberId }, clock.read()).then(
      () => id,
    )
  }
  const own = await give('hourly', head, null)
  await give('hourly', agent, head)
  await answer(db, { id: own, version: 1, act: 'request_end' }, { staff: 'test' }, clock.read())
  await answer(db, { id: own, version: 1, act: 'agree_end' }, { member: head.memberId }, clock.read())
  clock.advance(2 * 3_600_000)
  // The hourly salary of the agent below goes on: a daily wage above it would come on top.
  await expect(give('daily', head, null)).rejects.toMatchObject({
    code: 'above_ceiling',
    details: { most: 0 },
  })
})

test('LOT-4: the rate of a lottery ticket is the own one from its midnight on, at most that of every agent above', async () => {
  const { head, agent, player } = await aLine()
  const [rated, at] = [(when: Date) => rateOf(db, player.memberId, when), clock.read()]
  expect(await rated(at)).toBe(300)
  await byStaff(head, 400, 'ELOTT')
  await by(head, agent, 350, 'ELOTT')
  expect((await by(agent, player, 351, 'ELOTT')).code).toBe('rate_too_high')
  expect((await by(agent, player, 350, 'ELOTT')).error).toBeUndefined()
  expect([await rated(clock.read()), await rated(tomorrow())]).toEqual([300, 350])
  clock.advance(DAY_MS)
  await byStaff(head, 200, 'ELOTT')
  expect([await rated(at), await rated(clock.read()), await rated(tomorrow())]).toEqual([300, 350, 200])
})

test('LOT-4: a ticket leaves agents what the rate of its launch does not pay, also when it is lowered meanwhile', async () => {
  const { head, agent, player } = await aLine()
  await byStaff(head, 400, 'ELOTT')
  await by(head, agent, 350, 'ELOTT')
  const early = await atPlay(market, vendor, player, 'real', LOTTERY)
  await by(agent, player, 0, 'ELOTT')
  clock.advance(9 * 3_600_000)
  const late = await atPlay(market, vendor, player, 'real', LOTTERY)
  const { rows: launches } = await sql`
    select rate_bps from play.launches where member = ${player.memberId} order by created_at`.execute(db)
  expect(launches).toEqual([{ rateBps: 300 }, { rateBps: 0 }])
  await playRound(market, early, { stake: 99_999, payout: 0, game_code: LOTTERY.gameCode })
  await endSlot(market)
  await playRound(market, late, { stake: 1000, payout: 0, game_code: LOTTERY.gameCode })
  const takeBack = await loseBet(market, late, 5000, LOTTERY.gameCode)
  clock.advance(DAY_MS)
  await settleAll(market)
  // The old launch leaves the agent 50 of its 350 basis points, the new one all of them; a unit of rests is the house's.
  expect(await rebatesOf(agent, head)).toEqual([
    String(Math.floor((99_999 * 50 + 6000 * 350) / 10_000)),
    '529',
  ])
  await takeBack()
  clock.advance(DAY_MS)
  await settleAll(market)
  const { rows: debts } = await sql`
    select net::text as net from agents.bills where payee = ${agent.memberId} and kind = 'rebate' and net < 0`.execute(
    db,
  )
  expect(debts).toEqual([{ net: '-175' }])
  expect(await faults()).toEqual([])
})

test('LOT-4: a rate that is lowered under an open launch takes nothing from others above', async () => {
  const { head, agent, player } = await aLine()
  await byStaff(head, 400, 'ELOTT')
  await by(head, agent, 350, 'ELOTT')
  await by(agent, player, 350, 'ELOTT')
  clock.advance(DAY_MS)
  const open = await atPlay(market, vendor, player, 'real', LOTTERY)
  await by(head, agent, 100, 'ELOTT')
  clock.advance(DAY_MS / 2 - 60_000)
  await playRound(market, open, { stake: 100_000, payout: 0, game_code: LOTTERY.gameCode })
  await endSlot(market)
  clock.advance(DAY_MS)
  await settleAll(market)
  // The round paid 350 of the 400: the agent gets none of them, the head agent no more than the rest.
  expect(await rebatesOf(agent, head)).toEqual([undefined, '500'])
  expect(await faults()).toEqual([])
})
