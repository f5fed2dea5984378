import { local } from '../../../shell/storage.ts'
import type { EntryName } from './queries.ts'
import type { TypedTexts } from './texts.ts'

/** What was typed and not saved, and after which version. */
export interface Draft {
  after: number
  typed: TypedTexts
}

/** The oldest drafts give way. */
const MOST = 20

const nameOf = (author: string, { kind, slug }: EntryName): string => `${author} ${kind}/${slug}`

export function readDraft(author: string, entry: EntryName): Draft | null {
  return all().find(([known]) => known === nameOf(author, entry))?.[1] ?? null
}

/** Keeps an author's draft in this browser, which colleagues may share; null forgets it. */
export function keepDraft(author: string, entry: EntryName, draft: Draft | null): void {
  const name = nameOf(author, entry)
  const others = all().filter(([known]) => known !== name)
  const kept = draft === null ? others : [[name, draft], ...others].slice(0, MOST)
  local.write('contentDrafts', JSON.stringify(kept))
}

function all(): [string, Draft][] {
  try {
    const read: unknown = JSON.parse(local.read('contentDrafts') ?? '[]')
    return Array.isArray(read) ? (read as [string, Draft][]) : []
  } catch {
    // What another program wrote there is no draft.
    return []
  }
}
