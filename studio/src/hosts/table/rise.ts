/**
 * The rise of a round: it begins when bets are closed and ends at the moment that the chance of the round has set. Until
 * then that moment is known to the server alone.
 */
import { LEASE_MS } from '@night-market/vendor-kit/settlement/bet'
import { transact } from '../../database/transact.ts'
import { betsOfRound } from './bets/queries.ts'
import { chanceOf, seedOf } from '../clockwork/chain.ts'
import type { TableHost, TableTitle } from './host.ts'
import type { TableRound } from './model.ts'
import { chainById, riseRound } from './queries.ts'
import type { Revealed } from '../clockwork/pay.ts'

/** Begins it; stakes the wallet has not answered for go back. Null when another process has begun it. */
export async function beginRise(host: TableHost, { roundId }: TableRound): Promise<Revealed | null> {
  return transact(host.db, async (tx) => {
    const now = host.clock()
    const late = (await betsOfRound(tx, roundId)).filter(({ bet }) => bet.state === 'placing')
    if (!(await riseRound(tx, roundId, now, new Date(now.getTime() + LEASE_MS)))) return null
    return {
      roundId,
      bets: late.map(({ playerId, bet }) => ({
        playerId,
        bet: { ...bet, state: 'rolling_back', attempts: 0 },
      })),
    }
  })
}

/** The moment the round ends by itself. */
export async function endOfRise(
  host: Pick<TableHost, 'db' | 'vault'>,
  { title, shared: { rise } }: TableTitle,
  { chainId, number, risesAt }: TableRound,
): Promise<Date> {
  if (!rise || risesAt === null) throw new Error(`${title.code} does not rise`)
  const chain = await chainById(host.db, chainId)
  const chance = chanceOf(seedOf(host.vault, chain, number), chain, number)
  return new Date(risesAt.getTime() + rise.endsAfterMs(title.config, chance))
}
