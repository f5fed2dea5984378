/** Ends bets that are betting: accepted where the stake was taken, else refused. */
import type { BookHost } from '../host.ts'
import * as queries from './queries.ts'

type Resolving = Pick<BookHost, 'db' | 'bets' | 'clock'>

/** Refuses a bet that was not accepted, and asks the wallet for what was taken; the recovery asks again. */
export async function refuseBet(host: Resolving, roundId: string): Promise<void> {
  if (!(await queries.refuse(host.db, roundId, host.clock()))) return
  const bets = await queries.walletBetsOf(host.db, [roundId])
  await host.bets.carryOn(
    bets.filter(({ state }) => state === 'rolling_back'),
    async () => null,
  )
}

/** A bet whose process is gone: its stake was taken and it stands, or it goes back. */
export async function resolveBet(host: Resolving, roundId: string): Promise<void> {
  const standing = await queries.accept(host.db, [roundId], ['taken'])
  if (!standing.has(roundId)) await refuseBet(host, roundId)
}

/** Bets that have been betting since before `before`. */
export async function resolveStaleBets(host: Resolving, before: Date): Promise<void> {
  for (const roundId of await queries.staleBets(host.db, before)) await resolveBet(host, roundId)
}
