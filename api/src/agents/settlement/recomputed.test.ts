/** Bills against what raw rounds come to, recomputed here without the code of settlement, while connections are cut at random. */
import { seedsOf } from '@night-market/fair/testing/extent'
import type { AgreementKind } from '@night-market/protocol/agents/words'
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyBooks } from '../../ledger/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { seeded, type Draw } from '../../platform/seeded.ts'
import { closeSlots } from '../../play/index.ts'
import { testMarket, type TestMarket } from '../../testing/app.ts'
import { asAdmin } from '../../testing/database.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { atPlay, aVendor, type TestVendor } from '../../testing/play.ts'
import { hearAll, playRound } from '../../testing/rounds.ts'
import { answer } from '../agreements/answer.ts'
import { offer } from '../agreements/propose.ts'
import { agentChecks } from '../checks.ts'
import { aDownline, terms, tier } from '../testing/team.ts'
import { settle } from './settle.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** The merchant's next midnight after the clock of tests begins. */
const MIDNIGHT = Date.parse('2026-11-20T18:30:00Z')

interface Node {
  member: TestMember
  /** The nodes above, from the top down. */
  above: Node[]
  isAgent: boolean
  /** Basis points by kind: never more than the node above has. */
  rates: Partial<Record<AgreementKind, number>>
}

const KINDS = ['daily', 'hourly', 'realtime', 'dividend'] as const

/** A head agent and members below it, at most four levels, most agents with agreements that the platform pays. */
async function plant(market: TestMarket, draw: Draw): Promise<Node[]> {
  const head = await aMember(market, { role: 'head_agent' })
  const rates = { daily: 16, hourly: 8, realtime: 16, dividend: 2000 }
  const nodes: Node[] = [{ member: head, above: [], isAgent: true, rates }]
  while (nodes.length < 9) {
    const agents = nodes.filter(({ isAgent, above }) => isAgent && above.length < 3)
    const upline = agents[draw.below(agents.length)]
    if (upline === undefined) throw new Error('the head agent is an agent')
    // The last one plays, so that a tree is never of agents alone.
    const isAgent = nodes.length < 8 && draw.below(3) > 0
    const member = await aDownline(market, upline.member, { isAgent, balance: 10_000_000n })
    const passedOn = KINDS.flatMap((kind) => {
      const own = upline.rates[kind]
      return own === undefined || own < 2 || draw.below(4) === 0 ? [] : [[kind, 1 + draw.below(own)] as const]
    })
    nodes.push({
      member,
      above: [...upline.above, upline],
      isAgent,
      rates: isAgent ? Object.fromEntries(passedOn) : {},
    })
  }
  await agree(market, nodes)
  return nodes
}

async function agree({ services, clock }: TestMarket, nodes: readonly Node[]): Promise<void> {
  for (const { member, above, rates } of nodes)
    for (const [kind, rate] of Object.entries(rates) as [AgreementKind, number][]) {
      const giver = above.at(-1)?.member.memberId ?? null
      const wanted = {
        kind,
        payee: member.memberId,
        payer: 'platform',
        terms: terms([tier(rate, { activeMembers: 1 })], { activeBet: '50' }),
      } as const
      const id = await offer(services.db, wanted, { giver, by: giver ?? 'staff:test' }, clock.read())
      await answer(services.db, { id, version: 1, act: 'accept' }, { member: member.memberId }, clock.read())
    }
}

/** All trees play through one day at random moments; each slot with play is delivered, closed and settled. */
async function playDay(market: TestMarket, vendor: TestVendor, nodes: readonly Node[], draw: Draw) {
  const { clock } = market
  clock.advance(MIDNIGHT - clock.read().getTime() + MINUTE_MS)
  for (let turn = 0; turn < 6; turn++) {
    for (const { member, isAgent } of nodes) {
      if (isAgent || draw.below(3) === 0) continue
      const player = await atPlay(market, vendor, member, 'real')
      await playRound(market, player, { stake: 100 + draw.below(5000), payout: draw.below(6000) })
    }
    await hearAll(market)
    clock.advance((5 + draw.below(40)) * MINUTE_MS)
    await settleUnderFire(market, draw)
  }
  clock.advance(MIDNIGHT + 24 * HOUR_MS + MINUTE_MS - clock.read().getTime())
  await settleUnderFire(market, draw)
}

