/** Settlement by processes that are killed between any two statements, and by two that begin together. */
import { extent } from '@night-market/fair/testing/extent'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyBooks } from '../../ledger/index.ts'
import { seeded, type Draw } from '../../platform/seeded.ts'
import { closeSlots } from '../../play/index.ts'
import { testMarket, type TestMarket } from '../../testing/app.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { atPlay, aVendor, type TestVendor } from '../../testing/play.ts'
import { hearAll, playRound } from '../../testing/rounds.ts'
import { doomedDatabase } from '../../testing/stand-ins/dying-database.ts'
import { answer } from '../agreements/answer.ts'
import { offer } from '../agreements/propose.ts'
import { agentChecks } from '../checks.ts'
import { setRate } from '../rates/set-rate.ts'
import { aDownline, settleAll, terms, tier } from '../testing/team.ts'
import { settle } from './settle.ts'

const HOUR_MS = 3_600_000
/** The merchant's next midnight after the clock of tests begins. */
const MIDNIGHT = Date.parse('2026-11-20T18:30:00Z')
const KILLS = extent(5, 50)
/** A process that is killed lives for fewer statements. */
const MOST_STATEMENTS = 40

interface World {
  market: TestMarket
  head: TestMember
  agent: TestMember
  vendor: TestVendor
  player: TestMember
}

/** A head agent with each kind of pay but a dividend, an agent with a part of its wage, and a player, after midnight. */
async function aWorld(): Promise<World> {
  const market = await testMarket()
  const { services, clock } = market
  const vendor = await aVendor(market)
  const head = await aMember(market, { role: 'head_agent' })
  const agent = await aDownline(market, head)
  const player = await aDownline(market, agent, { isAgent: false, balance: 100_000_000n })
  for (const [kind, payee, rate] of [
    ['daily', head, 10],
    ['hourly', head, 5],
    ['realtime', head, 5],
    ['daily', agent, 4],
  ] as const) {
    const giver = payee === agent ? head.memberId : null
    const wanted = { kind, payee: payee.memberId, payer: 'platform', terms: terms([tier(rate)]) } as const
    const id = await offer(services.db, wanted, { giver, by: giver ?? 'test' }, clock.read())
    await answer(services.db, { id, version: 1, act: 'accept' }, { member: payee.memberId }, clock.read())
  }
  const rated = { member: head.memberId, gameType: 'RNG', rate: 10 } as const
  await setRate(services.db, rated, { staff: 'test' }, clock.read())
  clock.advance(MIDNIGHT - clock.read().getTime() + 60_000)
  return { market, head, agent, vendor, player }
}

/** Loses 1,000.00 in one hour of each eight. */
async function playDay({ market, vendor, player }: World): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    const at = await atPlay(market, vendor, player, 'real')
    await playRound(market, at, { stake: 100_000, payout: 0 })
    market.clock.advance(8 * HOUR_MS)
  }
  await hearAll(market)
}

/** A process that settles and is killed on the way; whether it was before nothing was left. */
async function settleDoomed({ database, clock }: TestMarket, draw: Draw): Promise<boolean> {
  const death = draw.below(2) === 0 ? 'before' : 'after'
  const doomed = doomedDatabase(database.url, draw.below(MOST_STATEMENTS), death)
  try {
    await closeSlots(doomed.db, clock.read())
    while (await settle(doomed.db, clock.read())) continue
  } catch {
    // It is dead: what its error says reaches no other process.
  }
  return doomed.isDead()
}

async function paidTo({ market }: World, { memberId }: TestMember): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::text as sum from ledger.transfers
     where reason like 'agents.%' and to_account = ${`${memberId}:main`}`.execute(market.services.db)
  return rows[0]?.sum ?? ''
}

async function expectPaid(world: World, days: number): Promise<void> {
  // Of 3,000.00 a day: 30 bp to the head agent in all, of which 4 bp are the agent's.
  expect([await paidTo(world, world.head), await paidTo(world, world.agent)]).toEqual([
    String(days * 780),
    String(days * 120),
  ])
  const { db } = world.market.services
  expect(
    (await sql`select id from agents.bills where state in ('computed', 'short')`.execute(db)).rows,
  ).toEqual([])
  expect((await verifyBooks(db, agentChecks)).flatMap(({ findings }) => findings)).toEqual([])
}

test(`AGT-6: settlement that is killed ${KILLS} times between any two statements pays each bill once`, async () => {
  const world = await aWorld()
  const draw = seeded(7)
  let [kills, days] = [0, 0]
  while (kills < KILLS) {
    await playDay(world)
    days++
    while (kills < KILLS && (await settleDoomed(world.market, draw))) kills++
  }
  // The last day ends with what others find.
  await settleAll(world.market)
  await expectPaid(world, days)
})

test('AGT-6: two settlements that begin together pay each bill once', async () => {
  const world = await aWorld()
  await playDay(world)
  await Promise.all([settleAll(world.market), settleAll(world.market)])
  await expectPaid(world, 1)
})
