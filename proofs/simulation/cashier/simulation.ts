import { sql } from 'kysely'
import { judgeRuined } from './turnover.ts'
import { ACTS, JOBS, receipt, vote, webhookArrives, withdrawalTooSoon } from './acts.ts'
import { ruin } from './vendor-acts.ts'
import { repeatRequest } from './requests.ts'
import { judge } from './judge.ts'
import { openWorld, type SimDeployment, type World } from './world.ts'
import type { Played } from '../plays.ts'

const CALLERS = 3
const STEPS = 12

/**
 * Random use of the cashier: deposits, withdrawals, votes, receipts, bets, transfers to a vendor and between agents and
 * members; provider webhooks that are lost, repeated and reordered; jobs at any moment; processes that die between a
 * request and their next write; a clock that jumps. Then everything is completed and judged.
 *
 * The same seed makes the same requests; how the callers interleave is the database's choice. One simulation at a time:
 * jobs run for the whole database.
 */
export async function simulateCashier(deployment: SimDeployment, seed: number): Promise<Played> {
  const world = await openWorld(deployment, seed)
  await Promise.all(Array.from({ length: CALLERS }, () => playCaller(world)))
  world.isCalm = true
  await drain(world)
  await ruinAll(world)
  const faults = [...world.faults, ...(await judge(world))]
  return { seed, outcomes: world.outcomes, faults }
}

async function playCaller(world: World): Promise<void> {
  for (let step = 0; step < STEPS; step++) await world.draw.pick(ACTS)(world)
}

const MOST_TURNS = 40
/** So that the last day was compared with the provider's list, and what came of that is over, too. */
const LEAST_TURNS = 2
const RECEIPTS = 2
const HOUR_MS = 3_600_000

/**
 * Completes everything: repeats requests, delivers webhooks, casts votes and runs jobs until nothing is open.
 */
async function drain(world: World): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    for (const request of world.requests)
      if (request.reported === 'unknown') await repeatRequest(world, request)
    for (const payment of world.provider.payments.values()) {
      if (payment.state === 'processing') world.provider.act(payment, 'paid', payment.asked)
    }
    while (world.provider.words.length > 0) await webhookArrives(world)
    if (turn === 0) await withdrawalTooSoon(world)
    for (const job of JOBS) await job(world)
    await sql`update platform.outbox set due_at = null`.execute(world.deployment.db)
    for (let said = 0; said < RECEIPTS; said++) await receipt(world)
    world.now = new Date(world.now.getTime() + 26 * HOUR_MS)
    const open = await openOf(world)
    if (open === 0 && turn >= LEAST_TURNS) return
    for (let turns = 0; turns < 2 * open; turns++) await vote(world)
  }
  world.faults.push(`something is open for ever`)
}

/** All members lose everything; afterwards none owes turnover. */
async function ruinAll(world: World): Promise<void> {
  for (const { id } of world.members) await ruin(world, id)
  for (let turn = 0; turn < LEAST_TURNS; turn++) {
    for (const job of JOBS) await job(world)
    world.now = new Date(world.now.getTime() + HOUR_MS)
  }
  world.faults.push(...(await judgeRuined(world)))
}

/** How many payments and transfers of this play have no end. */
async function openOf({ deployment, name }: World): Promise<number> {
  const counted = await Promise.all([
    deployment.db
      .selectFrom('cashier.deposits')
      .select('id')
      .where('id', 'like', `trf\\_${name}x%`)
      .where('status', 'in', ['waiting', 'processing', 'review'])
      .execute(),
    deployment.db
      .selectFrom('cashier.withdrawals')
      .select('id')
      .where('id', 'like', `wdr\\_${name}x%`)
      .where('status', 'in', ['review', 'approved', 'paying', 'paid', 'disputed'])
      .execute(),
    deployment.db
      .selectFrom('vendor_funds.transfers')
      .select('id')
      .where('id', 'like', `vtr\\_${name}x%`)
      .where('settledAt', 'is', null)
      .execute(),
    deployment.db
      .selectFrom('reviews.reviews')
      .select('id')
      .where('subject', 'like', `%\\_${name}x%`)
      .where('status', '=', 'open')
      .execute(),
  ])
  return counted.reduce((sum, rows) => sum + rows.length, 0)
}
