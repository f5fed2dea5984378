/** Bills of rounds that were settled again or taken back after their window was paid. */
import { randomUUID } from 'node:crypto'
import type { AgreementKind } from '@night-market/protocol/agents/words'
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyBooks } from '../../ledger/index.ts'
import { playChecks } from '../../play/index.ts'
import { testMarket, type TestMarket } from '../../testing/app.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { askWallet, atPlay, aVendor, type Player } from '../../testing/play.ts'
import { hearAll, playRound } from '../../testing/rounds.ts'
import { answer } from '../agreements/answer.ts'
import type { AgreementId } from '../agreements/model.ts'
import { offer } from '../agreements/propose.ts'
import { agentChecks } from '../checks.ts'
import { setRate } from '../rates/set-rate.ts'
import { aDownline, settleAll, terms, tier } from '../testing/team.ts'
import { billOf } from './view.ts'

const DAY_MS = 24 * 3_600_000
/** The merchant's next midnight after the clock of tests begins. */
const MIDNIGHT = Date.parse('2026-11-20T18:30:00Z')

interface Round {
  day: number
  stake: number
  payout: number
  round: string
  bet: string
  player: Player
}

async function play(
  market: TestMarket,
  player: Player,
  day: number,
  stake: number,
  payout: number,
): Promise<Round> {
  const [round, bet] = [randomUUID(), randomUUID()]
  const calls = [
    await askWallet(market, player, 'transaction/bet', { round, amount: stake, transaction_uuid: bet }),
    await askWallet(market, player, 'transaction/win', {
      round,
      reference_transaction_uuid: bet,
      round_closed: true,
      amount: payout,
    }),
  ]
  expect(calls.map(({ status }) => status)).toEqual(['RS_OK', 'RS_OK'])
  return { day, stake, payout, round, bet, player }
}

async function resettle(market: TestMarket, round: Round, payout: number): Promise<void> {
  const about = { round: round.round, reference_transaction_uuid: round.bet, amount: payout }
  expect((await askWallet(market, round.player, 'transaction/resettle', about)).status).toBe('RS_OK')
  round.payout = payout
}

async function agree(
  { services, clock }: TestMarket,
  payee: TestMember,
  giver: TestMember | null,
  [kind, rate]: readonly [AgreementKind, number],
): Promise<AgreementId> {
  const wanted = { kind, payee: payee.memberId, payer: 'platform', terms: terms([tier(rate)]) } as const
  const id = await offer(services.db, wanted, { giver: giver?.memberId ?? null, by: 'test' }, clock.read())
  await answer(services.db, { id, version: 1, act: 'accept' }, { member: payee.memberId }, clock.read())
  return id
}

/** A head agent with a daily wage, a dividend by the day and a rebate, an agent below it with a part of each, and a player. */
async function aTeam(market: TestMarket) {
  const { services, clock } = market
  const head = await aMember(market, { role: 'head_agent' })
  const agent = await aDownline(market, head)
  const player = await aDownline(market, agent, { isAgent: false, balance: 10_000_000n })
  const wage = await agree(market, head, null, ['daily', 20])
  await agree(market, agent, head, ['daily', 10])
  await agree(market, head, null, ['dividend', 2000])
  await agree(market, agent, head, ['dividend', 500])
  const rate = { gameType: 'RNG', rate: 20 } as const
  await setRate(services.db, { member: head.memberId, ...rate }, { staff: 'test' }, clock.read())
  clock.advance(MIDNIGHT - clock.read().getTime() + 60_000)
  return { head, agent, player, wage }
}

/** Lets the day of the merchant end and settles it, twice at once. */
async function endDay(market: TestMarket): Promise<void> {
  const { clock } = market
  await hearAll(market)
  clock.advance(DAY_MS)
  await Promise.all([settleAll(market), settleAll(market)])
  await settleAll(market)
}

/** What bills came to by `kind payee`, without the debts that they hand on. */
async function earned({ services }: TestMarket): Promise<Record<string, string>> {
  const { rows } = await sql<{ key: string; sum: string }>`
    select b.kind || ' ' || b.payee as key, sum(l.amount)::text as sum
      from agents.bills b join agents.bill_lines l on l.bill = b.id
     where l.kind in ('gross', 'below', 'correction') group by 1`.execute(services.db)
  return Object.fromEntries(rows.map(({ key, sum }) => [key, sum]))
}

const validBet = ({ stake, payout }: Round): number => Math.min(stake, Math.abs(payout - stake))
const sum = (figures: readonly number[]): number => figures.reduce((all, each) => all + each, 0)
const dayOf = (rounds: readonly Round[], day: number): Round[] => rounds.filter((round) => round.day === day)

