/** Ends chases that are betting: accepted where all their stakes were taken, else refused. */
import type { DrawHost } from '../host.ts'
import * as queries from './queries.ts'

/**
 * Refuses a chase that was not accepted, and gives back what was taken or may be; the recovery asks again. `unasked` are its
 * bets that the wallet was never asked for.
 */
export async function refuseChase(host: DrawHost, chaseId: string, unsent: string[] = []): Promise<void> {
  if (!(await queries.refuse(host.db, chaseId, host.clock(), unsent))) return
  const bets = await queries.betsOfChase(host.db, chaseId)
  await giveBack(host, bets)
}

/** Calls for stakes that go back; what does not come through is left to the recovery. */
export async function giveBack(
  host: Pick<DrawHost, 'bets'>,
  bets: Parameters<DrawHost['bets']['carryOn']>[0],
): Promise<void> {
  await host.bets.carryOn(
    bets.filter(({ state }) => state === 'rolling_back'),
    async () => null,
  )
}

/** A chase whose process is gone: all its stakes were taken and it counts, or they go back. */
export async function resolveChase(host: DrawHost, chaseId: string): Promise<void> {
  if (!(await host.orders.accept(chaseId))) await refuseChase(host, chaseId)
}

/** Chases that have been betting since before `before`. */
export async function resolveStale(host: DrawHost, before: Date): Promise<void> {
  for (const chaseId of await queries.staleChases(host.db, before)) await resolveChase(host, chaseId)
}
