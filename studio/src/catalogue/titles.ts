/** The titles, opened one at a time and listed by page: the process never holds them all. */
import type { Title } from '@night-market/games/titles/title'
import type { Db } from '@night-market/vendor-kit/database/db'
import { openRecent } from '@night-market/vendor-kit/recent'
import { Refusal } from '../platform/refusal.ts'
import * as queries from './queries.ts'

export interface Titles {
  /** A published title, also one that is no longer offered: its rounds end as they began. Refuses an unknown game. */
  get(code: string): Promise<Title>
  /** Refuses a game that is not on offer. */
  offered(code: string): Promise<Title>
  /** Titles on offer in the order of the list; `next` continues the list, null at its end. */
  page(after: string | null, limit: number): Promise<{ titles: Title[]; next: string | null }>
  /** Another text whenever titles came, went or changed. */
  version(): Promise<string>
  /** The end of the list, its last title first. */
  last(limit: number): Promise<Title[]>
}

/** Titles in play at once; a published one does not change. */
const KEPT = 1000

export function openTitles(db: Db): Titles {
  const kept = openRecent<string, queries.TitleRow>(KEPT)
  const find = async (code: string): Promise<queries.TitleRow> => {
    const known = kept.get(code) ?? (await queries.titleByCode(db, code))
    if (known === undefined) throw new Refusal('not_found', { field: 'gameCode' })
    kept.set(code, known)
    return known
  }
  return {
    get: async (code) => (await find(code)).title,
    async offered(code) {
      const { title, is_offered } = await find(code)
      if (!is_offered) throw new Refusal('not_found', { field: 'gameCode' })
      return title
    },
    version: () => queries.titlesVersion(db),
    last: (limit) => queries.lastTitles(db, limit),
    async page(after, limit) {
      const found = await queries.titlesAfter(db, after, limit + 1)
      const titles = found.slice(0, limit)
      return { titles, next: found.length > limit ? (titles.at(-1)?.code ?? null) : null }
    },
  }
}
