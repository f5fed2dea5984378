/** The frozen titles, all at once, for tests. The studio opens them one at a time. */
import { readFileSync } from 'node:fs'
import { FAMILIES } from '../families/index.ts'
import { FROZEN_TITLES } from '../titles/frozen.ts'
import type { Title } from '../titles/title.ts'

export const TITLES: Title[] = FAMILIES.flatMap(({ id }) =>
  readFileSync(new URL(`${id}.jsonl`, FROZEN_TITLES), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Title),
)

/** Throws for a code that no title has. */
export function titleOf(code: string): Title {
  const title = TITLES.find((each) => each.code === code)
  if (!title) throw new Error(`no title is called ${code}`)
  return title
}

/** The code of the first title of a family. */
export function firstOf(family: string): string {
  const title = TITLES.find((each) => each.family === family)
  if (!title) throw new Error(`${family} has no titles`)
  return title.code
}
