/** The SQL of agreements. */
import type { AgreementKind, Payer } from '@night-market/protocol/agents/words'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { StepAct, VersionState } from '@night-market/protocol/values/steps'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { publish } from '../../platform/work/outbox.ts'
import { agreementChanged } from '../events.ts'
import type { Agreement, AgreementId, Version } from './model.ts'

/** An agreement with one of its versions. */
export type Versioned = Agreement & { version: Version }

/**
 * Agreements and rates below one agent at the top change one after the other, those of all kinds: they add up along a line. A
 * member that is to move waits for both teams.
 */
export async function lockTeam(tx: Tx, member: MemberId): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('agents.agreements ' || top, 0))
      from (select distinct coalesce(p.agents[1], ${member}) as top
              from (select ${member}::text as member) m left join members.paths p on p.member = m.member
             order by 1) tops`.execute(tx)
}

export async function agreementById(db: Db | Tx, id: AgreementId): Promise<Agreement | null> {
  const row = await db.selectFrom('agents.agreements').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : asAgreement(row)
}

/** The agreement of these parties, made where there was none. */
export async function agreementOf(tx: Tx, wanted: Agreement, now: Date): Promise<Agreement> {
  const { kind, payee, giver, payer } = wanted
  const row = await tx
    .selectFrom('agents.agreements')
    .selectAll()
    .where('kind', '=', kind)
    .where('payee', '=', payee)
    .where('giver', 'is not distinct from', giver)
    .where('payer', '=', payer)
    .executeTakeFirst()
  if (row !== undefined) return asAgreement(row)
  await tx
    .insertInto('agents.agreements')
    .values({ ...wanted, createdAt: now })
    .execute()
  return wanted
}

const asAgreement = (row: {
  id: string
  kind: string
  payee: string
  giver: string | null
  payer: string
}): Agreement => ({
  id: row.id as AgreementId,
  kind: row.kind as AgreementKind,
  payee: row.payee as MemberId,
  giver: row.giver as MemberId | null,
  payer: row.payer as Payer,
})

/** The latest version of an agreement. */
export async function lastVersion(db: Db | Tx, id: AgreementId): Promise<Version | null> {
  const row = await db
    .selectFrom('agents.versions')
    .selectAll()
    .where('agreement', '=', id)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : (row as unknown as Version)
}

/** What runs for a payee in a kind, and is not ended yet. */
export const runningOf = (db: Db | Tx, payee: MemberId, kind: AgreementKind): Promise<Versioned[]> =>
  versionsWhere(
    db,
    sql`a.payee = ${payee} and a.kind = ${kind} and v.state in ('active', 'termination_requested')`,
  )

/**
 * Every version that earns anything from now on for a member, an agent above it or a member below it on a day from one on: a
 * version that was ended earns until its window is over.
 */
export const earningInLine = (db: Db | Tx, member: MemberId, day: string, now: Date): Promise<Versioned[]> =>
  versionsWhere(
    db,
    sql`a.payee in (select agents.line_of(${member}, ${day}::date))
        and v.starts_at is not null and coalesce(v.ends_at, 'infinity') > ${now}`,
  )

/** When the last of the terms of a kind is over that a payee had and that were ended; null where none earns any more. */
export async function lastEnd(tx: Tx, payee: MemberId, kind: AgreementKind, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(v.ends_at) as at from agents.agreements a join agents.versions v on v.agreement = a.id
     where a.payee = ${payee} and a.kind = ${kind} and v.ends_at > greatest(v.starts_at, ${now}::timestamptz)`.execute(
    tx,
  )
  return rows[0]?.at ?? null
}

/** Proposals of a kind to a payee that wait for an answer. */
export const openProposals = (db: Db | Tx, payee: MemberId, kind: AgreementKind): Promise<Versioned[]> =>
  versionsWhere(db, sql`a.payee = ${payee} and a.kind = ${kind} and v.state = 'proposed'`)

/** What a member gives of a kind, and is not ended yet. */
export const givenBy = (db: Db | Tx, giver: MemberId, kind: AgreementKind): Promise<Versioned[]> =>
  versionsWhere(
    db,
    sql`a.giver = ${giver} and a.kind = ${kind} and v.state in ('active', 'termination_requested')`,
  )

