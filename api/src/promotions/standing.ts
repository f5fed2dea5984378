/** The standing of campaigns for a member, computed from what is stored. */
import { dayIn } from '../platform/time-zones.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import { ask, type Db, type Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { refuseExcluded } from '../protection/index.ts'
import { TAKER_COLUMNS, type Entry } from './entry-queries.ts'
import type { Judged } from './judge.ts'
import { phaseOf, type LiveCampaign, type Taker } from './model.ts'
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

/** A member who may take part. Refuses excluded members (`cooling_off`, `self_excluded`). */
export async function takerById(db: Db | Tx, id: MemberId, now: Date): Promise<Taker> {
  const [member] = await ask<TakerRow>(db, TAKER, [id, now])
  return takerIn(db, id, member, now)
}

/** Reads a taker from its row. Refuses an unknown member (`not_found`) and what `takerById` refuses. */
export async function takerIn(
  db: Db | Tx,
  id: MemberId,
  row: TakerRow | undefined,
  now: Date,
): Promise<Taker> {
  if (row === undefined) throw new Refusal('not_found')
  if (row.isExcluded) await refuseExcluded(db, id, now)
  const isAgent = row.role !== 'member' && row.role !== 'trial'
  return { id, isAgent, registeredAt: row.createdAt }
}

const TAKER = {
  name: 'promotions.taker',
  text: `select ${TAKER_COLUMNS} from members.members m where m.id = $1`,
}

export interface TakerRow {
  role: string
  createdAt: Date
  isExcluded: boolean
}
