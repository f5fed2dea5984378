/** The SQL of entries, versions and what each language shows. */
import type { Audience } from '@night-market/protocol/content'
import type { ContentKind } from '@night-market/protocol/values/content'
import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'
import type { DB } from '../platform/database/tables.ts'
import type { Details, Entry, LiveEntry, LiveText, Text } from './model.ts'

/** Every entry with the text that each language shows: what readers are served from. */
export async function liveEntries(db: Db): Promise<LiveEntry[]> {
  const rows = await db
    .selectFrom('content.entries as entry')
    .innerJoin('content.live as live', 'live.entry', 'entry.id')
    .innerJoin('content.texts as text', (join) =>
      join
        .onRef('text.entry', '=', 'live.entry')
        .onRef('text.no', '=', 'live.no')
        .onRef('text.language', '=', 'live.language'),
    )
    .selectAll('entry')
    .select(['live.language', 'live.no', 'live.publishedAt'])
    .select(['text.title', 'text.summary', 'text.body', 'text.action'])
    .orderBy('entry.position')
    .orderBy('entry.showsFrom', 'desc')
    .orderBy('entry.id')
    .execute()
  const entries = new Map<string, LiveEntry>()
  for (const row of rows) {
    const entry = entries.get(row.id) ?? { ...entryOf(row), texts: {} }
    entries.set(row.id, entry)
    const { no, publishedAt, title, summary, body, action } = row
    entry.texts[row.language] = { no, publishedAt, title, summary, body, action }
  }
  return [...entries.values()]
}

