/** The reveal: the chance of the round decides every bet that counts, in the transaction that stores the outcome. */
import { fieldsOf } from '@night-market/games/kernel/shared-round'
import { LEASE_MS } from '@night-market/vendor-kit/settlement/bet'
import { transact } from '../../database/transact.ts'
import { betsOfRound, storeReveal, type TableBet } from './bets/queries.ts'
import { chanceOf, seedOf } from '../clockwork/chain.ts'
import type { Revealed } from '../clockwork/pay.ts'
import type { TableHost, TableTitle } from './host.ts'
import type { Pools, TableRound } from './model.ts'
import { playJoined, type Drawn } from './own-bets.ts'
import { chainById, lockRound } from './queries.ts'

/** Null when another process has revealed the round. */
export async function revealRound(
  host: TableHost,
  table: TableTitle,
  { roundId, chainId, number, state }: TableRound,
): Promise<Revealed | null> {
  const chain = await chainById(host.db, chainId)
  const serverSeed = seedOf(host.vault, chain, number)
  return transact(host.db, async (tx) => {
    // No stake is taken into the round from here on: taking waits for the lock and finds it revealed.
    if (!(await lockRound(tx, roundId, state))) return null
    const bets = await betsOfRound(tx, roundId)
    const taken = bets.filter(({ bet }) => bet.state === 'taken')
    const pools = table.shared.prices ? poolsOf(table, taken) : null
    const decisions = decisionsOf(table, { serverSeed, chain, number, pools }, taken)
    const now = host.clock()
    const after = (ms: number): Date => new Date(now.getTime() + ms)
    const drawn = table.shared.outcome(table.title.config, chanceOf(serverSeed, chain, number))
    await storeReveal(tx, {
      roundId,
      serverSeed,
      events: drawn.events,
      mark: drawn.mark,
      pools,
      now,
      decisions,
      endsAt: after(table.times.revealMs),
      dueAt: after(LEASE_MS),
    })
    return { roundId, bets: afterReveal(bets, new Map(decisions.map((each) => [each.betId, each]))) }
  })
}

/** What counts on each field, by the money it was staked in. */
function poolsOf({ shared }: TableTitle, taken: readonly TableBet[]): Pools {
  const groups = Map.groupBy(taken, ({ group }) => group)
  return Object.fromEntries(
    [...groups].map(([group, bets]) => {
      const stakes = fieldsOf(bets.flatMap(({ choice }) => shared.fields(choice)))
      return [group, Object.fromEntries(stakes.map(({ field, stake }) => [field, stake]))]
    }),
  )
}

interface Decision {
  betId: string
  payout: bigint
  /** The last of its player. */
  closes: boolean
}

function decisionsOf(table: TableTitle, drawn: Drawn, taken: TableBet[]): Decision[] {
  const byPlayer = Map.groupBy(taken, ({ playerId }) => playerId)
  return [...byPlayer.values()].flatMap((bets) => {
    let paid = 0n
    return bets.map(({ bet }, index): Decision => {
      // Together the bets of a player are paid what their joined bet is: each what it adds to those before.
      const { payout } = playJoined(table, bets.slice(0, index + 1), drawn)
      const own = payout - paid
      paid = payout
      return { betId: bet.betId, payout: own, closes: index === bets.length - 1 }
    })
  })
}

/** The bets as the reveal leaves them. */
function afterReveal(bets: TableBet[], decisions: Map<string, Decision>): Revealed['bets'] {
  return bets.flatMap(({ playerId, bet }): Revealed['bets'] => {
    const decision = decisions.get(bet.betId)
    if (decision !== undefined)
      return [{ playerId, bet: { ...bet, ...decision, state: 'decided', attempts: 0 } }]
    return bet.state === 'placing' ? [{ playerId, bet: { ...bet, state: 'rolling_back', attempts: 0 } }] : []
  })
}
