import { outsideHosts } from '@night-market/protocol/values/text/rich-text'
import type { ContentKind } from '@night-market/protocol/values/content'
import { audit } from '../platform/database/audit.ts'
import { transact } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { merchantOf } from '../site/index.ts'
import { attachPictures } from './pictures.ts'
import type { Text } from './model.ts'
import * as queries from './queries.ts'

/**
 * Writes the next version of an entry's texts and returns its number. Numbers have no holes; the same id again returns the
 * same number.
 *
 * Refuses an unknown entry (`not_found`), an id that another entry used and a version after one that is no longer the last
 * (`changed_meanwhile`), and links to hosts that the
 * operator did not list (`invalid_request`).
 */
export async function writeVersion(
  services: Services,
  request: {
    kind: ContentKind
    slug: string
    id: string
    after?: number | undefined
    texts: Record<string, Text>
  },
  by: string,
  now: Date,
): Promise<number> {
  const { kind, slug, id, after, texts } = request
  const merchant = await merchantOf(services.db)
  for (const { body } of Object.values(texts)) refuseOutside(body, merchant.linkHosts)
  return transact(services.db, async (tx) => {
    const entry = await queries.lockEntry(tx, kind, slug)
    if (entry === null) throw new Refusal('not_found')
    const known = await queries.versionById(tx, id)
    if (known !== null) {
      if (known.entry !== entry.id) throw new Refusal('changed_meanwhile')
      return known.no
    }
    if (after !== undefined && after !== entry.lastNo) throw new Refusal('changed_meanwhile')
    const no = entry.lastNo + 1
    await queries.insertVersion(tx, { entry: entry.id, no, id, author: by, writtenAt: now }, texts)
    await queries.updateEntry(tx, entry, { lastNo: no })
    await attachPictures(tx, texts, { subject: id, now })
    const details = { kind, slug, no, languages: Object.keys(texts) }
    await audit(
      tx,
      { who: { kind: 'staff', name: by }, what: 'content.written', subject: entry.id, details },
      now,
    )
    return no
  })
}

function refuseOutside(body: string, hosts: readonly string[]): void {
  const [host] = outsideHosts(body, hosts)
  if (host === undefined) return
  throw new Refusal('invalid_request', { field: 'body', problem: `${host} is not among the link hosts` })
}
