/** What the staff read of agents before they act. */
import type { DeskAgreements, DeskMember, MovePreview } from '@night-market/protocol/agents/staff'
import { AGREEMENT_KINDS } from '@night-market/protocol/agents/words'
import type { MemberId } from '@night-market/protocol/values/ids'
import { agentsAbove, memberById, TYPE_OF_ROLE, usernamesOf } from '../../members/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { cursorIn, cursorOf } from '../../platform/http/cursor.ts'
import { Refusal } from '../../platform/refusal.ts'
import { dayAfter, dayIn } from '../../platform/time-zones.ts'
import { merchantOf } from '../../site/index.ts'
import { agreementsWith, openProposals, runningOf } from '../agreements/queries.ts'
import { latestOf, platformsView } from '../agreements/view.ts'
import * as queries from './queries.ts'

/** A member by username or id, with where it stands; refuses an unknown one (`not_found`). */
export async function deskMember(db: Db, name: string, now: Date): Promise<DeskMember> {
  const id = await queries.memberNamed(db, name)
  const member = id === null ? null : await memberById(db, id)
  if (id === null || member === null) throw new Refusal('not_found')
  const { timeZone, asset } = await merchantOf(db)
  const today = dayIn(timeZone, now)
  const [above, below, move] = await Promise.all([
    agentsAbove(db, id, today),
    queries.branchSize(db, id, today),
    queries.moveAfter(db, id, today),
  ])
  const line = above ?? []
  const names = await usernamesOf(db, move === null ? line : [...line, move.upline])
  return {
    id,
    username: member.username,
    type: TYPE_OF_ROLE[member.role],
    isActive: member.status === 'active',
    above: line.map((agent) => ({ id: agent, username: names.get(agent) ?? agent })),
    below,
    moves: move === null ? null : { upline: names.get(move.upline) ?? move.upline, from: move.from },
    asset,
  }
}

interface Wanted {
  agent?: MemberId | undefined
  which: queries.Which
  cursor?: string | undefined
  pageSize: number
}

/** What the platform gives to agents at the top, the latest proposal first. */
export async function platformsAgreements(
  db: Db,
  { agent, which, cursor, pageSize }: Wanted,
): Promise<DeskAgreements> {
  const { asset } = await merchantOf(db)
  const page = { before: cursorIn(cursor), size: pageSize + 1 }
  const places = await queries.platformsPage(db, { agent, which }, page)
  const shown = places.slice(0, pageSize)
  const last = shown.at(-1)
  const payees = [...new Set(shown.map(({ payee }) => payee))]
  const found = await agreementsWith(db, payees)
  const latest = new Map(latestOf(found).map((each) => [each.id as string, each]))
  const ordered = shown.flatMap(({ id }) => latest.get(id) ?? [])
  const views = await platformsView(db, ordered, found, await usernamesOf(db, payees))
  return {
    asset,
    rows: views.map((view, place) => ({ ...view, agent: ordered[place]?.payee ?? refuseLost() })),
    cursor: places.length > pageSize && last !== undefined ? cursorOf(last) : null,
  }
}

/** What moving a member would change; refuses unknown members (`not_found`). */
export async function movePreview(
  db: Db,
  { member, upline: name }: { member: MemberId; upline: string },
  now: Date,
): Promise<MovePreview> {
  const { timeZone } = await merchantOf(db)
  const today = dayIn(timeZone, now)
  const upline = await queries.memberNamed(db, name)
  if (upline === null || (await memberById(db, member)) === null) throw new Refusal('not_found')
  const [above, own, below] = await Promise.all([
    agentsAbove(db, upline, today),
    agentsAbove(db, member, today),
    queries.branchSize(db, member, today),
  ])
  const from = own?.at(-1) ?? null
  const line = [...(above ?? []), upline]
  const names = await usernamesOf(db, from === null ? line : [...line, from])
  const ends = await Promise.all(AGREEMENT_KINDS.map((kind) => givesAnything(db, { from, member, kind })))
  return {
    upline: { id: upline, username: names.get(upline) ?? upline },
    above: line.map((agent) => names.get(agent) ?? agent),
    from: from === null ? null : (names.get(from) ?? from),
    day: dayAfter(today),
    below,
    ends: AGREEMENT_KINDS.filter((_, place) => ends[place]),
  }
}

async function givesAnything(
  db: Db,
  { from, member, kind }: { from: MemberId | null; member: MemberId; kind: (typeof AGREEMENT_KINDS)[number] },
): Promise<boolean> {
  if (from === null) return false
  const all = [...(await openProposals(db, member, kind)), ...(await runningOf(db, member, kind))]
  return all.some(({ giver }) => giver === from)
}

function refuseLost(): never {
  throw new Error('an agreement has no payee')
}