/** Everything that a member gives or is given: what is open and what runs, and the last version of what has ended. */
export const agreementsOf = (db: Db | Tx, member: MemberId): Promise<Versioned[]> =>
  versionsWhere(
    db,
    sql`(a.payee = ${member} or a.giver = ${member})
        and (v.state in ('proposed', 'active', 'termination_requested')
             or v.no = (select max(l.no) from agents.versions l where l.agreement = a.id))`,
  )

/** As `agreementsOf`, what several members are given. */
export const agreementsWith = (db: Db | Tx, payees: readonly MemberId[]): Promise<Versioned[]> =>
  versionsWhere(
    db,
    sql`a.payee = any (${payees}::text[])
        and (v.state in ('proposed', 'active', 'termination_requested')
             or v.no = (select max(l.no) from agents.versions l where l.agreement = a.id))`,
  )

/** What waits or runs for or from a member that is disabled. */
export const liveOfDisabled = (db: Db | Tx): Promise<Versioned[]> =>
  versionsWhere(
    db,
    sql`v.state in ('proposed', 'active', 'termination_requested')
        and exists (select from members.members m where m.id in (a.payee, a.giver) and m.status = 'disabled')`,
  )

/** Proposals older than this. */
export const proposedBefore = (db: Db | Tx, before: Date): Promise<Versioned[]> =>
  versionsWhere(db, sql`v.state = 'proposed' and v.proposed_at < ${before}`)

async function versionsWhere(db: Db | Tx, which: ReturnType<typeof sql>): Promise<Versioned[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select a.id, a.kind, a.payee, a.giver, a.payer, v.no, v.terms, v.state, v.proposed_by as "proposedBy", v.ends,
           v.proposed_at as "proposedAt", v.answered_at as "answeredAt", v.starts_at as "startsAt", v.ends_at as "endsAt"
      from agents.agreements a join agents.versions v on v.agreement = a.id
     where ${which}
     order by v.proposed_at desc, a.id`.execute(db)
  return rows.map(({ id, kind, payee, giver, payer, ...version }) => ({
    ...asAgreement({ id, kind, payee, giver, payer } as Parameters<typeof asAgreement>[0]),
    version: { agreement: id, ...version } as Version,
  }))
}

export async function insertVersion(
  tx: Tx,
  {
    agreement,
    no,
    terms,
    proposedBy,
    ends,
  }: Pick<Version, 'agreement' | 'no' | 'terms' | 'proposedBy' | 'ends'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('agents.versions')
    .values({
      agreement,
      no,
      terms: JSON.stringify(terms),
      state: 'proposed',
      proposedBy,
      ends,
      proposedAt: now,
    })
    .execute()
}

/** Changes the state of a version, and writes down by which act and whose. */
export async function setState(
  tx: Tx,
  { agreement, no }: Pick<Version, 'agreement' | 'no'>,
  change: { state: VersionState; startsAt?: Date; endsAt?: Date | null },
  step: { act: StepAct; by: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('agents.versions')
    .set({ ...change, answeredAt: now })
    .where('agreement', '=', agreement)
    .where('no', '=', no)
    .execute()
  await insertStep(tx, { agreement, version: no, ...step }, now)
}

/** Writes down what was done, and tells both parties. */
export async function insertStep(
  tx: Tx,
  step: { agreement: AgreementId; version: number; act: StepAct; by: string },
  now: Date,
): Promise<void> {
  const { no } = await tx
    .insertInto('agents.steps')
    .values({ ...step, at: now })
    .returning('no')
    .executeTakeFirstOrThrow()
  const done = { no: no.toString(), act: step.act, by: step.by }
  const agreement = await agreementById(tx, step.agreement)
  for (const memberId of [agreement?.giver, agreement?.payee])
    if (memberId !== null && memberId !== undefined)
      await publish(tx, agreementChanged, { memberId, step: done })
}

export interface Step {
  agreement: AgreementId
  version: number
  act: StepAct
  by: string
  at: Date
}

export async function stepsOf(db: Db | Tx, agreements: readonly AgreementId[]): Promise<Step[]> {
  if (agreements.length === 0) return []
  const rows = await db
    .selectFrom('agents.steps')
    .select(['agreement', 'version', 'act', 'by', 'at'])
    .where('agreement', 'in', agreements)
    .orderBy('no')
    .execute()
  return rows as Step[]
}
