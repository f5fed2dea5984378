/** SQL of the titles. */
import type { Title } from '@night-market/games/titles/title'
import type pg from 'pg'
import { row, rows, type Db } from '@night-market/vendor-kit/database/db'

export interface TitleRow {
  title: Title
  is_offered: boolean
}

export function titleByCode(db: Db, code: string): Promise<TitleRow | undefined> {
  return row(db, 'title_by_code', 'select title, is_offered from studio.titles where code = $1', [code])
}

/** Titles on offer after this one in the order of the list; from its beginning without one, or after an unknown one. */
export async function titlesAfter(db: Db, after: string | null, limit: number): Promise<Title[]> {
  const found = await rows<{ title: Title }>(
    db,
    'titles_after',
    `select title from studio.titles
     where is_offered and (place, code) > (coalesce((select place from studio.titles where code = $1), -1), $1)
     order by place, code limit $2`,
    [after ?? '', limit],
  )
  return found.map(({ title }) => title)
}

/** The files that were loaded, and how many titles each series has. */
export async function titlesVersion(db: Db): Promise<string> {
  const found = await row<{ version: string }>(
    db,
    'titles_version',
    `select coalesce((select string_agg(hash, ' ' order by family) from studio.title_files), '')
       || ' ' || (select count(*) from studio.titles where series is not null) as version`,
    [],
  )
  return found?.version ?? ''
}

export async function lastTitles(db: Db, limit: number): Promise<Title[]> {
  const found = await rows<{ title: Title }>(
    db,
    'last_titles',
    'select title from studio.titles where is_offered order by place desc, code desc limit $1',
    [limit],
  )
  return found.map(({ title }) => title)
}

/** Waits for another process that loads titles, until the transaction ends. */
export async function lockTitles(tx: pg.PoolClient): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtext('studio.titles'))")
}

export async function hashOfFile(db: Db | pg.PoolClient, family: string): Promise<string | undefined> {
  const found = await db.query<{ hash: string }>('select hash from studio.title_files where family = $1', [
    family,
  ])
  return found.rows[0]?.hash
}

export async function saveFile(tx: pg.PoolClient, family: string, hash: string, now: Date): Promise<void> {
  await tx.query(
    `insert into studio.title_files (family, hash, loaded_at) values ($1, $2, $3)
     on conflict (family) do update set hash = excluded.hash, loaded_at = excluded.loaded_at`,
    [family, hash, now],
  )
}

/**
 * `lines` are titles as JSON, in the order of the list, the first of them at `place`. Answers how many were saved: a
 * published title that comes with other maths is not.
 */
export async function saveTitles(
  tx: pg.PoolClient,
  lines: string[],
  place: number,
  series: number | null,
): Promise<number> {
  const saved = await tx.query(
    `insert into studio.titles (code, family, place, maths_hash, title, is_offered, series)
     select t ->> 'code', t ->> 'family', $2 + at - 1, t -> 'certificate' ->> 'mathsHash', t, true, $3::int
     from jsonb_array_elements($1::jsonb) with ordinality as line (t, at)
     on conflict (code) do update set family = excluded.family, place = excluded.place,
       title = excluded.title, is_offered = true
     where titles.maths_hash = excluded.maths_hash and titles.series is not distinct from excluded.series`,
    [`[${lines.join(',')}]`, place, series],
  )
  return saved.rowCount ?? 0
}

/** Titles that their file no longer lists are no longer offered. Their rounds stay. */
export async function withdrawOthers(tx: pg.PoolClient, family: string, codes: string[]): Promise<void> {
  await tx.query(
    `update studio.titles set is_offered = false
     where family = $1 and series is null and is_offered and not (code = any($2))`,
    [family, codes],
  )
}
