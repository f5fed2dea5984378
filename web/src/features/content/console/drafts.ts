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

const nameOf = ({ kind, slug }: EntryName): string => `${kind}/${slug}`

export function readDraft(name: EntryName): Draft | null {
  return all().find(([known]) => known === nameOf(name))?.[1] ?? null
}

/** Keeps a draft in this browser; null forgets it. */
export function keepDraft(name: EntryName, draft: Draft | null): void {
  const others = all().filter(([known]) => known !== nameOf(name))
  const kept = draft === null ? others : [[nameOf(name), draft], ...others].slice(0, MOST)
  local.write('contentDrafts', JSON.stringify(kept))
}

function all(): [string, Draft][] {
  try {
    return JSON.parse(local.read('contentDrafts') ?? '[]') as [string, Draft][]
  } catch {
    // What another program wrote there is no draft.
    return []
  }
}
