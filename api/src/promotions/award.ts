/** The awards that campaigns make for entries. */
import type { AwardOutcome, Award, ClaimId, Reward, Texts } from '../rewards/index.ts'
import { COLLECT_MS, freeBets, give } from '../rewards/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { claimEntries } from './claim-queries.ts'
import { returnLimited, takeLimited, type EntryKey } from './entry-queries.ts'
import { sizeOf, type LiveCampaign } from './model.ts'

const REASONS = {
  cash: 'rewards.cash',
  points: 'rewards.points',
  bonus: 'rewards.bonus',
  free_bets: 'rewards.granted',
  // These kinds make no transfer.
  tickets: 'rewards.cash',
  goods: 'rewards.cash',
} as const

export interface Grant {
  key: EntryKey
  claim: ClaimId
  base: bigint
  /** Paid now, or offered to be collected. */
  state: 'claimed' | 'issued'
}

/**
 * Gives the reward of a campaign for an entry that the caller has locked. Refuses more than the budget or the number
 * of claims allows (`budget_gone`), members who may not receive rewards or have one by another account
 * (`not_eligible`), and a second claim (`already_claimed`).
 */
export async function grant(tx: Tx, campaign: LiveCampaign, wanted: Grant, now: Date): Promise<void> {
  const [refusal = null] = await grantAll(tx, campaign, [wanted], now)
  if (refusal !== null) throw refusal
}

/** Gives the reward for each of these entries. Returns null for each, or the refusal that `grant` would throw. */
export async function grantAll(
  tx: Tx,
  campaign: LiveCampaign,
  wanted: readonly Grant[],
  now: Date,
): Promise<(Refusal | null)[]> {
  if (wanted.length === 0) return []
  const { count } = campaign.terms.limits
  const left = count === null ? wanted.length : await takeLimited(tx, campaign.id, count, wanted.length)
  const awards = wanted.slice(0, left).map((each) => awardOf(campaign, each, now))
  const outcomes = await give(tx, awards, now)
  const refusals = wanted.map((_each, place) => {
    const award = awards[place]
    if (award === undefined) return new Refusal('budget_gone')
    return outcomes[place] === award.state ? null : refusalOf(outcomes[place])
  })
  const unpaid = refusals.slice(0, left).filter((refusal) => refusal !== null).length
  if (count !== null && unpaid > 0) await returnLimited(tx, campaign.id, unpaid)
  const given = wanted.filter((_each, place) => refusals[place] === null)
  await claimEntries(
    tx,
    { campaign: campaign.id, version: campaign.liveNo },
    given.map(({ key, claim, base }) => ({ ...key, claim, base })),
  )
  return refusals
}

function awardOf(campaign: LiveCampaign, { key, claim, base, state: wanted }: Grant, now: Date): Award {
  const { id, liveNo, terms } = campaign
  const reward = rewardOf(terms.reward, base)
  // Staff send the goods.
  const state = reward.kind === 'goods' ? 'process' : wanted
  return {
    id: claim,
    programme: id,
    version: liveNo,
    member: key.member,
    occasion: key.period,
    reward,
    state,
    isPerPerson: true,
    ...(state === 'issued' && { expiresAt: new Date(now.getTime() + COLLECT_MS) }),
    reason: REASONS[reward.kind],
    title: titleOf(campaign),
  }
}

/** The title of a campaign's reward, by language. */
export const titleOf = ({ texts }: Pick<LiveCampaign, 'texts'>): Texts =>
  Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title]))

function rewardOf(offer: LiveCampaign['terms']['reward'], base: bigint): Reward {
  if (offer.kind === 'tickets') return { kind: 'tickets', draw: offer.draw, count: offer.count }
  if (offer.kind === 'goods') return { kind: 'goods', name: offer.name, count: offer.count }
  if (offer.kind === 'free_bets') return freeBets(offer.terms)
  const amount = sizeOf(offer.size, base)
  return offer.kind === 'bonus' ? { kind: 'bonus', amount, terms: offer.terms } : { kind: offer.kind, amount }
}

function refusalOf(outcome: AwardOutcome | undefined): Refusal {
  const isRefused = outcome === 'already_claimed' || outcome === 'budget_gone' || outcome === 'not_eligible'
  return new Refusal(isRefused || outcome === 'claim_id_reused' ? outcome : 'already_claimed')
}
