import type { Preview } from '@night-market/protocol/content'
import type { ContentKind } from '@night-market/protocol/values/content'
import { hashOfSecret, newSecret } from '../platform/crypto/random.ts'
import { audit } from '../platform/database/audit.ts'
import { transact } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import type { Job } from '../platform/work/jobs.ts'
import type { Db } from '../platform/database/db.ts'
import { bannerOf, noticeOf, type ArtOfGames } from './announcements.ts'
import type { Seen } from './live-set.ts'
import { executionFor, isShownAt, type Entry, type Reader } from './model.ts'
import * as previews from './preview-queries.ts'
import * as queries from './queries.ts'
import { textOnWire } from './wire.ts'

const VALID_MS = 3_600_000
const SECRET_BITS = 256

type Requested = Pick<previews.PreviewRow, 'no' | 'language' | 'audience' | 'at'>

/**
 * Makes a link that shows a version as a reader of this audience and language would find it at that moment; valid for an
 * hour. Refuses an unknown entry or number (`not_found`) and a language it has no text in (`text_missing`).
 */
export async function openPreview(
  { db, env }: Services,
  { kind, slug, ...request }: Requested & { kind: ContentKind; slug: string },
  by: string,
  now: Date,
): Promise<{ url: string; expiresAt: Date }> {
  const secret = newSecret(SECRET_BITS)
  const expiresAt = new Date(now.getTime() + VALID_MS)
  await transact(db, async (tx) => {
    const entry = await queries.entryBySlug(tx, kind, slug)
    const texts = entry === null ? undefined : (await queries.textsOf(tx, entry.id)).get(request.no)
    if (entry === null || texts === undefined) throw new Refusal('not_found')
    const { language, no } = request
    if (texts[language] === undefined) throw new Refusal('text_missing', { language })
    const row = { ...request, secretHash: hashOfSecret(secret), entry: entry.id, madeBy: by, expiresAt }
    await previews.insertPreview(tx, row)
    const who = { kind: 'staff', name: by }
    const details = { kind, slug, no, language }
    await audit(tx, { who, what: 'content.preview_opened', subject: entry.id, details }, now)
  })
  // After the hash: no server logs the secret.
  return { url: new URL(`/preview#${secret}`, env.PUBLIC_URL).href, expiresAt }
}

/** What a preview's reader would find. Refuses a secret that is unknown or has expired (`link_over`). */
export async function readPreview(
  db: Db,
  artOfGames: ArtOfGames,
  secret: string,
  now: Date,
): Promise<Preview> {
  const found = await previews.previewBy(db, hashOfSecret(secret), now)
  if (found === null) throw new Refusal('link_over')
  const { entry, preview } = found
  const text = (await queries.textsOf(db, entry.id)).get(preview.no)?.[preview.language]
  if (text === undefined) throw new Refusal('link_over')
  const { execution, device, country } = preview.audience
  const read = {
    ...text,
    no: preview.no,
    publishedAt: preview.at,
    language: preview.language,
    isStale: false,
  }
  const seen: Seen = { entry: { ...entry, texts: {} }, text: read, execution }
  return {
    text: textOnWire(seen),
    banner: entry.kind === 'banner' ? await bannerOf(seen, artOfGames) : null,
    notice: noticeIn(entry, seen),
    execution,
    at: preview.at.toISOString(),
    expiresAt: preview.expiresAt.toISOString(),
    isShown:
      isShownAt(entry, preview.at) &&
      isMeant(entry, { execution, device, country, language: preview.language }),
  }
}

const LETTERS = { notice: 'PL', popup: 'PU', promotion: 'PR' } as const

function noticeIn(entry: Entry, seen: Seen): Preview['notice'] {
  const { kind } = entry
  return kind === 'notice' || kind === 'popup' || kind === 'promotion' ? noticeOf(seen, LETTERS[kind]) : null
}

/** Level, tags and role are a member's own: a preview takes them as given. */
function isMeant(
  { audience }: Entry,
  {
    execution,
    ...seen
  }: Pick<Reader, 'device' | 'country' | 'language'> & { execution: Reader['executions'][number] },
): boolean {
  const { roles: _roles, vip: _vip, tags: _tags, ...rest } = audience
  return executionFor(rest, { ...seen, executions: [execution], role: null, vip: 0, tags: [] }) !== null
}

/** Removes previews that have expired. */
export function previewJob({ db }: Pick<Services, 'db'>): Job {
  return {
    name: 'content_remove_previews',
    cron: '43 * * * *',
    makesUp: '1h',
    run: (now) => previews.removeExpiredPreviews(db, now),
  }
}