/** The published text of an earlier number; null where that number was never published in this language. */
export async function publishedText(
  db: Db,
  entry: string,
  no: number,
  language: string,
): Promise<LiveText | null> {
  const row = await db
    .selectFrom('content.texts as text')
    .innerJoin('content.steps as step', (join) =>
      join.onRef('step.entry', '=', 'text.entry').onRef('step.no', '=', 'text.no'),
    )
    .select(['text.no', 'text.title', 'text.summary', 'text.body', 'text.action', 'step.madeAt'])
    .where('text.entry', '=', entry)
    .where('text.no', '=', no)
    .where('text.language', '=', language)
    .where('step.step', '=', 'published')
    .where(sql<boolean>`text.language = any (step.languages)`)
    .orderBy('step.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  const { madeAt, ...text } = row
  return { ...text, publishedAt: madeAt }
}

export async function allEntries(db: Db, kind: ContentKind | null): Promise<Entry[]> {
  let rows = db.selectFrom('content.entries').selectAll().orderBy('kind').orderBy('position').orderBy('id')
  if (kind !== null) rows = rows.where('kind', '=', kind)
  return (await rows.execute()).map(entryOf)
}

export async function entryBySlug(db: Db | Tx, kind: ContentKind, slug: string): Promise<Entry | null> {
  const row = await db
    .selectFrom('content.entries')
    .selectAll()
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row === undefined ? null : entryOf(row)
}

/** The entry, locked until this transaction ends. */
export async function lockEntry(tx: Tx, kind: ContentKind, slug: string): Promise<Entry | null> {
  const row = await tx
    .selectFrom('content.entries')
    .selectAll()
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row === undefined ? null : entryOf(row)
}

/** False where the entry exists. */
export async function insertEntry(
  tx: Tx,
  entry: Details & Pick<Entry, 'id' | 'kind' | 'slug' | 'changedBy'>,
  now: Date,
): Promise<boolean> {
  const { id, kind, slug, changedBy } = entry
  const written = await tx
    .insertInto('content.entries')
    .values({ id, kind, slug, changedBy, createdAt: now, ...columnsOf(entry) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Changes an entry and counts the change. */
export async function updateEntry(
  tx: Tx,
  { id, version }: Entry,
  change: Partial<Details & Pick<Entry, 'lastNo' | 'changedBy'>>,
): Promise<void> {
  const { audience, ...plain } = change
  await tx
    .updateTable('content.entries')
    .set({ ...plain, ...(audience && { audience: JSON.stringify(audience) }), version: version + 1 })
    .where('id', '=', id)
    .execute()
}

export interface Version {
  entry: string
  no: number
  id: string
  author: string
  writtenAt: Date
}

export async function versionById(db: Db | Tx, id: string): Promise<Version | null> {
  const row = await db.selectFrom('content.versions').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function insertVersion(tx: Tx, version: Version, texts: Record<string, Text>): Promise<void> {
  await tx.insertInto('content.versions').values(version).execute()
  const { entry, no } = version
  const rows = Object.entries(texts).map(([language, text]) => ({ entry, no, language, ...text }))
  await tx.insertInto('content.texts').values(rows).execute()
}

export async function versionsOf(db: Db | Tx, entry: string): Promise<Version[]> {
  return db.selectFrom('content.versions').selectAll().where('entry', '=', entry).orderBy('no').execute()
}

/** The texts of an entry by number and language. */
export async function textsOf(db: Db | Tx, entry: string): Promise<Map<number, Record<string, Text>>> {
  const rows = await db.selectFrom('content.texts').selectAll().where('entry', '=', entry).execute()
  const byNo = new Map<number, Record<string, Text>>()
  for (const { no, language, title, summary, body, action } of rows) {
    byNo.set(no, { ...byNo.get(no), [language]: { title, summary, body, action } })
  }
  return byNo
}

export interface Step {
  entry: string
  no: number
  step: 'review_requested' | 'sent_back' | 'published'
  languages: string[]
  madeBy: string
  note: string
  madeAt: Date
}

export async function insertStep(tx: Tx, step: Step): Promise<void> {
  await tx.insertInto('content.steps').values(step).execute()
}

export async function stepsOf(db: Db | Tx, entry: string): Promise<Step[]> {
  const rows = await db
    .selectFrom('content.steps')
    .selectAll()
    .where('entry', '=', entry)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, step: row.step as Step['step'] }))
}

/** Of each of these entries: what its languages show, its last title, and whether its last version waits for a review. */
export async function statesOf(
  db: Db | Tx,
  entries: readonly string[],
  language: string,
): Promise<Map<string, { live: Record<string, number>; title: string; isRequested: boolean }>> {
  if (entries.length === 0) return new Map()
  const { rows } = await sql<{
    id: string
    live: Record<string, number>
    title: string | null
    step: string | null
  }>`
    select e.id,
           coalesce((select jsonb_object_agg(l.language, l.no) from content.live l where l.entry = e.id), '{}') as live,
           (select t.title from content.texts t where t.entry = e.id
            order by t.no desc, t.language = ${language} desc, t.language limit 1) as title,
           (select s.step from content.steps s where s.entry = e.id and s.no = e.last_no
            order by s.id desc limit 1) as step
    from content.entries e where e.id = any (${[...entries]})`.execute(db)
  return new Map(
    rows.map(({ id, live, title, step }) => [
      id,
      { live, title: title ?? '', isRequested: step === 'review_requested' },
    ]),
  )
}

/** These languages show this number from now on. */
export async function setLive(
  tx: Tx,
  entry: string,
  no: number,
  languages: string[],
  now: Date,
): Promise<void> {
  const rows = languages.map((language) => ({ entry, language, no, publishedAt: now }))
  await tx
    .insertInto('content.live')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['entry', 'language']).doUpdateSet({ no, publishedAt: now }))
    .execute()
}

/** Hides an entry in every language until it is published again. */
export async function clearLive(tx: Tx, entry: string): Promise<void> {
  await tx.deleteFrom('content.live').where('entry', '=', entry).execute()
}

export function entryOf(row: Selectable<DB['content.entries']>): Entry {
  return {
    id: row.id,
    kind: row.kind as ContentKind,
    slug: row.slug,
    groupName: row.groupName,
    position: row.position,
    audience: row.audience as Audience,
    linkageType: row.linkageType as Entry['linkageType'],
    url: row.url,
    gameCodes: row.gameCodes,
    showsFrom: row.showsFrom,
    showsUntil: row.showsUntil,
    version: row.version,
    lastNo: row.lastNo,
    changedBy: row.changedBy,
  }
}

const columnsOf = ({
  groupName,
  position,
  audience,
  linkageType,
  url,
  gameCodes,
  showsFrom,
  showsUntil,
}: Details) => ({
  groupName,
  position,
  audience: JSON.stringify(audience),
  linkageType,
  url,
  gameCodes,
  showsFrom,
  showsUntil,
})
