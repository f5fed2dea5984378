import type { ContentKind } from '@night-market/protocol/values/content'
import { audit, type Audited } from '../platform/database/audit.ts'
import { transact, type Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { liveSetOf } from './live-set.ts'
import type { Entry } from './model.ts'
import * as queries from './queries.ts'

/** Every open page reads again: not all at the same moment. */
const SPREAD_MS = 10_000

/** Which entry, as it was seen by the member of staff who changes it. */
export interface SeenEntry {
  kind: ContentKind
  slug: string
  version: number
}

/** What a step of staff did, for the audit. */
export interface Done {
  what: `content.${string}`
  details?: NonNullable<Audited['details']>
  /** Whether readers see something else from now on. */
  isVisible?: boolean
}

/**
 * Runs one change of an entry under its lock, audits it, and tells the open pages when readers see a difference. Refuses an
 * unknown entry (`not_found`), and one that changed since it was seen (`changed_meanwhile`).
 */
export async function changeEntry(
  services: Services,
  seen: SeenEntry,
  by: string,
  now: Date,
  change: (tx: Tx, entry: Entry) => Promise<Done>,
): Promise<void> {
  const done = await transact(services.db, async (tx) => {
    const entry = await queries.lockEntry(tx, seen.kind, seen.slug)
    if (entry === null) throw new Refusal('not_found')
    if (entry.version !== seen.version) throw new Refusal('changed_meanwhile')
    const done = await change(tx, entry)
    await noteDone(services, tx, entry, done, by, now)
    return done
  })
  if (done.isVisible === true) liveSetOf.forget(services.db)
}

export async function noteDone(
  { live }: Services,
  tx: Tx,
  { id, kind, slug }: Pick<Entry, 'id' | 'kind' | 'slug'>,
  { what, details, isVisible }: Done,
  by: string,
  now: Date,
): Promise<void> {
  const who = { kind: 'staff', name: by }
  await audit(tx, { who, what, subject: id, details: { kind, slug, ...details } }, now)
  if (isVisible !== true) return
  await live.notify(tx, [{ to: 'all', message: { type: 'content.changed', spreadMs: SPREAD_MS } }])
}
