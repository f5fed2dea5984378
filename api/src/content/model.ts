/** Entries, their texts and states, and which of them a reader sees. */
import type { Audience, ContentStatus } from '@night-market/protocol/content'
import type { ContentKind, Device, Execution, LINKAGE_TYPES } from '@night-market/protocol/values/content'

export interface Details {
  groupName: string
  position: number
  audience: Audience
  linkageType: (typeof LINKAGE_TYPES)[number]
  url: string
  gameCodes: string[]
  showsFrom: Date
  showsUntil: Date | null
}

export interface Entry extends Details {
  id: string
  kind: ContentKind
  slug: string
  /** Counts every change of the entry. */
  version: number
  lastNo: number
  changedBy: string
}

export interface Text {
  title: string
  summary: string
  body: string
  action: string
}

export interface LiveText extends Text {
  no: number
  publishedAt: Date
}

/** An entry with the text that each language shows. */
export interface LiveEntry extends Entry {
  texts: Record<string, LiveText>
}

/** A text as a reader gets it. */
export interface ReadText extends LiveText {
  language: string
  /** The default language has a newer text. */
  isStale: boolean
}

/** The text in this language, or in the default language; null hides the entry. */
export function textFor({ texts }: LiveEntry, language: string, fallback: string): ReadText | null {
  const main = texts[fallback]
  const own = texts[language]
  if (own !== undefined) return { ...own, language, isStale: main !== undefined && own.no < main.no }
  return main === undefined ? null : { ...main, language: fallback, isStale: false }
}

/** The languages of the site whose text is missing or older than the default language's. */
export function staleLanguages(
  live: Record<string, number>,
  { languages, defaultLanguage }: { languages: string[]; defaultLanguage: string },
): string[] {
  const main = live[defaultLanguage]
  return main === undefined ? [] : languages.filter((language) => (live[language] ?? 0) < main)
}

export const isShownAt = ({ showsFrom, showsUntil }: Details, now: Date): boolean =>
  showsFrom <= now && (showsUntil === null || now < showsUntil)

/** The state of an entry; a published one is scheduled, live or ended by the clock. */
export function statusOf(
  details: Details,
  { isPublished, isRequested }: { isPublished: boolean; isRequested: boolean },
  now: Date,
): ContentStatus {
  if (!isPublished) return isRequested ? 'review_requested' : 'draft'
  if (details.showsUntil !== null && details.showsUntil <= now) return 'ended'
  return details.showsFrom > now ? 'scheduled' : 'live'
}

/** The pages whose text binds the operator. */
const BINDING_PAGES = new Set(['terms', 'privacy'])

/** Terms, promotions and popups are published by a second person, not their author. */
export const needsSecondPerson = ({ kind, slug }: Pick<Entry, 'kind' | 'slug'>): boolean =>
  kind === 'popup' || kind === 'promotion' || (kind === 'page' && BINDING_PAGES.has(slug))

/** A registration accepts one version of the terms, whatever its language. */
export const isTerms = ({ kind, slug }: Pick<Entry, 'kind' | 'slug'>): boolean =>
  kind === 'page' && slug === 'terms'

/** What is known of a reader. A trial visitor has no account and counts as anonymous. */
export interface Reader {
  executions: Execution[]
  role: 'member' | 'agent' | null
  language: string
  country: string | null
  device: Device
  vip: number
  tags: string[]
}

/** By which of its audiences a reader sees an entry (spec 4: A, B, F); null when by none. */
export function executionFor(audience: Audience, reader: Reader): Execution | null {
  const { who, roles, languages, countries, devices, vip, tags } = audience
  const isMeant =
    allows(roles, reader.role) &&
    allows(languages, reader.language) &&
    allows(countries, reader.country) &&
    allows(devices, reader.device) &&
    (vip === undefined || reader.vip >= vip) &&
    (tags === undefined || tags.some((tag) => reader.tags.includes(tag)))
  if (!isMeant) return null
  return reader.executions.find((execution) => allows(who, execution)) ?? null
}

const allows = <Value>(allowed: readonly Value[] | undefined, value: Value | null): boolean =>
  allowed === undefined || (value !== null && allowed.includes(value))
