/** What an agent sees of its team. */
import type * as wire from '@night-market/protocol/agents/team'
import type { BranchSort } from '@night-market/protocol/agents/words'
import type { MemberId } from '@night-market/protocol/values/ids'
import { belowSince, displayNamesOf, memberById, TYPE_OF_ROLE } from '../../members/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { dayAfter, dayIn } from '../../platform/time-zones.ts'
import { merchantOf } from '../../site/index.ts'
import { waitingFor } from '../agreements/view.ts'
import { lineTo } from '../reach.ts'
import { ownSums } from './play-queries.ts'
import * as queries from './queries.ts'
import type { BranchSums, Days, Place, Sums } from './queries.ts'

const MOST_DAYS = 366
const DAY_MS = 86_400_000

/** The figures of an agent's team on these days, beside those of as many days before. */
export async function overviewOf(db: Db, agent: MemberId, days: Days): Promise<wire.TeamOverview> {
  const count = lengthOf(days)
  const before = { from: dayAfter(days.from, -count), to: dayAfter(days.from, -1) }
  const [{ asset, timeZone }, now, earlier, [members = 0, membersBefore = 0], asked] = await Promise.all([
    merchantOf(db),
    periodOf(db, agent, days),
    periodOf(db, agent, before),
    queries.teamSizes(db, agent, [days.to, before.to]),
    waitingFor(db, agent),
  ])
  return {
    asset,
    timeZone,
    figures: { members, ...now.figures },
    before: { members: membersBefore, ...earlier.figures },
    days: now.days,
    daysBefore: earlier.days,
    asked,
  }
}

async function periodOf(db: Db, agent: MemberId, days: Days) {
  const [played, activeMembers, income] = await Promise.all([
    queries.teamDays(db, agent, days),
    queries.activeMembers(db, agent, days),
    queries.incomeOf(db, agent, days),
  ])
  const sum = played.reduce((all, each) => added(all, each), NOTHING)
  const byDay = new Map(played.map((each) => [each.day, each]))
  return {
    figures: { activeMembers, ...figuresOf(sum), income: income.toString() },
    days: Array.from({ length: lengthOf(days) }, (_, place) => {
      const day = dayAfter(days.from, place)
      const { rounds: _rounds, ...figures } = figuresOf(byDay.get(day) ?? NOTHING)
      return { day, ...figures }
    }),
  }
}

const NOTHING: Sums = { rounds: 0, stake: 0n, payout: 0n, validBet: 0n }
const added = (one: Sums, other: Sums): Sums => ({
  rounds: one.rounds + other.rounds,
  stake: one.stake + other.stake,
  payout: one.payout + other.payout,
  validBet: one.validBet + other.validBet,
})

export const figuresOf = ({ rounds, stake, payout, validBet }: Sums) => ({
  rounds,
  stake: stake.toString(),
  payout: payout.toString(),
  validBet: validBet.toString(),
  result: (payout - stake).toString(),
})

/** The number of days; refuses none and too many (`invalid_request`). */
export function lengthOf({ from, to }: Days): number {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days < 1 || days > MOST_DAYS)
    throw new Refusal('invalid_request', {
      field: 'to',
      problem: 'is before the first day, or too long after it',
    })
  return days
}

export interface BranchWanted extends Days {
  /** Whose branch. */
  of: MemberId
  sort?: BranchSort
  cursor: string | undefined
  pageSize: number
}

