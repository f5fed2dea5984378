/** The standing of campaigns for a member, computed from what is stored. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { memberById } from '../members/index.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Entry } from './entry-queries.ts'
import type { Judged } from './judge.ts'
import { phaseOf, type LiveCampaign, type Taker } from './model.ts'
import { dayIn } from './period.ts'
import { NO_ENTRY, standingOf, type EntryFacts, type MemberFacts, type Standing } from './status.ts'

/** A visitor has met no condition, and is never too late. */
const VISITOR: MemberFacts = { isMet: false, isLate: false }

export function standing(
  campaign: LiveCampaign,
  { entry, judged, hasRoom }: { entry: Entry | null; judged: Judged | null; hasRoom: boolean },
  now: Date,
): Standing {
  const { schedule, trigger } = campaign.terms
  const facts = {
    phase: phaseOf(campaign.state, schedule, now),
    trigger: trigger.kind,
    needsJoin: needsJoin(campaign),
    hasRoom,
  }
  const today = dayIn(schedule.zone, now)
  const done = entry === null ? NO_ENTRY : entryFacts(campaign, entry)
  const isSignedToday = judged?.days.includes(today) ?? false
  return standingOf(facts, { ...done, isSignedToday }, judged ?? visitorFacts(campaign), now)
}

/** A promotion without conditions shows a visitor that it can be claimed. */
const visitorFacts = ({ terms }: LiveCampaign): MemberFacts => ({
  ...VISITOR,
  isMet: terms.trigger.kind === 'manual' && terms.eligibility.all.length === 0,
})

function entryFacts(
  { terms }: LiveCampaign,
  { joinedAt, application, claim }: Entry,
): Omit<EntryFacts, 'isSignedToday'> {
  const { kind } = terms.trigger
  const state = application === null || application.state === 'withdrawn' ? null : application.state
  // A claim that needs approval is in process from the start.
  const isFirst = state === 'applying' && kind === 'application' && application?.isHalfApproved !== true
  return {
    isJoined: joinedAt !== null,
    application: state === 'applying' && !isFirst ? 'approved' : state,
    claim,
  }
}

/** Whether the member has to join first: deposits and bets count only from then on. */
export function needsJoin({ terms }: Pick<LiveCampaign, 'terms'>): boolean {
  const { kind } = terms.trigger
  if (kind === 'manual') return terms.eligibility.all.length > 0
  return kind === 'deposit' || kind === 'turnover' || kind === 'code'
}

export async function takerById(db: Db | Tx, id: MemberId): Promise<Taker> {
  const member = await memberById(db, id)
  if (member === null) throw new Refusal('not_found')
  const isAgent = member.role !== 'member' && member.role !== 'trial'
  return { id, isAgent, registeredAt: member.createdAt }
}