/** Two settle at once; now and then a connection of theirs is cut, and they begin again. */
async function settleUnderFire(market: TestMarket, draw: Draw): Promise<void> {
  const { services, clock, database } = market
  const untilDone = async (): Promise<void> => {
    for (let more = true; more;)
      try {
        await closeSlots(services.db, clock.read())
        more = await settle(services.db, clock.read())
      } catch (error) {
        if (!/terminat|closed|Connection|ECONNRESET|EPIPE/i.test(String(error))) throw error
      }
  }
  const cut = async (): Promise<void> => {
    for (let shot = 0; shot < 2; shot++) {
      await new Promise((resolve) => setTimeout(resolve, draw.below(30)))
      await asAdmin(
        database.url,
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and query like '%agents.%' limit 1`,
      )
    }
  }
  await Promise.all([untilDone(), untilDone(), cut()])
  await untilDone()
}

interface Round {
  member: MemberId
  validBet: bigint
  lost: bigint
  at: number
}

async function roundsOf({ services }: TestMarket): Promise<Round[]> {
  const { rows } = await sql<{ member: MemberId; validBet: bigint; lost: bigint; at: Date }>`
    select member, valid_bet as "validBet", stake - payout as lost, reported_at as at from play.rounds`.execute(
    services.db,
  )
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}

/** What the platform owes each node for a window of a kind: its gross less that of the nearest below it. */
function duesOf(
  kind: AgreementKind,
  nodes: readonly Node[],
  rounds: readonly Round[],
  /** Of dividends: what the platform pays each member in salaries. */
  salaries: ReadonlyMap<MemberId, bigint> = new Map(),
): Map<MemberId, bigint> {
  const gross = new Map<Node, bigint>()
  for (const node of nodes) {
    const rate = node.rates[kind]
    if (rate === undefined) continue
    const team = nodes.filter(({ above }) => above.includes(node)).map(({ member }) => member.memberId)
    const own = rounds.filter(({ member }) => team.includes(member))
    const isActive = team.some(
      (member) =>
        own.filter((each) => each.member === member).reduce((sum, { validBet }) => sum + validBet, 0n) >= 50n,
    )
    const cost = [node.member.memberId, ...team].reduce(
      (sum, member) => sum + (salaries.get(member) ?? 0n),
      0n,
    )
    const base = own.reduce((sum, each) => sum + (kind === 'dividend' ? each.lost : each.validBet), 0n) - cost
    gross.set(node, isActive && base > 0n ? (base * BigInt(rate)) / 10_000n : 0n)
  }
  const net = new Map([...gross].map(([{ member }, amount]) => [member.memberId, amount]))
  for (const [{ above }, amount] of gross) {
    const nearest = above.findLast((node) => gross.has(node))
    if (nearest !== undefined)
      net.set(nearest.member.memberId, (net.get(nearest.member.memberId) ?? 0n) - amount)
  }
  return net
}

const SLOT_MS = 5 * MINUTE_MS

/** What real-time salaries come to after each slot with play: the day so far, less what earlier slots were billed. */
function slotsOf(nodes: readonly Node[], rounds: readonly Round[]): Record<string, string> {
  const billed = new Map<MemberId, bigint>()
  const due: Record<string, string> = {}
  const slots = [...new Set(rounds.map(({ at }) => Math.floor(at / SLOT_MS)))].toSorted((a, b) => a - b)
  for (const slot of slots) {
    const soFar = rounds.filter(({ at }) => Math.floor(at / SLOT_MS) <= slot)
    for (const [member, net] of duesOf('realtime', nodes, soFar)) {
      const more = net - (billed.get(member) ?? 0n)
      if (more <= 0n) continue
      billed.set(member, net)
      due[`${member} ${new Date(slot * SLOT_MS).toISOString()}`] = more.toString()
    }
  }
  return due
}

async function billedBySlot(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ payee: MemberId; at: Date; net: string }>`
    select payee, window_start as at, net::text as net from agents.bills b
     where kind = 'realtime' and exists (select from agents.bill_lines where bill = b.id and kind = 'gross')`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ payee, at, net }) => [`${payee} ${at.toISOString()}`, net]))
}

/** What the rounds come to of one tree: by kind and payee, and of real-time salaries by payee and slot. */
function expectedOf(nodes: readonly Node[], rounds: readonly Round[]) {
  const expected = new Map<string, bigint>()
  const add = (kind: AgreementKind, dues: Map<MemberId, bigint>): void => {
    for (const [member, due] of dues)
      expected.set(`${kind} ${member}`, (expected.get(`${kind} ${member}`) ?? 0n) + due)
  }
  add('daily', duesOf('daily', nodes, rounds))
  const bySlot = slotsOf(nodes, rounds)
  // Closed, the day comes to its wage; what its slots were paid beyond that is owed, and deducted as paid.
  add('realtime', duesOf('realtime', nodes, rounds))
  for (const [, hour] of Map.groupBy(rounds, ({ at }) => Math.floor((at - MIDNIGHT) / HOUR_MS)))
    add('hourly', duesOf('hourly', nodes, hour))
  const salaries = new Map<MemberId, bigint>()
  for (const { member } of nodes) {
    const slots = Object.entries(bySlot).filter(([key]) => key.startsWith(member.memberId))
    const paid = [
      ...['daily', 'hourly'].map((kind) => expected.get(`${kind} ${member.memberId}`) ?? 0n),
      ...slots.map(([, net]) => BigInt(net)),
    ]
    salaries.set(
      member.memberId,
      paid.reduce((sum, each) => sum + each, 0n),
    )
  }
  add('dividend', duesOf('dividend', nodes, rounds, salaries))
  return { expected, bySlot }
}

const withoutZeros = (sums: Iterable<[string, bigint]>): Record<string, bigint> =>
  Object.fromEntries([...sums].filter(([, sum]) => sum !== 0n))

const TREES = 20
// Trees share a database and their day: settlement takes each window once for all of them.
const SEEDS = seedsOf(1, 10)

test.each(SEEDS)(
  `AGT-6: bills of ${TREES} random trees are what their rounds come to, each paid once, with connections cut (seed %i)`,
  async (seed) => {
    const draw = seeded(seed)
    const market = await testMarket()
    const { db } = market.services
    const vendor = await aVendor(market)
    const trees: Node[][] = []
    while (trees.length < TREES) trees.push(await plant(market, draw))
    await playDay(market, vendor, trees.flat(), draw)
    const rounds = await roundsOf(market)
    const ofTree = trees.map((nodes) => {
      const members = new Set(nodes.map(({ member }) => member.memberId))
      return expectedOf(
        nodes,
        rounds.filter(({ member }) => members.has(member)),
      )
    })
    expect(rounds.length).toBeGreaterThan(TREES)
    const { rows } = await sql<{ key: string; net: bigint }>`
      select kind || ' ' || payee as key, sum(net)::bigint as net from agents.bills group by 1`.execute(db)
    expect(withoutZeros(rows.map(({ key, net }) => [key, net]))).toEqual(
      withoutZeros(ofTree.flatMap(({ expected }) => [...expected])),
    )
    expect(await billedBySlot(db)).toEqual(Object.assign({}, ...ofTree.map(({ bySlot }) => bySlot)))
    const { rows: unpaid } = await sql`
      select id from agents.bills where net > 0 and state <> 'paid'`.execute(db)
    expect(unpaid).toEqual([])
    const findings = (await verifyBooks(db, agentChecks)).flatMap((report) => report.findings)
    expect(findings).toEqual([])
  },
)
