/**
 * Which families' certificates were computed anew since their sources last changed: the hash of all that decides a family's
 * titles. A check computes anew only what differs; its long form computes everything.
 *
 * `node games/src/testing/proven.ts` writes the file after a change, once the long tests of the titles pass.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { FAMILIES } from '../families/index.ts'
import { FROZEN_TITLES } from '../titles/frozen.ts'

const KEPT = new URL('./proven.json', import.meta.url)
const PACKAGES = join(import.meta.dirname, '../../..')
const IMPORTS = /\bfrom '(\.[^']+|@night-market\/[^']+)'/g

export const provenHashes = (): Record<string, string> =>
  JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, string>

/** The hash of a family's titles and of every source that decides them, wherever it stands. */
export function hashOfFamily(id: string): string {
  const folder = join(PACKAGES, 'games/src/families', id)
  const sources = new Map<string, string>()
  const waiting = ['index.ts', 'titles.ts'].map((name) => join(folder, name))
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (sources.has(path)) continue
    const text = readFileSync(path, 'utf8')
    sources.set(path, text)
    for (const [, name = ''] of text.matchAll(IMPORTS)) waiting.push(pathOf(path, name))
  }
  const hash = createHash('sha256').update(readFileSync(new URL(`${id}.jsonl`, FROZEN_TITLES)))
  for (const [path, text] of [...sources].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(relative(PACKAGES, path)).update(text)
  return hash.digest('hex')
}

/** A workspace's modules stand in its `src`. */
function pathOf(from: string, name: string): string {
  if (name.startsWith('.')) return resolve(from, '..', name)
  const [, workspace = '', ...rest] = name.split('/')
  return `${join(PACKAGES, workspace, 'src', ...rest)}.ts`
}

if (import.meta.main) {
  const hashes = Object.fromEntries(FAMILIES.map(({ id }) => [id, hashOfFamily(id)]))
  writeFileSync(KEPT, `${JSON.stringify(hashes, null, 2)}\n`)
}