/** The branches of a member of the team, or of the agent itself; refuses members of other teams (`not_found`). */
export async function branchOf(
  db: Db,
  agent: MemberId,
  { of, sort = 'name', cursor, pageSize, ...days }: BranchWanted,
  now: Date,
): Promise<wire.Branch> {
  lengthOf(days)
  const { asset, timeZone } = await merchantOf(db)
  const line = [...(await lineTo(db, agent, of, dayIn(timeZone, now))), of]
  // Of the time under another agent nothing is shown.
  const since = of === agent ? null : await belowSince(db, agent, of)
  const seen = since !== null && since > days.from ? { ...days, from: since } : days
  const upline = line.at(-2)
  const [names, totals, own, rows] = await Promise.all([
    displayNamesOf(db, line),
    queries.branchTotals(db, of, seen),
    upline === undefined ? null : ownSums(db, { agent, under: upline, member: of, ...seen }),
    queries.branchOf(db, of, seen, { after: placeAfter(cursor), limit: pageSize + 1, sort }),
  ])
  const page = pageOf(rows, pageSize, ({ value, key }) => `${value} ${key}`)
  return {
    asset,
    trail: line.map((id) => ({ id, name: names.get(id) ?? '' })),
    totals: sumsOnWire(totals),
    own: own && sumsOnWire(own),
    rows: page.rows.map((row) => ({ ...placeOnWire(row), ...sumsOnWire(row) })),
    cursor: page.cursor,
  }
}

/** A page of rows, of which one more was read, and where the next one begins. */
function pageOf<Row extends Place>(
  rows: readonly Row[],
  pageSize: number,
  placeOf: (last: Row) => string = keyOf,
): { rows: Row[]; cursor: string | null } {
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const hasMore = rows.length > pageSize && last !== undefined
  return { rows: page, cursor: hasMore ? Buffer.from(placeOf(last)).toString('base64url') : null }
}

const keyOf = ({ nickname, id }: Place): string => `${nickname} ${id}`

function afterOf(cursor: string | undefined): string {
  const text = Buffer.from(cursor ?? '', 'base64url').toString('utf8')
  if (text.includes('\0')) throw new Refusal('invalid_request', { field: 'cursor', problem: 'is no cursor' })
  return text
}

function placeAfter(cursor: string | undefined): queries.After | null {
  if (cursor === undefined) return null
  const [, value, key] = /^(-?\d{1,30}) (.*)$/s.exec(afterOf(cursor)) ?? []
  if (value === undefined || key === undefined)
    throw new Refusal('invalid_request', { field: 'cursor', problem: 'is no cursor' })
  return { value, key }
}

const placeOnWire = ({ id, nickname, role, status, joinedOn, members }: Place): wire.TeamMember => ({
  id,
  name: nickname,
  type: TYPE_OF_ROLE[role],
  members,
  joinedOn,
  isActive: status === 'active',
})

export const sumsOnWire = (sums: BranchSums) => ({ ...figuresOf(sums), rewards: sums.rewards.toString() })

/** Members of the team by a part of their name, with the way to them. */
export async function findMembers(
  db: Db,
  agent: MemberId,
  { search, cursor, pageSize }: { search: string; cursor: string | undefined; pageSize: number },
  now: Date,
): Promise<wire.TeamMembers> {
  const { timeZone } = await merchantOf(db)
  const wanted = { search, day: dayIn(timeZone, now), after: afterOf(cursor), limit: pageSize + 1 }
  const page = pageOf(await queries.findMembers(db, agent, wanted), pageSize)
  const lines = page.rows.map(({ above }) => above.slice(above.indexOf(agent)))
  const names = await displayNamesOf(db, [...new Set(lines.flat())])
  return {
    rows: page.rows.map((place, index) => ({
      ...placeOnWire(place),
      trail: (lines[index] ?? []).map((id) => ({ id, name: names.get(id) ?? '' })),
    })),
    cursor: page.cursor,
  }
}

/** The code under which members join an agent's team, and how many stand directly below it. */
export async function invitationOf(db: Db, agent: MemberId, now: Date): Promise<wire.AgentInvitation> {
  const { timeZone } = await merchantOf(db)
  const [member, members] = await Promise.all([
    memberById(db, agent),
    queries.directMembers(db, agent, dayIn(timeZone, now)),
  ])
  return { code: member?.affiliateCode ?? '', members }
}
