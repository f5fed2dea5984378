/** SQL of definitions and of what members claimed. */
import type { DefinitionTexts, DefinitionTerms } from '@night-market/protocol/missions/definitions'
import type { Period } from '@night-market/protocol/values/missions'
import type { Id, MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'
import type { MissionId, RunningBoard, RunningMission, Span } from './model.ts'

export type DefinitionId = Id<'msn'> | Id<'brd'>

/** SQL: the current period of a definition `d`, in the merchant's days; for an event, its own first and last day. */
const running = (now: Date) => sql`
  site.calendar c
  cross join lateral (select (${now}::timestamptz at time zone c.time_zone)::date as today) t
  cross join lateral (select
    case d.period when 'day' then t.today when 'week' then date_trunc('week', t.today)::date
      else d.first_day end as starts_on,
    case d.period when 'day' then t.today when 'week' then date_trunc('week', t.today)::date + 6
      else d.last_day end as last_day) s`

const RUNNING = sql`d.id, d.period, s.starts_on::text, s.last_day::text, v.no, v.terms, v.texts,
  ((s.last_day + 1)::timestamp at time zone c.time_zone) as ends_at`

interface Wanted {
  kind: 'msn' | 'brd'
  id?: string
  /** How many days an event is listed after its end. */
  lingers?: number
}

async function runningOf<Row>(db: Db | Tx, now: Date, { kind, id, lingers = 0 }: Wanted): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${RUNNING}
      from missions.definitions d
      join missions.versions v on v.definition = d.id and v.no = d.live_no
      cross join ${running(now)}
     where d.id like ${`${kind}\\_%`}
       and t.today between s.starts_on and s.last_day + case d.period when 'event' then ${lingers}::int else 0 end
       and (${id ?? null}::text is null or d.id = ${id ?? null})
     order by case d.period when 'day' then 1 when 'week' then 2 else 3 end, d.position, d.id`.execute(db)
  return rows
}

/** The live missions in their current period, daily ones first. */
export const runningMissions = (db: Db | Tx, now: Date): Promise<RunningMission[]> =>
  runningOf<RunningMission>(db, now, { kind: 'msn' })

export const runningMission = async (db: Db | Tx, id: MissionId, now: Date): Promise<RunningMission | null> =>
  (await runningOf<RunningMission>(db, now, { kind: 'msn', id }))[0] ?? null

export const runningBoards = (db: Db | Tx, now: Date): Promise<RunningBoard[]> =>
  runningOf<RunningBoard>(db, now, { kind: 'brd' })

const LINGERS_DAYS = 7

/** The live boards in their current period, and boards of events that ended recently. */
export const shownBoards = (db: Db | Tx, now: Date): Promise<RunningBoard[]> =>
  runningOf<RunningBoard>(db, now, { kind: 'brd', lingers: LINGERS_DAYS })

export interface Definition {
  id: DefinitionId
  period: Period
  firstDay: string | null
  lastDay: string | null
  position: number
  lastNo: number
  liveNo: number | null
}

const DEFINITION = sql`id, period, first_day::text, last_day::text, position, last_no, live_no`

export async function lockDefinition(tx: Tx, id: DefinitionId): Promise<Definition | null> {
  const { rows } = await sql<Definition>`
    select ${DEFINITION} from missions.definitions where id = ${id} for no key update`.execute(tx)
  return rows[0] ?? null
}

export async function allDefinitions(db: Db): Promise<Definition[]> {
  const { rows } = await sql<Definition>`
    select ${DEFINITION} from missions.definitions order by position, id`.execute(db)
  return rows
}

/** Inserts a definition; false where its id is taken. */
export async function insertDefinition(
  tx: Tx,
  definition: Pick<Definition, 'id' | 'period' | 'firstDay' | 'lastDay' | 'position'>,
  by: string,
  now: Date,
): Promise<boolean> {
  const { id, period, firstDay, lastDay, position } = definition
  const { numAffectedRows } = await sql`
    insert into missions.definitions (id, period, first_day, last_day, position, created_by, created_at)
    values (${id}, ${period}, ${firstDay}, ${lastDay}, ${position}, ${by}, ${now})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export interface Version {
  definition: DefinitionId
  no: number
  id: string
  author: string
  writtenAt: Date
  terms: DefinitionTerms
  texts: DefinitionTexts
}

export async function insertVersion(tx: Tx, version: Version): Promise<void> {
  const { terms, texts } = version
  await tx
    .insertInto('missions.versions')
    .values({ ...version, terms: JSON.stringify(terms), texts: JSON.stringify(texts) })
    .execute()
  await tx
    .updateTable('missions.definitions')
    .set({ lastNo: version.no })
    .where('id', '=', version.definition)
    .execute()
}

export async function versionById(tx: Tx, id: string): Promise<Version | null> {
  const row = await tx.selectFrom('missions.versions').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : (row as unknown as Version)
}

export async function versionAt(db: Db | Tx, definition: DefinitionId, no: number): Promise<Version | null> {
  const row = await db
    .selectFrom('missions.versions')
    .selectAll()
    .where('definition', '=', definition)
    .where('no', '=', no)
    .executeTakeFirst()
  return row === undefined ? null : (row as unknown as Version)
}

/** All versions, each with the member of staff who published it first. */
export async function allVersions(db: Db): Promise<(Version & { publishedBy: string | null })[]> {
  const { rows } = await sql<Version & { publishedBy: string | null }>`
    select v.*, (select p.published_by from missions.publications p
                  where p.definition = v.definition and p.no = v.no order by p.published_at limit 1) as published_by
      from missions.versions v order by v.definition, v.no`.execute(db)
  return rows
}

/** Makes a version the live one. */
export async function setLive(
  tx: Tx,
  { definition, no }: { definition: DefinitionId; no: number },
  by: string,
  now: Date,
): Promise<void> {
  await tx.updateTable('missions.definitions').set({ liveNo: no }).where('id', '=', definition).execute()
  await tx
    .insertInto('missions.publications')
    .values({ definition, no, publishedBy: by, publishedAt: now })
    .execute()
}

export async function endDefinition(tx: Tx, id: DefinitionId): Promise<void> {
  await tx.updateTable('missions.definitions').set({ liveNo: null }).where('id', '=', id).execute()
}

export interface MissionClaim {
  id: Id<'clm'>
  member: MemberId
  mission: MissionId
  startsOn: string
  no: number
  state: 'claimed' | 'issued' | 'process'
}

const CLAIM = sql`id, member, mission, starts_on::text, no, state`

export async function claimById(tx: Tx, id: string): Promise<MissionClaim | null> {
  const { rows } = await sql<MissionClaim>`select ${CLAIM} from missions.claims where id = ${id}`.execute(tx)
  return rows[0] ?? null
}

/** The member's claims in these periods. */
export async function claimsOf(
  db: Db | Tx,
  member: MemberId,
  missions: readonly (Span & { id: string })[],
): Promise<MissionClaim[]> {
  if (missions.length === 0) return []
  const ids = missions.map(({ id }) => id)
  const days = missions.map(({ startsOn }) => startsOn)
  const { rows } = await sql<MissionClaim>`
    select ${CLAIM} from missions.claims
     where member = ${member}
       and (mission, starts_on) in (select * from unnest(${ids}::text[], ${days}::date[]))`.execute(db)
  return rows
}

/** Inserts a claim; false where its id is taken, or the mission is already claimed in this period. */
export async function insertClaim(
  tx: Tx,
  claim: MissionClaim & { progress: bigint; claimedAt: Date },
): Promise<boolean> {
  const { id, member, mission, startsOn, no, state, progress, claimedAt } = claim
  const { numAffectedRows } = await sql`
    insert into missions.claims (id, member, mission, starts_on, no, progress, state, claimed_at)
    values (${id}, ${member}, ${mission}, ${startsOn}, ${no}, ${progress}, ${state}, ${claimedAt})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}
