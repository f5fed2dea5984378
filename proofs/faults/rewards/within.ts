/** Strikes in the middle of a transaction: one that has written to a table and now waits to write to another. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface Within {
  /** The table that it has written to. */
  writes: string
  /** The table that it comes to later: held meanwhile, so that it waits. */
  waitsFor: string
  /** A table that it does not write to, where others that write to the first do. */
  spares?: string
}

const COMES_WITHIN_MS = 20_000
const LOOK_MS = 5

/** A transaction that waits for the held table and has written to the other. */
const CAUGHT = `
  select w.pid from pg_locks w
   where not w.granted and w.relation = $1::regclass
     and exists (select from pg_locks h where h.pid = w.pid and h.granted and h.relation = $2::regclass
                   and h.mode = 'RowExclusiveLock')
     and not exists (select from pg_locks h where h.pid = w.pid and h.granted and h.relation = $3::regclass
                       and h.mode = 'RowExclusiveLock')
   limit 1`

/**
 * Waits until such a transaction is under way, and strikes; answers false where none came. It gets the process of the database
 * that runs the transaction. `prepare` runs once the table is held.
 */
export async function strikeWithin(
  url: string,
  { writes, waitsFor, spares }: Within,
  strike: (backend: number) => void | Promise<void>,
  prepare: () => Promise<unknown> = async () => {},
): Promise<boolean> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`lock table ${waitsFor} in share mode`)
    await prepare()
    const giveUpAt = performance.now() + COMES_WITHIN_MS
    while (performance.now() < giveUpAt) {
      const { rows } = await client.query<{ pid: number }>(CAUGHT, [waitsFor, writes, spares ?? null])
      const [caught] = rows
      if (caught !== undefined) {
        await strike(caught.pid)
        return true
      }
      await sleep(LOOK_MS)
    }
    return false
  } finally {
    await client.query('rollback')
    await client.end()
  }
}
