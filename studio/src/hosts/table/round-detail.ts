/** All a verifier needs to play a shared round again, with the player's bets joined into one. */
import type { RoundProof } from '@night-market/protocol/play'
import type { Host } from '../round/host.ts'
import { betsByPlatformRound } from './bets/queries.ts'
import { tableTitle } from './host.ts'
import { actionsOf, counts, ownBets } from './own-bets.ts'
import { chainById, roundById } from './queries.ts'

/** Null where this is no shared round of the user's, or none of their bets counted. */
export async function tableProof(
  host: Pick<Host, 'db' | 'titles'>,
  platformRound: string,
  userId: string,
): Promise<RoundProof | null> {
  const bets = (await betsByPlatformRound(host.db, platformRound, userId)).filter(counts)
  const round = await roundById(host.db, bets[0]?.tableRoundId ?? '')
  if (round === null) return null
  const [table, chain] = await Promise.all([
    tableTitle(host, round.gameCode),
    chainById(host.db, round.chainId),
  ])
  const own = ownBets(table, round, chain, bets)
  if (own === null) return null
  return {
    gameCode: round.gameCode,
    formula: round.formula,
    mathsHash: round.mathsHash,
    serverSeedHash: round.seedHash,
    serverSeed: round.serverSeed,
    // No pair of seeds has to end: the round reveals its seed by itself.
    nextServerSeedHash: null,
    clientSeed: chain.terminal,
    nonce: round.number,
    stake: own.stake,
    payout: own.payout ?? '0',
    choice: own.choice,
    actions: own.payout === null ? [] : actionsOf(table, bets),
    events: own.events,
  }
}
