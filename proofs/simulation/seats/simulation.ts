import { actAll, changeSeats, moveTables, passTime, sit, troubleWallet } from './acts.ts'
import { judgeHands, judgeWallet } from './judge.ts'
import { openWorld, type SeatWorld } from './world.ts'
import type { Played } from '../plays.ts'

const STEPS = 40
const MOST_RESTS = 60

/**
 * Twenty hold'em tables of six: players who act, act twice, lose the connection, leave and come back; processes that
 * are killed while they move a table or take an act; wallet calls and replies that are lost. Every hand is judged as
 * soon as it is over, the wallets at the end. The same seed makes the same requests; how the tables interleave is the
 * database's choice.
 */
export async function simulateSeats(
  seed: number,
  plant?: (world: SeatWorld) => Promise<unknown>,
): Promise<Played> {
  const world = await openWorld(seed)
  try {
    await plant?.(world)
    for (const guest of world.guests) await sit(world, guest, world.it.studio)
    for (let step = 0; step < STEPS && world.faults.length === 0; step++) {
      troubleWallet(world)
      passTime(world)
      await moveTables(world)
      await actAll(world)
      await changeSeats(world)
      await judgeHands(world)
    }
    await comeToRest(world)
    await judgeHands(world)
    await judgeWallet(world)
    return { seed, outcomes: world.outcomes, faults: world.faults }
  } finally {
    await world.it.close()
  }
}

/** All players leave, the running hands end, and every bet gets its answer. */
async function comeToRest({ it, guests, clocks, faults }: SeatWorld): Promise<void> {
  it.wallet.heal()
  for (const guest of guests) {
    guest.isThere = false
    await guest.player.call('leave', {})
  }
  for (let rest = 0; rest < MOST_RESTS; rest++) {
    it.clock.offsetMs += 20_000
    await clocks[0]?.tick()
    await it.studio.hosts.seats.settled()
    const claimed = await it.studio.recovery.sweep()
    const [open] = await it.rows(
      `select (select count(*) from studio.seat_hands where state in ('staking', 'playing'))
        + (select count(*) from studio.bets where state not in ('settled', 'refused', 'rolled_back')) as waiting`,
    )
    if (claimed === 0 && Number(open?.['waiting']) === 0) return
  }
  faults.push('hands or bets still wait after all players left')
}
