/** Decides what each call of a set gets, from what is stored: pure. */
import { seedOfEgg } from '@night-market/protocol/values/chance'
import { drawFromUrn } from '@night-market/fair/urn'
import { fairChance } from '@night-market/fair/chance'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { RefusalCode } from '@night-market/protocol/values/refusals'
import type { ClaimId } from '../model.ts'
import { isEnvelope, isOpen, seedOf, type Draw, type Take } from './model.ts'

export interface TakeCall {
  draw: string
  member: MemberId
  claim: ClaimId
  /** Of a prize; null of a piece. */
  clientSeed: string | null
}

export type Answer = { take: Take } | { refused: RefusalCode }

/** The stored state of a locked draw that the calls depend on. */
export interface Stored {
  draw: Draw
  known: readonly Take[]
  /** Ids that other claims use. */
  used: ReadonlySet<string>
  eligible: ReadonlySet<MemberId>
  /** Of rain; null where every member may take. */
  invited: ReadonlySet<MemberId> | null
  /** The pieces that come next. */
  pieces: readonly bigint[]
  /** Of an urn: how many prizes are left of each. */
  left: readonly number[]
  tickets: ReadonlyMap<MemberId, number>
}

/**
 * Answers in the order of the calls, which are of different members; new takes are numbered from the draw's last one.
 */
export function planTakes(stored: Stored, calls: readonly TakeCall[], now: Date): Answer[] {
  const left = [...stored.left]
  const ids = new Set<string>(stored.used)
  let { taken } = stored.draw
  return calls.map((call) => {
    const refused = refusalOf(stored, call, taken, now)
    if (refused !== null) return refused
    if (ids.has(call.claim)) return { refused: 'claim_id_reused' }
    ids.add(call.claim)
    taken += 1
    const prize = isEnvelope(stored.draw.kind)
      ? { ticket: null, place: null, amount: stored.pieces[taken - stored.draw.taken - 1] ?? 0n }
      : {
          ticket: stored.tickets.get(call.member) ?? 0,
          place: drawPrize(stored.draw, left, call, taken),
          amount: null,
        }
    const { draw: _draw, ...of } = call
    return { take: { ...of, draw: stored.draw.id, no: taken, ...prize, takenAt: now } }
  })
}

/** The answer to a call that takes nothing new: an earlier take or a refusal; null for a call that takes. */
function refusalOf(stored: Stored, call: TakeCall, taken: number, now: Date): Answer | null {
  const { draw, known, eligible, invited, tickets } = stored
  const earlier = known.find(({ claim }) => claim === call.claim)
  if (earlier !== undefined)
    return isRepeated(earlier, call) ? { take: earlier } : { refused: 'claim_id_reused' }
  if (
    known.some(({ draw: of, member, ticket }) => of === draw.id && member === call.member && ticket === null)
  )
    return { refused: 'already_claimed' }
  if (!isOpen(draw, now)) return { refused: draw.opensAt > now ? 'draw_not_open' : 'reward_over' }
  if (!eligible.has(call.member) || invited?.has(call.member) === false) return { refused: 'not_eligible' }
  if (taken >= draw.pieces) return { refused: 'sold_out' }
  if (!isEnvelope(draw.kind) && !tickets.has(call.member)) return { refused: 'no_ticket' }
  return null
}

export const isRepeated = (take: Take, call: TakeCall): boolean =>
  take.draw === call.draw && take.member === call.member && take.clientSeed === call.clientSeed

/** Draws one of the prizes left and counts it down. The nonce is the number of the take. */
function drawPrize(draw: Draw, left: number[], { clientSeed }: TakeCall, no: number): number {
  const place = drawFromUrn(left, fairChance(seedOf(draw), clientSeed ?? '', no))
  left[place] = (left[place] ?? 0) - 1
  return place
}

/** The client seed of a call; for eggs it includes the number of the egg. */
export const clientSeedOf = ({ clientSeed, egg }: { clientSeed: string; egg?: number }): string =>
  egg === undefined ? clientSeed : seedOfEgg(clientSeed, egg)
