/** The SQL of health: what the outbox, the job queue and the seals tell of themselves. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'

export interface SetAside {
  id: bigint
  type: string
  publishedAt: Date
  setAsideAt: Date
  error: string
}

/** Events that are to be delivered, counted up to `most`, and since when the oldest waits. */
export async function waitingEvents(db: Db, most: number): Promise<{ waiting: number; since: Date | null }> {
  const { rows } = await sql<{ waiting: number; since: Date | null }>`
    select count(*)::int as waiting, min(published_at) as since
      from (select published_at from platform.outbox where set_aside_at is null order by id limit ${most}) w`.execute(
    db,
  )
  return rows[0] ?? { waiting: 0, since: null }
}

export async function setAsideEvents(db: Db, most: number): Promise<SetAside[]> {
  const { rows } = await sql<SetAside>`
    select id, type, published_at as "publishedAt", set_aside_at as "setAsideAt", coalesce(last_error, '') as error
      from platform.outbox where set_aside_at is not null order by id limit ${most}`.execute(db)
  return rows
}

/** Lets an event be delivered anew; its type, or null where none of this id is set aside. */
export async function deliverAgain(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ type: string }>`
    update platform.outbox set set_aside_at = null, attempts = 0, due_at = null
     where id = ${id}::bigint and set_aside_at is not null returning type`.execute(tx)
  return rows[0]?.type ?? null
}

export interface JobState {
  name: string
  startedAt: Date | null
  attempts: number | null
  mostAttempts: number | null
  error: string | null
  dueAt: Date | null
}

/** The jobs of the clock, with the failed run of each that has one. */
export async function jobStates(db: Db): Promise<JobState[]> {
  const { rows } = await sql<JobState>`
    select c.identifier as name, c.last_execution as "startedAt", f.attempts::int as attempts,
           f.max_attempts::int as "mostAttempts", f.last_error as error, f.run_at as "dueAt"
      from graphile_worker._private_known_crontabs c
      left join lateral (
        select j.attempts, j.max_attempts, j.last_error, j.run_at
          from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = c.identifier and j.last_error is not null
         order by j.run_at desc limit 1
      ) f on true
     order by c.identifier`.execute(db)
  return rows
}

export interface Seal {
  chain: string
  no: number
  hash: string
  sealedAt: Date
}

/** The newest seal of each chain. */
export async function newestSeals(db: Db): Promise<Seal[]> {
  const { rows } = await sql<Seal>`
    select distinct on (chain) chain, no::int as no, encode(hash, 'hex') as hash, sealed_at as "sealedAt"
      from ledger.seals order by chain, no desc`.execute(db)
  return rows
}
