/** Tiers of an agreement: rates in basis points, reached by active members and by what the team bet or lost. */
import type { Amount } from '@night-market/protocol/values/money'

export interface Tier {
  rateBps: number
  activeMembers: number
  /** Minor units, like the two below; a tier asks for those that are not null. */
  validBet: Amount | null
  /** What the house won from the team, before the rate. */
  netLoss: Amount | null
}

/** What a team did in a window. */
export interface Reached {
  activeMembers: number
  validBet: Amount
  netLoss: Amount
}

/** A team without play. */
export const NOTHING: Reached = { activeMembers: 0, validBet: 0n as Amount, netLoss: 0n as Amount }

const reaches = (tier: Tier, team: Reached): boolean =>
  team.activeMembers >= tier.activeMembers &&
  (tier.validBet === null || team.validBet >= tier.validBet) &&
  (tier.netLoss === null || team.netLoss >= tier.netLoss)

/** The rate of the highest tier whose thresholds are all reached; 0 where none is. */
export function rateOf(tiers: readonly Tier[], team: Reached): number {
  return Math.max(0, ...tiers.filter((tier) => reaches(tier, team)).map(({ rateBps }) => rateBps))
}

/**
 * Whether a giver may grant these tiers: each needs a tier of the giver's own with at least its rate whose thresholds are no
 * harder. Otherwise the downline could earn what the giver never does.
 */
export function mayGrant(own: readonly Tier[], granted: readonly Tier[]): boolean {
  return granted.every((tier) => own.some((mine) => mine.rateBps >= tier.rateBps && isNoHarder(mine, tier)))
}

function isNoHarder(one: Tier, than: Tier): boolean {
  return (
    one.activeMembers <= than.activeMembers &&
    isAtMost(one.validBet, than.validBet) &&
    isAtMost(one.netLoss, than.netLoss)
  )
}

/** No threshold is the easiest. */
const isAtMost = (one: Amount | null, other: Amount | null): boolean =>
  one === null || one <= 0n || (other !== null && one <= other)
