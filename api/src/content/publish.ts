import type { Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { merchantOf, noteTermsVersion } from '../site/index.ts'
import { changeEntry, type SeenEntry } from './change-entry.ts'
import { isTerms, needsSecondPerson, type Entry } from './model.ts'
import * as queries from './queries.ts'

/** Asks for a second look at a version. Refuses an unknown number (`not_found`). */
export async function requestReview(
  services: Services,
  request: SeenEntry & { no: number; note: string },
  by: string,
  now: Date,
): Promise<void> {
  await noteStep(services, request, 'review_requested', by, now)
}

/** Sends a version back to its author with the reason. Refuses one without a requested review (`review_needed`). */
export async function sendBack(
  services: Services,
  request: SeenEntry & { no: number; note: string },
  by: string,
  now: Date,
): Promise<void> {
  await noteStep(services, request, 'sent_back', by, now)
}

async function noteStep(
  services: Services,
  request: SeenEntry & { no: number; note: string },
  step: 'review_requested' | 'sent_back',
  by: string,
  now: Date,
): Promise<void> {
  const { no, note } = request
  await changeEntry(services, request, by, now, async (tx, entry) => {
    const { last } = await versionAt(tx, entry, no)
    if (step === 'sent_back' && last !== 'review_requested') throw new Refusal('review_needed')
    const made = { languages: [], madeBy: by, note, madeAt: now }
    await queries.insertStep(tx, { entry: entry.id, no, step, ...made })
    await queries.updateEntry(tx, entry, {})
    return { what: `content.${step}`, details: { no, note } }
  })
}

/**
 * Shows a version in these languages from now on, or from the entry's start if that is later. An older number goes back.
 *
 * Refuses what has no text in a language (`text_missing`). Terms, promotions and popups need a requested review
 * (`review_needed`), unless this number was published before, and a second person, neither their author nor the one who set their
 * details (`author_publishes`). Terms are published in all their languages at once (`text_missing`), since a
 * registration accepts one number.
 */
export async function publishVersion(
  services: Services,
  request: SeenEntry & { no: number; languages: string[] },
  by: string,
  now: Date,
): Promise<void> {
  const { no } = request
  await changeEntry(services, request, by, now, async (tx, entry) => {
    const languages = await publishable(tx, entry, request)
    await refuseAlone(tx, entry, no, by)
    await queries.setLive(tx, entry.id, no, languages, now)
    const made = { languages, madeBy: by, note: '', madeAt: now }
    await queries.insertStep(tx, { entry: entry.id, no, step: 'published', ...made })
    await queries.updateEntry(tx, entry, {})
    if (isTerms(entry)) await noteTermsVersion(tx, String(no), `staff ${by}`, now)
    return { what: 'content.published', details: { no, languages }, isVisible: true }
  })
}

/** Sets from when until when an entry shows. */
export async function scheduleEntry(
  services: Services,
  request: SeenEntry & { showsFrom: Date; showsUntil: Date | null },
  by: string,
  now: Date,
): Promise<void> {
  const { showsFrom, showsUntil } = request
  if (showsUntil !== null && showsUntil <= showsFrom) {
    throw new Refusal('invalid_request', { field: 'showsUntil', problem: 'is after showsFrom' })
  }
  await changeEntry(services, request, by, now, async (tx, entry) => {
    await queries.updateEntry(tx, entry, { showsFrom, showsUntil })
    const details = { from: showsFrom.toISOString(), until: showsUntil?.toISOString() ?? null }
    return { what: 'content.scheduled', details, isVisible: true }
  })
}

/** Hides an entry from now on; one that is ended already stays as it is. The terms cannot end. */
export async function endEntry(services: Services, request: SeenEntry, by: string, now: Date): Promise<void> {
  await changeEntry(services, request, by, now, async (tx, entry) => {
    if (isTerms(entry)) throw new Refusal('not_allowed')
    const isOver = entry.showsUntil !== null && entry.showsUntil <= now
    if (!isOver) {
      const showsFrom = entry.showsFrom < now ? entry.showsFrom : now
      await queries.updateEntry(tx, entry, { showsFrom, showsUntil: now })
    }
    return { what: 'content.ended', isVisible: !isOver }
  })
}

async function publishable(
  tx: Tx,
  entry: Entry,
  { no, languages }: { no: number; languages: string[] },
): Promise<string[]> {
  const texts = (await queries.textsOf(tx, entry.id)).get(no)
  if (texts === undefined) throw new Refusal('not_found')
  const wanted = isTerms(entry)
    ? await languagesOfTerms(tx, entry, (await merchantOf(tx)).defaultLanguage)
    : []
  const all = [...new Set(isTerms(entry) ? [...Object.keys(texts), ...wanted] : languages)].toSorted()
  const missing = all.find((language) => texts[language] === undefined)
  if (missing !== undefined) throw new Refusal('text_missing', { language: missing })
  return all
}

/** The terms must have a text in the default language and in every language that shows them now. */
async function languagesOfTerms(tx: Tx, entry: Entry, defaultLanguage: string): Promise<string[]> {
  const states = await queries.statesOf(tx, [entry.id], defaultLanguage)
  return [defaultLanguage, ...Object.keys(states.get(entry.id)?.live ?? {})]
}

async function refuseAlone(tx: Tx, entry: Entry, no: number, by: string): Promise<void> {
  if (!needsSecondPerson(entry)) return
  const { author, last, wasPublished } = await versionAt(tx, entry, no)
  if (!wasPublished && last !== 'review_requested') throw new Refusal('review_needed')
  if (by === author || by === entry.changedBy) throw new Refusal('author_publishes')
}

async function versionAt(
  tx: Tx,
  entry: Entry,
  no: number,
): Promise<{ author: string; last: string | null; wasPublished: boolean }> {
  const version = (await queries.versionsOf(tx, entry.id)).find((each) => each.no === no)
  if (version === undefined) throw new Refusal('not_found')
  const steps = (await queries.stepsOf(tx, entry.id)).filter((each) => each.no === no)
  return {
    author: version.author,
    last: steps.at(-1)?.step ?? null,
    wasPublished: steps.some(({ step }) => step === 'published'),
  }
}
