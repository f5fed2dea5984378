import { openTableClock } from '../../../studio/src/hosts/table/lead.ts'
import { moveTables, placeBets, troubleWallet } from './acts.ts'
import { judge } from './judge.ts'
import { openWorld, type TableWorld } from './world.ts'
import type { Played } from '../plays.ts'

const STEPS = 45
const MOST_RESTS = 60

/**
 * Three shared tables: players who bet, bet twice and cash out; processes that are killed while they move a table, pay a
 * round or take a bet; wallet calls and answers that are lost. All bets are judged when everything has come to rest. The
 * same seed makes the same requests; how they interleave is the database's choice.
 */
export async function simulateTables(
  seed: number,
  plant?: (world: TableWorld) => Promise<unknown>,
): Promise<Played> {
  const world = await openWorld(seed)
  try {
    await plant?.(world)
    for (let step = 0; step < STEPS && world.faults.length === 0; step++) {
      troubleWallet(world)
      await moveTables(world)
      await placeBets(world)
    }
    await comeToRest(world)
    await judge(world)
    return { seed, outcomes: world.outcomes, faults: world.faults }
  } finally {
    await world.it.close()
  }
}

/** All players leave, the running rounds end, and every bet gets its answer. */
async function comeToRest({ it, faults }: TableWorld): Promise<void> {
  it.wallet.heal()
  const resting = openTableClock(it.studio.hosts.tables.host, () => [])
  for (let rest = 0; rest < MOST_RESTS; rest++) {
    it.clock.offsetMs += 20_000
    await resting.tick()
    await resting.paid()
    const claimed = await it.studio.recovery.sweep()
    const [open] = await it.rows(
      `select (select count(*) from studio.table_rounds where state <> 'settled')
        + (select count(*) from studio.bets where state not in ('settled', 'refused', 'rolled_back')) as waiting`,
    )
    if (claimed === 0 && Number(open?.['waiting']) === 0) return
  }
  faults.push('rounds or bets still wait after all players left')
}