/** What the platform paid for salaries and rebates of each day, to these members. */
async function paidOn({ services }: TestMarket, members: readonly MemberId[], day: number): Promise<number> {
  const from = new Date(MIDNIGHT + day * DAY_MS)
  const { rows } = await sql<{ net: string }>`
    select coalesce(sum(net), 0)::text as net from agents.bills
     where kind in ('daily', 'rebate') and net > 0 and payee = any (${members})
       and window_start >= ${from} and window_start < ${new Date(from.getTime() + DAY_MS)}`.execute(
    services.db,
  )
  return Number(rows[0]?.net)
}

/** The dividend of days with a permanent carry, from what was lost on each. */
function dividends(lost: readonly number[], bps: number): number {
  let carried = 0
  let all = 0
  for (const base of lost) {
    all += Math.floor((Math.max(0, base + carried) * bps) / 10_000)
    carried = Math.min(0, base + carried)
  }
  return all
}

test.each([1, 2])(
  'AGT-6: bills come to what rounds are after all corrections, each counted once (seed %i)',
  async (seed) => {
    const market = await testMarket()
    const vendor = await aVendor(market)
    const { head, agent, player } = await aTeam(market)
    let state = seed
    const random = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below
    const rounds: Round[] = []
    const LAST = 5
    for (let day = 0; day <= LAST; day++) {
      const at = await atPlay(market, vendor, player, 'real')
      for (let count = 0; count < (day === LAST ? 0 : 4); count++)
        rounds.push(await play(market, at, day, 1000 + random(50_000), random(60_000)))
      await hearAll(market)
      for (const round of rounds.filter(({ day: booked }) => booked < day))
        if (random(3) === 0) await resettle(market, round, random(3) === 0 ? round.stake : random(90_000))
      await endDay(market)
    }
    const [h, a] = [head.memberId, agent.memberId]
    const days = Array.from({ length: LAST + 1 }, (_, day) => day)
    const wages = (bps: number): number =>
      sum(days.map((day) => Math.floor((sum(dayOf(rounds, day).map(validBet)) * bps) / 10_000)))
    const lost = (cost: readonly number[]): number[] =>
      days.map((day) => sum(dayOf(rounds, day).map(({ stake, payout }) => stake - payout)) - (cost[day] ?? 0))
    const costs = (members: readonly MemberId[]) =>
      Promise.all(days.map((day) => paidOn(market, members, day)))
    const [ofHead, ofAgent] = [
      dividends(lost(await costs([h, a])), 2000),
      dividends(lost(await costs([a])), 500),
    ]
    const found = await earned(market)
    expect(found[`daily ${h}`]).toBe(String(wages(20) - wages(10)))
    expect(found[`daily ${a}`]).toBe(String(wages(10)))
    expect(found[`rebate ${h}`]).toBe(String(wages(20)))
    expect(found[`dividend ${a}`]).toBe(String(ofAgent))
    expect(found[`dividend ${h}`]).toBe(String(ofHead - ofAgent))
    const { rows: unpaid } = await sql`select id from agents.bills where net > 0 and state <> 'paid'`.execute(
      market.services.db,
    )
    expect(unpaid).toEqual([])
    expect((await verifyBooks(market.services.db, agentChecks)).flatMap(({ findings }) => findings)).toEqual(
      [],
    )
  },
)

test('AGT-6: what a correction takes back is taken off later bills, not out of the purse, also when terms are over', async () => {
  const market = await testMarket()
  const vendor = await aVendor(market)
  const { services, clock } = market
  const { head, player, wage } = await aTeam(market)
  const wages = async (): Promise<string[]> => {
    const { rows } = await sql<{ net: string }>`
      select net::text as net from agents.bills where source = ${wage} order by window_start`.execute(
      services.db,
    )
    return rows.map(({ net }) => net)
  }
  const paid = async (): Promise<string> => {
    const { rows } = await sql<{ sum: string }>`
      select coalesce(sum(amount), 0)::text as sum from ledger.transfers
       where reason = 'agents.daily' and to_account like ${`%${head.memberId}%`}`.execute(services.db)
    return rows[0]?.sum ?? ''
  }
  const first = await play(market, await atPlay(market, vendor, player, 'real'), 0, 100_000, 0)
  await endDay(market)
  expect(await wages()).toEqual(['100'])
  await resettle(market, first, 100_000)
  await endDay(market)
  expect(await wages()).toEqual(['100', '-100'])
  await play(market, await atPlay(market, vendor, player, 'real'), 2, 60_000, 0)
  await endDay(market)
  expect([await wages(), await paid()]).toEqual([['100', '-100', '-40'], '100'])
  await expectNamed(market, head, wage)
  await answer(services.db, { id: wage, version: 1, act: 'request_end' }, { staff: 'test' }, clock.read())
  await answer(
    services.db,
    { id: wage, version: 1, act: 'agree_end' },
    { member: head.memberId },
    clock.read(),
  )
  await endDay(market)
  // The round counts again after the wage ended: a bill of its own pays the difference.
  await resettle(market, first, 0)
  await endDay(market)
  expect(await wages()).toEqual(['100', '-100', '-40', '-40', '60'])
  await endDay(market)
  expect([(await wages()).length, await paid()]).toEqual([5, '160'])
  expect((await verifyBooks(services.db, agentChecks)).flatMap(({ findings }) => findings)).toEqual([])
})

