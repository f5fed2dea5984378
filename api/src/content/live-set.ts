import type { Execution } from '@night-market/protocol/values/content'
import { ANNOUNCEMENTS_A_PAGE, type ContentKind } from '@night-market/protocol/values/content'
import type { Db } from '../platform/database/db.ts'
import { cached } from '../platform/work/cached.ts'
import { Refusal } from '../platform/refusal.ts'
import { merchantOf } from '../site/index.ts'
import { executionFor, isShownAt, textFor, type LiveEntry, type Reader, type ReadText } from './model.ts'
import * as queries from './queries.ts'

/** Everything that is published; at most three seconds old. */
export const liveSetOf = cached((db: Db) => queries.liveEntries(db))

/** An entry in the reader's language, and by which audience the reader sees it. */
export interface Seen {
  entry: LiveEntry
  text: ReadText
  execution: Execution
}

/** What a reader sees of these kinds at `now`, in the order of positions and then the newest first. */
export async function seenBy(
  db: Db,
  kinds: readonly ContentKind[],
  reader: Reader,
  now: Date,
): Promise<Seen[]> {
  const [entries, merchant] = await Promise.all([liveSetOf(db), merchantOf(db)])
  return entries.flatMap((entry) => {
    if (!kinds.includes(entry.kind) || !isShownAt(entry, now)) return []
    const text = textFor(entry, reader.language, merchant.defaultLanguage)
    const execution = executionFor(entry.audience, reader)
    return text === null || execution === null ? [] : [{ entry, text, execution }]
  })
}

/** One page of a list, nine lines each; a page past the end is empty. */
export async function pageOfKind(
  db: Db,
  { kind, page }: { kind: ContentKind; page: number },
  reader: Reader,
  now: Date,
): Promise<{ rows: Seen[]; page: number; totalPages: number }> {
  const all = await seenBy(db, [kind], reader, now)
  const from = (page - 1) * ANNOUNCEMENTS_A_PAGE
  return {
    rows: all.slice(from, from + ANNOUNCEMENTS_A_PAGE),
    page,
    totalPages: Math.ceil(all.length / ANNOUNCEMENTS_A_PAGE),
  }
}

/**
 * One entry as the reader sees it, or the text of an earlier number that was published. Refuses (`not_found`) what is not
 * published, not shown now, or not meant for this reader.
 */
export async function readEntry(
  db: Db,
  request: { kind: ContentKind; slug: string; version?: number | undefined },
  reader: Reader,
  now: Date,
): Promise<Seen> {
  const { kind, slug, version } = request
  const seen = (await seenBy(db, [kind], reader, now)).find(({ entry }) => entry.slug === slug)
  if (seen === undefined) throw new Refusal('not_found')
  if (version === undefined || version === seen.text.no) return seen
  const { defaultLanguage } = await merchantOf(db)
  for (const language of new Set([reader.language, defaultLanguage])) {
    const earlier = await queries.publishedText(db, seen.entry.id, version, language)
    if (earlier !== null) return { ...seen, text: { ...earlier, language, isStale: false } }
  }
  throw new Refusal('not_found')
}
