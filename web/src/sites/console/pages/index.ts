import { paramsOf, type Params } from '@night-market/ui/router/paths.ts'
import { AGENTS } from './agents.ts'
import { CONTENT } from './content.ts'
import { DECISIONS } from './decisions.ts'
import { MONEY } from './money.ts'
import { OPERATION } from './operation.ts'
import { OVERVIEW } from './overview.ts'
import { mayOpen, type ConsolePage, type PageGroup, type Staff } from './page.ts'
import { PEOPLE } from './people.ts'
import { REWARDS } from './rewards.ts'
import { TEAM } from './team.ts'
import { TRADING } from './trading.ts'

/** The menu: each group declares its pages once, with address, entry, rights and code. */
export const GROUPS: readonly PageGroup[] = [
  OVERVIEW,
  MONEY,
  DECISIONS,
  PEOPLE,
  REWARDS,
  CONTENT,
  AGENTS,
  TRADING,
  TEAM,
  OPERATION,
]

export const PAGES: readonly ConsolePage[] = GROUPS.flatMap(({ pages }) => pages)

/** The page of an address, and its named places; null where there is none. */
export function pageAt(pathname: string): { page: ConsolePage; params: Params } | null {
  for (const page of PAGES) {
    const params = paramsOf(page.path, pathname)
    if (params !== null) return { page, params }
  }
  return null
}

/** Where a person's console begins: the first page of the menu that they may open. */
export const firstPageOf = (staff: Staff): ConsolePage | undefined =>
  PAGES.find((page) => page.icon !== undefined && mayOpen(staff, page))
