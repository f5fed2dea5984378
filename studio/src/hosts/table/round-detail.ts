/** All a verifier needs to play a shared round again, with the player's bets joined into one. */
import type { SeedsProof } from '@night-market/protocol/vendor/round-proof'
import type { Host } from '../host.ts'
import { betsByPlatformRound } from './bets/queries.ts'
import { tableTitle } from './host.ts'
import { RETURNED, returnedProof } from '../clockwork/returned.ts'
import { actionsOf, counts, ownBets } from './own-bets.ts'
import { chainById, roundById } from './queries.ts'

/** Null where this is no shared round of the user's. Of one in which none of their bets counted, it has the seed alone. */
export async function tableProof(
  host: Pick<Host, 'db' | 'titles'>,
  platformRound: string,
  userId: string,
): Promise<SeedsProof | null> {
  const all = await betsByPlatformRound(host.db, platformRound, userId)
  const round = await roundById(host.db, all[0]?.tableRoundId ?? '')
  if (round === null) return null
  const bets = all.filter(counts)
  const { gameCode, formula, mathsHash, seedHash: serverSeedHash, serverSeed, number: nonce } = round
  if (bets.length === 0) {
    const returned = all.filter(({ bet }) => RETURNED.includes(bet.state))
    const stake = String(returned.reduce((sum, { bet }) => sum + bet.stake, 0n))
    return returnedProof({ gameCode, formula, mathsHash, serverSeedHash, serverSeed, nonce, stake })
  }
  const [table, chain] = await Promise.all([
    tableTitle(host, round.gameCode),
    chainById(host.db, round.chainId),
  ])
  const own = ownBets(table, round, chain, bets)
  if (own === null) return null
  return {
    kind: 'seeds',
    gameCode,
    formula,
    mathsHash,
    serverSeedHash,
    serverSeed,
    // No pair of seeds has to end: the round reveals its seed by itself.
    nextServerSeedHash: null,
    clientSeed: chain.terminal,
    nonce,
    stake: own.stake,
    payout: own.payout ?? '0',
    choice: own.choice,
    actions: own.payout === null ? [] : actionsOf(table, bets),
    events: own.events,
  }
}
