/**
 * Bets beside the fold: signed bets of members below agents with salaries, and of as many without an agent, in turns. Each bet
 * settles its round. While those below agents bet, what was settled before is folded, billed and paid: in each turn once, as
 * often as the product does it in five minutes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { settle } from '../../../api/src/agents/index.ts'
import { systemClock } from '../../../api/src/platform/clock.ts'
import { migrate } from '../../../api/src/platform/database/migrate.ts'
import { openDatabase, type Db } from '../../../api/src/platform/database/db.ts'
import { migrateJobs } from '../../../api/src/platform/work/jobs.ts'
import { closeSlots } from '../../../api/src/play/index.ts'
import { startPostgres, type RunningPostgres } from '../../../cli/database/embedded-postgres.ts'
import { betsInTurns, type Running } from '../rewards/bets-in-turns.ts'
import { prepareHttpBets } from '../http-bets.ts'
import * as team from './team.ts'

const AGENTS = 21
const LEAST_SHARE = 0.9
const SLOT_MS = 300_000
/** In wire units, 100.00: salaries of less would be rounded away. */
const STAKE = 10_000_000
/** A slot closes so long after its end. */
const CLOSES_AFTER_MS = 15_000

/**
 * Whether bets that are folded reach the share of those that are not. Each half has a server of its own, since roles belong to a
 * server.
 */
export async function benchBetsBesideFold(rounds: number): Promise<boolean> {
  const dataDirs = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'night-market-bench-')))
  const servers: RunningPostgres[] = []
  const running: Running[] = []
  try {
    for (const dataDir of dataDirs) servers.push(await startPostgres({ dataDir, isDurable: true }))
    const [bare, folded] = servers
    if (bare === undefined || folded === undefined) return false
    running.push({ name: 'without agents', ...(await opened(bare.url)) })
    running.push(besideFold({ name: 'below agents', ...(await opened(folded.url)) }))
    await putBelowAgents(folded.url)
    const [one, other] = running
    if (one === undefined || other === undefined) return false
    const share = await betsInTurns({ one, other }, rounds)
    const { rounds: played, bills } = await foldedPlay(folded.url)
    console.log(
      `target ${LEAST_SHARE}; ${played} rounds were folded, and ${bills} bills of them paid, beside the bets`,
    )
    return share >= LEAST_SHARE && played > 0 && bills > 0
  } finally {
    for (const each of running) await each.close()
    for (const server of servers) await server.stop()
    for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true })
  }
}

async function opened(url: string): Promise<Omit<Running, 'name'>> {
  await migrate(url)
  await migrateJobs(url)
  return { ...(await prepareHttpBets(url, {}, { closes: true, stake: STAKE })), url }
}

/** What was settled before a turn is folded, billed and paid while the turn bets: its slot is closed early. */
function besideFold(bets: Running): Running {
  const { db, close } = openDatabase({
    url: bets.url,
    role: 'night_market_api',
    maxConnections: 2,
    onPoolError: () => {},
  })
  let turns = 0
  return {
    ...bets,
    async run(connections, seconds, reference, began) {
      let folding = Promise.resolve()
      turns += 1
      const at = new Date(systemClock().getTime() + turns * SLOT_MS + CLOSES_AFTER_MS)
      // An event that waits would hold its slot open; before a turn none does.
      await closeSlots(db, at)
      const result = await bets.run(connections, seconds, reference, async () => {
        await began()
        folding = settleAll(db, at)
      })
      await folding
      return result
    },
    async close() {
      await close()
      await bets.close()
    },
  }
}

async function settleAll(db: Db, at: Date): Promise<void> {
  while (await settle(db, at)) continue
}

/** Each player of the bench stands below one of the agents at the bottom of a small tree; all agents have real-time salaries. */
async function putBelowAgents(url: string): Promise<void> {
  const { db, close } = openDatabase({ url, role: null, maxConnections: 1, onPoolError: () => {} })
  try {
    await team.writeMembers(db, { members: AGENTS, agents: AGENTS, rounds: 0 })
    await sql`
      with bottom as (
        select p.member, p.agents || p.member as line, row_number() over (order by p.member) - 1 as place
          from members.paths p where p.member like 'mbr_team%' and cardinality(p.agents) = 2
      ), placed as (
        select m.id, b.member as upline, b.line
          from (select id, row_number() over (order by id) as place from members.members where id like 'mbr_bench%') m
          join bottom b on b.place = m.place % (select count(*) from bottom)
      ), moved as (
        update members.members m set upline = p.upline from placed p where p.id = m.id
      )
      insert into members.paths (member, agents, from_day)
      select p.id, p.line, (now() at time zone c.time_zone)::date from placed p cross join site.calendar c`.execute(
      db,
    )
    const { midnight } = await team.spanOf(db)
    await team.writeAgreements(db, { members: AGENTS, agents: AGENTS, rounds: 0 }, midnight)
  } finally {
    await close()
  }
}

async function foldedPlay(url: string): Promise<{ rounds: number; bills: number }> {
  const { db, close } = openDatabase({ url, role: null, maxConnections: 1, onPoolError: () => {} })
  try {
    const { rows } = await sql<{ rounds: number; bills: number }>`
      select (select coalesce(sum(rounds), 0)::int from agents.member_days) as rounds,
             (select count(*)::int from agents.bills where state = 'paid') as bills`.execute(db)
    return rows[0] ?? { rounds: 0, bills: 0 }
  } finally {
    await close()
  }
}
