/** The stops of docs/walkthroughs, read from their numbered lines. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../cli/settings.ts'

export interface Stop {
  file: string
  name: string
}

const FOLDER = join(ROOT, 'docs/walkthroughs')

export const WALKTHROUGHS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.replace('.md', ''))

export function stopsOf(walkthrough: string): Stop[] {
  const page = readFileSync(join(FOLDER, `${walkthrough}.md`), 'utf8')
  return [...page.matchAll(/^\d+\. `([^`]+)` `([^`]+)`: /gm)].map(([, file = '', name = '']) => ({
    file,
    name,
  }))
}

export const sourceOf = ({ file }: Stop): string => readFileSync(join(ROOT, file), 'utf8')
