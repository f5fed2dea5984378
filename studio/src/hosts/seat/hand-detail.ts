/** All a verifier needs to play a hand again, from the seat of one player. */
import type { HandChoice } from '@night-market/games/kernel/seat-math'
import type { SeedsProof } from '@night-market/protocol/vendor/round-proof'
import { visibleEvents } from '@night-market/games/kernel/seat-game'
import type { Host } from '../host.ts'
import { dealOf } from './hand/deal.ts'
import { RETURNED, returnedProof } from '../clockwork/returned.ts'
import { betByPlatformRound, handById } from './hand/queries.ts'

/** Null where this is no hand of the user's. Of one that they were not dealt in, it has the seed alone. */
export async function handProof(
  { db, vault }: Pick<Host, 'db' | 'vault'>,
  platformRound: string,
  userId: string,
): Promise<SeedsProof | null> {
  const own = await betByPlatformRound(db, platformRound, userId)
  const hand = own && (await handById(vault, db, own.handId))
  if (!hand) return null
  const { gameCode, formula, mathsHash, seedHash: serverSeedHash, serverSeed, number: nonce } = hand
  const stake = String(own.bet.stake)
  if (RETURNED.includes(own.bet.state))
    return returnedProof({ gameCode, formula, mathsHash, serverSeedHash, serverSeed, nonce, stake })
  if (hand.clientSeed === null || !hand.seats.some(({ seat }) => seat === own.seat)) return null
  const choice: HandChoice = { ...dealOf(hand), seat: own.seat }
  return {
    kind: 'seeds',
    gameCode,
    formula,
    mathsHash,
    serverSeedHash,
    serverSeed,
    // No pair of seeds has to end: the hand reveals its seed by itself.
    nextServerSeedHash: null,
    clientSeed: hand.clientSeed,
    nonce,
    stake,
    payout: String(own.bet.payout),
    choice,
    actions: hand.actions,
    // Cards that were folded or mucked stay hidden, as the rules want it.
    events: visibleEvents(hand.events, own.seat).map((event) => ({ ...event })),
  }
}
