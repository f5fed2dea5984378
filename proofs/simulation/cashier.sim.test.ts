/** The cashier under random play: the short form of `npm run sim -- cashier`. */
import { seedsOf } from '@night-market/fair/testing/extent'
import { expect, test } from 'vitest'
import { verifyBooks } from '../../api/src/ledger/index.ts'
import { openDatabase } from '../../api/src/platform/database/db.ts'
import { asAdmin, testDatabase } from '../../api/src/testing/database.ts'
import { simulateCashier } from './cashier/simulation.ts'
import { BOOK_CHECKS } from '../../cli/database/invariants.ts'
import { openSimulation } from './deployment.ts'
import { expectSound, inLanes } from './plays.ts'

const SEEDS = seedsOf(16, 200)
/** Each with a database of its own: a job runs for the whole database. */
const LANES = 4
/** Outcomes that must occur, or else the plays do not cover what they should. */
const MET = [
  'deposit ok',
  'withdrawal ok',
  'callback ok',
  'vote ok',
  'receipt ok',
  'hierarchy ok',
  'vendor ok',
  'call ok',
  'deposit unknown',
  'withdrawal unknown',
  'vote unknown',
  'vendor unknown',
  'cancel of withdrawal ok',
  'receipt already_confirmed',
  'vote already_voted',
  'withdrawal turnover_left',
  'turnover forgiven',
  'hierarchy insufficient_funds',
]

test(`PAY-2, PAY-3, PAY-4: ${SEEDS.length} random simulations of the cashier keep every invariant`, async () => {
  const lanes = await Promise.all(Array.from({ length: LANES }, openLane))
  await expectSound('cashier', SEEDS, MET, (seeds) =>
    inLanes(seeds, lanes, ({ deployment }, seed) => simulateCashier(deployment, seed)),
  )
  for (const { db } of lanes) {
    const broken = (await verifyBooks(db, BOOK_CHECKS)).filter(({ found }) => found > 0n)
    expect(broken.flatMap(({ name, findings }) => findings.map((each) => ({ name, ...each })))).toEqual([])
  }
})

test('a simulation finds a planted fault: a balance that is a coin too high now and then', async () => {
  const { deployment, url } = await openLane()
  await asAdmin(
    url,
    `create function public.planted() returns trigger language plpgsql as $$
       begin if new.entries % 4 = 0 then new.balance := new.balance + 1; end if; return new; end $$`,
  )
  await asAdmin(
    url,
    'create trigger planted before update on ledger.accounts for each row execute function planted()',
  )
  const plays = [await simulateCashier(deployment, 1), await simulateCashier(deployment, 2)]
  expect(plays.flatMap(({ faults }) => faults)).not.toEqual([])
})

async function openLane() {
  const { db, url } = await testDatabase()
  const owner = openDatabase({ url, role: null, maxConnections: 2, onPoolError: () => {} })
  const deployment = await openSimulation(owner.db, db)
  return { db, url, deployment }
}
