/** How much of a window each of the running terms earns: pure, in minor units. */
import type { AgreementKind } from '@night-market/protocol/agents/words'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Amount } from '@night-market/protocol/values/money'
import { tiersOf } from '../agreements/model.ts'
import type { Running } from './bill-queries.ts'
import { grossOf } from './income.ts'
import { NOTHING, rateOf, type Reached } from './tiers.ts'

export interface Share {
  running: Running
  reached: Reached
  /** What the rate is of, with what earlier windows left. */
  base: Amount
  carried: Amount
  rateBps: number
  gross: Amount
  /** The shares of the nearest downlines that the platform pays too; none where an upline pays. */
  below: Share[]
}

/**
 * The shares of terms of one kind; `reached` and `carried` in their order. Where the platform pays, no payee has a higher rate
 * than the nearest one above it that the platform pays, so that what is paid below is a part of what is paid above. `all` has
 * payees at the top first.
 */
export function sharesOf(
  kind: AgreementKind,
  all: readonly Running[],
  facts: readonly { reached: Reached; carried: Amount }[],
): Share[] {
  const paidByPlatform = new Map<MemberId, Share>()
  return all.map((running, place) => {
    const { reached, carried } = facts[place] ?? { reached: NOTHING, carried: 0n as Amount }
    const isPlatforms = running.payer === null
    const upline = isPlatforms ? nearest(running.above, paidByPlatform) : undefined
    const own = rateOf(tiersOf(kind, running.terms), reached)
    const rateBps = upline === undefined ? own : Math.min(own, upline.rateBps)
    const base = kind === 'dividend' ? reached.netLoss : reached.validBet
    const gross = grossOf(rateBps, base, carried)
    const share: Share = { running, reached, base, carried, rateBps, gross, below: [] }
    upline?.below.push(share)
    if (isPlatforms) paidByPlatform.set(running.payee, share)
    return share
  })
}

const nearest = (above: readonly MemberId[], shares: ReadonlyMap<MemberId, Share>): Share | undefined =>
  above.map((agent) => shares.get(agent)).findLast((share) => share !== undefined)
