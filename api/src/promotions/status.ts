/**
 * The standing of a promotion for a member: a pure function of the campaign, the member's entry, and facts about the
 * member.
 */
import type { ActivityStatus, Closure, Phase, TriggerKind } from '@night-market/protocol/values/promotions'

export interface CampaignFacts {
  phase: Phase
  trigger: TriggerKind
  /** Whether a member must join before taking part. */
  needsJoin: boolean
  /** Whether the budget and the number of claims allow another claim. */
  hasRoom: boolean
}

/** The member's entry in a period. */
export interface EntryFacts {
  isJoined: boolean
  isSignedToday: boolean
  /** `approved` once: another approval is outstanding. */
  application: 'applying' | 'approved' | 'rejected' | null
  claim: {
    state: 'process' | 'issued' | 'claimed' | 'rejected' | 'expired'
    expiresAt: Date | null
  } | null
}

export interface MemberFacts {
  /** Whether the trigger's condition and the eligibility are met. */
  isMet: boolean
  /** Whether the member can no longer take part: the time after registration is over, or all claims are used. */
  isLate: boolean
}

export const NO_ENTRY: EntryFacts = {
  isJoined: false,
  isSignedToday: false,
  application: null,
  claim: null,
}

export interface Standing {
  status: ActivityStatus
  closedBecause: Closure | null
}

export function standingOf(
  campaign: CampaignFacts,
  entry: EntryFacts,
  member: MemberFacts,
  now: Date,
): Standing {
  const ofClaim = claimStatus(entry.claim, now)
  if (ofClaim === 'closed') return { status: 'closed', closedBecause: 'late' }
  if (ofClaim !== null) return open(ofClaim)
  if (campaign.phase === 'stopped') return { status: 'closed', closedBecause: 'stopped' }
  // Applications sent in time are still decided.
  if (entry.application === 'applying') return open('applying')
  if (entry.application === 'approved') return open('process')
  if (campaign.phase === 'scheduled') return open('coming_soon')
  const closedBecause = closureOf(campaign, member)
  if (closedBecause !== null) return { status: 'closed', closedBecause }
  const isRejected = entry.application === 'rejected' || entry.claim?.state === 'rejected'
  return open(isRejected ? 'rejected' : openStatus(campaign, entry, member))
}

const open = (status: ActivityStatus): Standing => ({ status, closedBecause: null })

/**
 * The status of a claim; null without one, and after a rejection, which `standingOf` treats like that of an
 * application.
 */
function claimStatus(claim: EntryFacts['claim'], now: Date): ActivityStatus | null {
  if (claim === null || claim.state === 'rejected') return null
  if (claim.state === 'expired') return 'closed'
  if (claim.state !== 'issued') return claim.state
  return claim.expiresAt !== null && claim.expiresAt <= now ? 'closed' : 'issued'
}

function closureOf({ phase, hasRoom }: CampaignFacts, { isLate }: MemberFacts): Closure | null {
  if (phase === 'paused') return 'paused'
  if (phase !== 'live') return 'over'
  if (!hasRoom) return 'budget'
  return isLate ? 'late' : null
}

/** The status of a live campaign without an open application or claim: what the member can do next. */
function openStatus(campaign: CampaignFacts, entry: EntryFacts, { isMet }: MemberFacts): ActivityStatus {
  if (campaign.trigger === 'login_streak') {
    if (isMet) return 'claim'
    return entry.isSignedToday ? 'signed' : 'join'
  }
  if (campaign.trigger === 'application') return 'join'
  if (campaign.needsJoin && !entry.isJoined) return 'join'
  return isMet ? 'claim' : 'joined'
}
