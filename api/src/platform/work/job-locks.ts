/**
 * Jobs of processes that are gone. The queue itself gives a locked job up after four hours only.
 *
 * The workers of a process hold an advisory lock named after them for as long as their connection lives. A job that is
 * locked by workers without one is free again.
 */
import type pg from 'pg'

export interface JobLocks {
  /** Holds the lock of these workers; again on another connection when the one it was held on broke. */
  hold(workers: string): Promise<void>
  /** Frees the jobs of workers that were gone at several looks: a connection that broke comes back meanwhile. */
  freeOrphans(): Promise<void>
  stop(): void
}

const LOOKS = 3

export function jobLocks(pool: pg.Pool): JobLocks {
  let held: { workers: string; client: pg.PoolClient } | null = null
  const gone = new Map<string, number>()
  const letGo = (): void => {
    held?.client.release(true)
    held = null
  }
  return {
    async hold(workers) {
      if (held?.workers === workers) return
      letGo()
      const client = await pool.connect()
      // A connection that broke keeps its place in the pool until it is released.
      client.once('end', () => held?.client === client && letGo())
      await client
        .query(`select pg_advisory_lock_shared(${keyOf('$1')})`, [workers])
        .catch((error: unknown) => {
          client.release(true)
          throw error
        })
      held = { workers, client }
    },
    async freeOrphans() {
      const { rows } = await pool.query<{ workers: string }>(ORPHANS)
      const seen = new Set(rows.map(({ workers }) => workers))
      for (const workers of gone.keys()) if (!seen.has(workers)) gone.delete(workers)
      for (const workers of seen) gone.set(workers, (gone.get(workers) ?? 0) + 1)
      const free = [...seen].filter((workers) => (gone.get(workers) ?? 0) >= LOOKS)
      if (free.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1)', [free])
    },
    stop: letGo,
  }
}

const keyOf = (workers: string): string => `hashtextextended('night market jobs of ' || ${workers}, 0)`

const ORPHANS = `
  select distinct j.locked_by as workers from graphile_worker._private_jobs j
   where j.locked_by is not null and not exists (
     select from pg_locks l
      where l.locktype = 'advisory' and l.objsubid = 1 and l.granted
        and l.database = (select oid from pg_database where datname = current_database())
        and (l.classid::bigint << 32) | l.objid::bigint = ${keyOf('j.locked_by')})`
