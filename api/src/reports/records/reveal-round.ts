import { isId, type MemberId } from '@night-market/protocol/values/ids'
import type { RevealBody, RoundDetail } from '@night-market/protocol/play'
import { RoundRevealAnswer } from '@night-market/protocol/vendor/seamless-wallet'
import { aggregatorByCode } from '../../catalogue/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedClient } from '../../platform/http/signed-http.ts'
import { roundById } from './queries.ts'
import { roundDetail } from './records.ts'

/**
 * Has the vendor reveal the server seed of a member's round, and gives the round as it stands then. The same request again
 * reveals nothing more. Refuses while a round depends on the seed (`round_in_play`), and when the player's seeds were changed
 * since they were shown (`seeds_moved`).
 */
export async function revealRound(
  services: Services,
  client: SignedClient,
  member: MemberId,
  id: string,
  body: RevealBody,
): Promise<RoundDetail> {
  const round = isId('rnd', id) ? await roundById(services.db, id, member) : null
  if (round === null) throw new Refusal('round_not_found')
  const aggregator = await aggregatorByCode(services.db, round.aggregator)
  if (aggregator === null) throw new Refusal('vendor_unreachable')
  const call = {
    user: round.member,
    round: round.vendorRound,
    client_seed: body.clientSeed,
    next_seed_hash: body.nextServerSeedHash,
  }
  const answer = await client.post(aggregator, 'round/reveal', call).catch((cause: unknown) => {
    // Edge of the process: whether the vendor did it is unknown, and asking again is safe.
    services.log.warn({ err: cause, round: round.id }, 'revealing the seed of a round failed')
    throw new Refusal('vendor_unreachable')
  })
  const outcome = RoundRevealAnswer.safeParse(answer).data?.outcome
  if (outcome === undefined) throw new Refusal('vendor_unreachable')
  if (outcome !== 'revealed') throw new Refusal(outcome)
  return roundDetail(services, client, member, id)
}
