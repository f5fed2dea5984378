/** How a promotion stands for a member: a pure function of the campaign, the member's entry and what is known of both. */
import type { ActivityStatus, Closure, Phase, TriggerKind } from '@night-market/protocol/values/promotions'

export interface CampaignFacts {
  phase: Phase
  trigger: TriggerKind
  /** Whether a member takes part only after joining. */
  needsJoin: boolean
  /** Whether the budget and the count have room for a claim. */
  hasRoom: boolean
}

/** What a member did in a period. */
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
  /** The trigger's condition and the eligibility are met. */
  isMet: boolean
  /** The member can no longer take part: the time after the registration is over, or no claims are left. */
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
  // The staff still decide about what was sent in time.
  if (entry.application === 'applying') return open('applying')
  if (entry.application === 'approved') return open('process')
  if (campaign.phase === 'scheduled') return open('coming_soon')
  const closedBecause = closureOf(campaign, member)
  if (closedBecause !== null) return { status: 'closed', closedBecause }
  const isRejected = entry.application === 'rejected' || entry.claim?.state === 'rejected'
  return open(isRejected ? 'rejected' : openStatus(campaign, entry, member))
}

const open = (status: ActivityStatus): Standing => ({ status, closedBecause: null })

/** A claim that was rejected leaves the member where the application does. */
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

/** Where a live campaign stands for a member who has neither applied nor claimed. */
function openStatus(campaign: CampaignFacts, entry: EntryFacts, { isMet }: MemberFacts): ActivityStatus {
  if (campaign.trigger === 'login_streak') {
    if (isMet) return 'claim'
    return entry.isSignedToday ? 'signed' : 'join'
  }
  if (campaign.trigger === 'application') return 'join'
  if (campaign.needsJoin && !entry.isJoined) return 'join'
  return isMet ? 'claim' : 'joined'
}
