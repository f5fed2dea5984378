/** SQL of the generated titles. */
import { row, type Db } from '@night-market/vendor-kit/database/db'
import type pg from 'pg'

/** How many titles of the series are stored. */
export async function storedTitles(db: Db, series: number): Promise<number> {
  const found = await row<{ stored: bigint }>(
    db,
    'stored_titles',
    'select count(*) as stored from studio.titles where series = $1',
    [series],
  )
  return Number(found?.stored ?? 0n)
}

/** Codes and maths of the series in their order. */
export async function seriesEntries(db: Db, series: number): Promise<{ code: string; maths: string }[]> {
  const found = await db.query<{ code: string; maths: string }>(
    'select code, maths_hash as maths from studio.titles where series = $1 order by place, code',
    [series],
  )
  return found.rows
}

/** Makes this connection the only one that generates titles; returns false if another one does. */
export async function claimSeries(client: pg.PoolClient): Promise<boolean> {
  const found = await client.query<{ is_mine: boolean }>(
    "select pg_try_advisory_lock(hashtext('studio.series')) as is_mine",
  )
  return found.rows[0]?.is_mine === true
}

export async function releaseSeries(client: pg.PoolClient): Promise<void> {
  await client.query("select pg_advisory_unlock(hashtext('studio.series'))")
}
