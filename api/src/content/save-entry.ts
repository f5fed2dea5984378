import { BANNER_GROUPS, type ContentKind } from '@night-market/protocol/values/content'
import { transact } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { changeEntry, noteDone } from './change-entry.ts'
import { needsSecondPerson, type Details } from './model.ts'
import * as queries from './queries.ts'

/**
 * Makes an entry (version 0) or changes what staff set of it beside its texts.
 *
 * Refuses unfit details (`invalid_request`), a slug that is taken or an entry that changed since it was seen
 * (`changed_meanwhile`), and any change of a published entry that needs a second person (`entry_published`): end it, change it
 * and publish it again.
 */
export async function saveEntry(
  services: Services,
  request: { kind: ContentKind; slug: string; version: number; details: Details },
  by: string,
  now: Date,
): Promise<void> {
  const { kind, slug, version, details } = request
  refuseUnfit(kind, details)
  if (version === 0) return addEntry(services, request, by, now)
  await changeEntry(services, { kind, slug, version }, by, now, async (tx, entry) => {
    const states = await queries.statesOf(tx, [entry.id], '')
    const isPublished = Object.keys(states.get(entry.id)?.live ?? {}).length > 0
    const isOver = entry.showsUntil !== null && entry.showsUntil <= now
    if (isPublished && !isOver && needsSecondPerson(entry)) throw new Refusal('entry_published')
    // An ended entry must be published again by a second person before readers see what was changed here.
    if (isPublished && needsSecondPerson(entry)) await queries.clearLive(tx, entry.id)
    await queries.updateEntry(tx, entry, { ...details, changedBy: by })
    return { what: 'content.changed', isVisible: isPublished }
  })
}

async function addEntry(
  services: Services,
  { kind, slug, details }: Parameters<typeof saveEntry>[1],
  by: string,
  now: Date,
): Promise<void> {
  await transact(services.db, async (tx) => {
    const entry = { id: newId('ent', now), kind, slug, changedBy: by, ...details }
    if (!(await queries.insertEntry(tx, entry, now))) throw new Refusal('changed_meanwhile')
    await noteDone(services, tx, entry, { what: 'content.added' }, by, now)
  })
}

const FITS: Record<Details['linkageType'], RegExp> = {
  none: /^$/,
  // A path of the site: `//host` would leave it.
  route: /^\/(?![/\\])[^\s\\]*$/,
  game: /^[a-z0-9][a-z0-9-]{0,79}$/,
  dialog: /^(login|register)$/,
}

function refuseUnfit(kind: ContentKind, details: Details): void {
  const { linkageType, url, groupName, showsFrom, showsUntil } = details
  if (!FITS[linkageType].test(url)) throw unfit('url', `is no address of a ${linkageType}`)
  if (kind === 'banner' && !(BANNER_GROUPS as readonly string[]).includes(groupName)) {
    throw unfit('groupName', `is one of ${BANNER_GROUPS.join(', ')}`)
  }
  if (showsUntil !== null && showsUntil <= showsFrom) throw unfit('showsUntil', 'is after showsFrom')
}

const unfit = (field: string, problem: string): Refusal => new Refusal('invalid_request', { field, problem })