/** The bill that was corrected and the one that corrects name each other, by their windows. */
async function expectNamed(
  { services: { db } }: TestMarket,
  { memberId }: TestMember,
  wage: AgreementId,
): Promise<void> {
  const { rows } = await sql<{ id: string; start: Date; end: Date }>`
    select id, window_start as start, window_end as "end" from agents.bills where source = ${wage} order by window_start`.execute(
    db,
  )
  const [first, second, third] = await Promise.all(rows.map(({ id }) => billOf(db, memberId, id)))
  const [one, two] = rows.map(({ start, end }) => ({
    windowStart: start.toISOString(),
    windowEnd: end.toISOString(),
  }))
  expect(first).toMatchObject({ net: '100', corrections: [{ amount: '-100', ...two }] })
  expect(second?.lines).toMatchObject([
    { kind: 'gross', amount: '0', window: null },
    { kind: 'below', amount: '0' },
    { kind: 'correction', amount: '-100', window: one },
  ])
  expect(third?.lines).toContainEqual(expect.objectContaining({ kind: 'debt', amount: '-100', window: two }))
}

test('AGT-6: losses stay with a dividend that ends and is signed again, also after a correction in between', async () => {
  const market = await testMarket()
  const vendor = await aVendor(market)
  const { services, clock } = market
  const head = await aMember(market, { role: 'head_agent' })
  const player = await aDownline(market, head, { isAgent: false, balance: 10_000_000n })
  const id = await agree(market, head, null, ['dividend', 2000])
  const own = { member: head.memberId }
  clock.advance(MIDNIGHT - clock.read().getTime() + 60_000)
  const playAt = async (day: number, stake: number, payout: number): Promise<Round> =>
    play(market, await atPlay(market, vendor, player, 'real'), day, stake, payout)
  const won = await playAt(0, 100_000, 0)
  await endDay(market)
  await playAt(1, 10_000, 310_000)
  await answer(services.db, { id, version: 1, act: 'request_end' }, { staff: 'test' }, clock.read())
  await answer(services.db, { id, version: 1, act: 'agree_end' }, own, clock.read())
  await endDay(market)
  await resettle(market, won, 50_000)
  const wanted = { kind: 'dividend', payee: head.memberId, payer: 'platform' } as const
  const by = { giver: null, by: 'test' }
  expect(await offer(services.db, { ...wanted, terms: terms([tier(2000)]) }, by, clock.read())).toBe(id)
  await answer(services.db, { id, version: 2, act: 'accept' }, own, clock.read())
  await endDay(market)
  await playAt(3, 200_000, 0)
  await endDay(market)
  const { rows } = await sql<{ gross: string; net: string }>`
    select gross::text as gross, net::text as net from agents.bills where source = ${id} order by window_start`.execute(
    services.db,
  )
  expect(rows.map(({ gross, net }) => [gross, net])).toEqual([
    ['20000', '20000'],
    ['0', '0'],
    ['0', '-10000'],
    ['0', '-10000'],
  ])
})

test('AGT-6: what a member loses to another at a table with seats earns a dividend of the fee alone', async () => {
  const market = await testMarket()
  const vendor = await aVendor(market, { games: [{}, { category: 'PVP', fee_bps: 500 }] })
  const head = await aMember(market, { role: 'head_agent' })
  const player = await aDownline(market, head, { isAgent: false, balance: 10_000_000n })
  await agree(market, head, null, ['dividend', 2000])
  market.clock.advance(MIDNIGHT - market.clock.read().getTime() + 60_000)
  const table = await atPlay(market, vendor, player, 'real')
  for (const fee of [0, 5000])
    await playRound(market, table, { stake: 100_000, payout: 0, fee, game_code: 'acme-game-2' })
  await endDay(market)
  expect(await earned(market)).toEqual({ [`dividend ${head.memberId}`]: '1000' })
  expect(
    (await verifyBooks(market.services.db, [...agentChecks, ...playChecks])).flatMap(
      ({ findings }) => findings,
    ),
  ).toEqual([])
})
