/** The short form of `npm run race`. */
import { extent } from '@night-market/fair/testing/extent'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDeployment, type Deployment } from './deployment.ts'
import { race, TARGETS } from './run.ts'

const PLAN = { rounds: extent(1, 2), parallel: extent(12, 20) }
/** So many that a fault of every third debit shows. */
const PLANTED_PLAN = { rounds: 2, parallel: 20 }

let deployment: Deployment
beforeAll(async () => {
  deployment = await openDeployment()
})
afterAll(() => deployment?.close())

for (const target of TARGETS) {
  test(`${target.row}: at the same moment: ${target.name}`, async () => {
    const { violations, asked } = await race(deployment, target, PLAN)
    expect(violations).toEqual([])
    expect(asked).toBeGreaterThanOrEqual(PLAN.rounds * PLAN.parallel)
  })
}

test('a race finds a planted fault: a debit that is lost now and then', async () => {
  await sql`create function public.planted() returns trigger language plpgsql as $$
    begin if new.entries % 3 = 0 then return null; end if; return new; end $$`.execute(deployment.db)
  await sql`create trigger planted before update on ledger.accounts for each row execute function planted()`.execute(
    deployment.db,
  )
  const [bets] = TARGETS.filter(({ name }) => name === 'a bet that is repeated')
  if (bets === undefined) throw new Error('there is no target about bets')
  expect((await race(deployment, bets, PLANTED_PLAN)).violations).not.toEqual([])
})
