import type { ContentStatus, EntryDetail, EntryRow } from '@night-market/protocol/content'
import type { ContentKind } from '@night-market/protocol/values/content'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { merchantOf, type Merchant } from '../site/index.ts'
import { needsSecondPerson, staleLanguages, statusOf, type Entry } from './model.ts'
import * as queries from './queries.ts'

/** Entries as staff see them, with their states at `now`. */
export async function listEntries(
  db: Db,
  filter: { kind?: ContentKind | undefined; status?: ContentStatus | undefined },
  now: Date,
): Promise<EntryRow[]> {
  const merchant = await merchantOf(db)
  const entries = await queries.allEntries(db, filter.kind ?? null)
  const states = await queries.statesOf(
    db,
    entries.map(({ id }) => id),
    merchant.defaultLanguage,
  )
  const rows = entries.map((entry) => rowOf(entry, states.get(entry.id), merchant, now))
  return filter.status === undefined ? rows : rows.filter(({ status }) => status === filter.status)
}

/** One entry with its versions, their texts and what became of them. Refuses an unknown one (`not_found`). */
export async function entryDetail(
  db: Db,
  { kind, slug }: { kind: ContentKind; slug: string },
  now: Date,
): Promise<EntryDetail> {
  const entry = await queries.entryBySlug(db, kind, slug)
  if (entry === null) throw new Refusal('not_found')
  const merchant = await merchantOf(db)
  const states = await queries.statesOf(db, [entry.id], merchant.defaultLanguage)
  const [versions, texts, steps] = await Promise.all([
    queries.versionsOf(db, entry.id),
    queries.textsOf(db, entry.id),
    queries.stepsOf(db, entry.id),
  ])
  return {
    ...rowOf(entry, states.get(entry.id), merchant, now),
    versions: versions.map(({ no, author, writtenAt }) => ({
      no,
      author,
      writtenAt: writtenAt.toISOString(),
      texts: texts.get(no) ?? {},
      steps: steps.filter((step) => step.no === no).map(stepOnWire),
    })),
  }
}

type State = { live: Record<string, number>; title: string; isRequested: boolean }

function rowOf(entry: Entry, state: State | undefined, merchant: Merchant, now: Date): EntryRow {
  const { live, title, isRequested } = state ?? { live: {}, title: '', isRequested: false }
  const { id: _id, showsFrom, showsUntil, ...shown } = entry
  const isPublished = Object.keys(live).length > 0
  return {
    ...shown,
    showsFrom: showsFrom.toISOString(),
    showsUntil: showsUntil?.toISOString() ?? null,
    status: statusOf(entry, { isPublished, isRequested }, now),
    title,
    live,
    stale: staleLanguages(live, merchant),
    needsSecondPerson: needsSecondPerson(entry),
  }
}

const stepOnWire = ({ step, languages, madeBy, note, madeAt }: queries.Step) => ({
  step,
  languages,
  by: madeBy,
  note,
  at: madeAt.toISOString(),
})
