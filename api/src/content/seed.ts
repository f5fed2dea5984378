import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTENT_KINDS, type ContentKind } from '@night-market/protocol/values/content'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { noteTermsVersion } from '../site/index.ts'
import { isTerms, type Details, type Text } from './model.ts'
import * as queries from './queries.ts'

const FOLDER = join(import.meta.dirname, 'seeds')
const DAY_MS = 86_400_000
const AUTHOR = 'seed'

export interface Seed {
  kind: ContentKind
  slug: string
  details: Omit<Details, 'showsFrom' | 'showsUntil'>
  /** How many days before the seeding it appears to have been published. */
  daysAgo: number
  texts: Record<string, Text>
}

/** Publishes the first contents of a site in every language they are written in; keeps what exists. */
export async function seedContent(db: Db, now: Date): Promise<void> {
  const seeds = readSeeds()
  await transact(db, async (tx) => {
    for (const seed of seeds) await publishSeed(tx, seed, AUTHOR, now)
  })
}

/** Publishes an entry that does not exist yet; resolves to its id, or to null where it exists. */
export async function publishSeed(
  tx: Tx,
  { kind, slug, details, daysAgo, texts }: Seed,
  by: string,
  now: Date,
): Promise<string | null> {
  const id = newId('ent', now)
  const showsFrom = new Date(now.getTime() - daysAgo * DAY_MS)
  const entry = { id, kind, slug, changedBy: by, ...details, showsFrom, showsUntil: null }
  if (!(await queries.insertEntry(tx, entry, now))) return null
  const languages = Object.keys(texts)
  const version = { entry: id, no: 1, id: newId('ver', now), author: by, writtenAt: now }
  await queries.insertVersion(tx, version, texts)
  await queries.setLive(tx, id, 1, languages, now)
  const made = { languages, madeBy: by, note: '', madeAt: now }
  await queries.insertStep(tx, { entry: id, no: 1, step: 'published', ...made })
  const written = await queries.entryBySlug(tx, kind, slug)
  if (written !== null) await queries.updateEntry(tx, written, { lastNo: 1 })
  if (isTerms({ kind, slug })) await noteTermsVersion(tx, '1', by, now)
  return id
}

/**
 * The seeds in `seeds/<kind>.<language>.md`. An entry begins with `# slug`; the lines after it name its title, summary and
 * action, and in the English file its details; the rest is its body.
 */
export function readSeeds(folder = FOLDER): Seed[] {
  const seeds = new Map<string, Seed>()
  // The English file comes first: it has the details.
  for (const name of readdirSync(folder)
    .filter((each) => each.endsWith('.md'))
    .toSorted()) {
    const [kind = '', language = ''] = name.split('.')
    if (!isKind(kind)) throw new Error(`${name} is of no kind of content`)
    for (const { slug, fields, body } of sectionsIn(readFileSync(join(folder, name), 'utf8'))) {
      const key = `${kind} ${slug}`
      const seed = seeds.get(key) ?? { kind, slug, ...detailsIn(fields), texts: {} }
      const { title = '', summary = '', action = '' } = fields
      seed.texts[language.toUpperCase()] = { title, summary, action, body }
      seeds.set(key, seed)
    }
  }
  return [...seeds.values()]
}

const isKind = (kind: string): kind is ContentKind => (CONTENT_KINDS as readonly string[]).includes(kind)

interface Section {
  slug: string
  fields: Record<string, string>
  body: string
}

function sectionsIn(text: string): Section[] {
  return text
    .split(/^# /m)
    .slice(1)
    .map((section) => {
      const [slug, rest] = splitOnce(section, '\n')
      const [head, body] = splitOnce(rest.trimStart(), '\n\n')
      const fields = head.split('\n').map((line) => splitOnce(line, ':').map((part) => part.trim()))
      return {
        slug: slug.trim(),
        fields: Object.fromEntries(fields) as Record<string, string>,
        body: body.trim(),
      }
    })
}

function splitOnce(text: string, at: string): [string, string] {
  const found = text.indexOf(at)
  return found < 0 ? [text, ''] : [text.slice(0, found), text.slice(found + at.length)]
}

function detailsIn(fields: Record<string, string>): Pick<Seed, 'details' | 'daysAgo'> {
  const { group = '', position = '0', who = '', games = '', link = 'none', url = '', days = '0' } = fields
  return {
    details: {
      groupName: group,
      position: Number(position),
      audience: who === '' ? {} : { who: listIn(who) as ('A' | 'B' | 'F')[] },
      linkageType: link as Details['linkageType'],
      url,
      gameCodes: listIn(games),
    },
    daysAgo: Number(days),
  }
}

const listIn = (text: string): string[] => (text === '' ? [] : text.split(',').map((part) => part.trim()))
