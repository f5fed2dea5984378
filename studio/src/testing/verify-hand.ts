/** Plays a hand of the record again, as the verifier does and by the public page alone, and holds it against the proof. */
import { familyOf } from '@night-market/games/families/index'
import { commitment } from '@night-market/fair/chance'
import { replayRound } from '@night-market/games/kernel/replay'
import { visibleEvents } from '@night-market/games/kernel/seat-game'
import { titleOf } from '@night-market/games/testing/titles'
import { SeedsProof } from '@night-market/protocol/vendor/round-proof'
import { expect } from 'vitest'
import { replayByDocument } from './documented/replay.ts'
import type { TestStudio } from './test-studio.ts'

export async function verifyHand(it: TestStudio, round: string, user: string): Promise<SeedsProof> {
  const { proof } = await it.platformCall('round/detail', { user, round })
  const parsed = SeedsProof.parse(proof)
  const { serverSeed, gameCode, stake, payout, choice, actions, events, clientSeed, nonce } = parsed
  expect(commitment(serverSeed ?? '')).toBe(parsed.serverSeedHash)
  const title = titleOf(gameCode)
  const replayed = replayRound({
    family: familyOf(title),
    config: title.config,
    stake: BigInt(stake),
    choice,
    actions,
    clientSeed,
    nonce,
    serverSeed: serverSeed ?? '',
  })
  const { seat } = choice as { seat: number }
  const seen = visibleEvents(replayed.events, seat)
  expect([replayed.isOver, String(replayed.payout), seen]).toEqual([true, payout, events])
  // The record has no hidden card of another seat.
  expect(events.filter((event) => 'only' in event && event['only'] !== seat)).toEqual([])
  const byPage = replayByDocument(title, {
    stake: BigInt(stake),
    choice,
    actions,
    clientSeed,
    nonce,
    serverSeed: serverSeed ?? '',
  })
  expect(String(byPage.payout)).toBe(payout)
  return parsed
}
