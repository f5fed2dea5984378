import { join } from 'node:path'
import { audit } from '../platform/database/audit.ts'
import { transact, type Db } from '../platform/database/db.ts'
import { textOfActor, type Actor } from '../platform/actor.ts'
import { isTerms } from './model.ts'
import * as queries from './queries.ts'
import { publishSeed, readSeeds, type Seed } from './seed.ts'

const FOLDER = join(import.meta.dirname, 'seeds/drafts')
const PAGES = ['terms', 'privacy', 'licences']

/** What each draft begins with. */
const MARKS: Record<string, string> = {
  EN: '**Draft. The operator of this site has to replace this text.**',
  HI: '**मसौदा। इस साइट के संचालक को यह पाठ बदलना है।**',
}

export interface Drafted {
  published: string[]
  /** Entries that exist already, and stay as they are. */
  kept: string[]
}

/**
 * Publishes a first set of terms, privacy, licences and help in English and Hindi, each marked as a draft. An entry that
 * exists, in whatever state, keeps its texts. Audited.
 */
export async function publishDrafts(db: Db, by: Actor, now: Date): Promise<Drafted> {
  const drafted: Drafted = { published: [], kept: [] }
  await transact(db, async (tx) => {
    for (const draft of readDrafts()) {
      const { kind, slug } = draft
      const id = await publishSeed(tx, draft, textOfActor(by), now)
      drafted[id === null ? 'kept' : 'published'].push(`${kind}/${slug}`)
      if (id === null) continue
      const details = { kind, slug, no: 1, languages: Object.keys(draft.texts) }
      await audit(tx, { who: by, what: 'content.draft_published', subject: id, details }, now)
    }
  })
  return drafted
}

/** Whether readers find terms, which each registration accepts. */
export async function hasTerms(db: Db): Promise<boolean> {
  return (await queries.liveEntries(db)).some(isTerms)
}

function readDrafts(): Seed[] {
  const own = readSeeds(FOLDER)
  const isReplaced = ({ kind, slug }: Seed): boolean =>
    own.some((draft) => draft.kind === kind && draft.slug === slug)
  const shared = readSeeds().filter((seed) => seed.kind === 'help' || (isPage(seed) && !isReplaced(seed)))
  return [...shared, ...own].map((seed) => ({ ...seed, daysAgo: 0, texts: marked(seed.texts) }))
}

const isPage = ({ kind, slug }: Seed): boolean => kind === 'page' && PAGES.includes(slug)

const marked = (texts: Seed['texts']): Seed['texts'] =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [
      language,
      { ...text, body: `${MARKS[language] ?? MARKS.EN}\n\n${text.body}` },
    ]),
  )
