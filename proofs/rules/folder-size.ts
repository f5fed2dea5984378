/** Rule 1: a folder fits in one head. */
import { isTest, type Files, type Rule, type Violation } from './rule.ts'

const MOST_FILES = 25
const MOST_OF_A_PREFIX = 3
// Migrations are numbered, generated files belong to nobody.
const OUTSIDE = /\/migrations\/|\/generated\/|^api\/schema\.sql$/
// React's own word for a hook, in front of every one.
const NO_SUBJECT = new Set(['use'])

function find(files: Files): Violation[] {
  const paths = [...files.keys()].filter((path) => !isTestFile(path) && !OUTSIDE.test(path))
  const folders = Map.groupBy(paths, (path) => path.slice(0, path.lastIndexOf('/')))
  return [...folders].flatMap(([folder, inside]) => [...tooMany(folder, inside), ...prefixes(folder, inside)])
}

function tooMany(folder: string, inside: string[]): Violation[] {
  if (inside.length <= MOST_FILES) return []
  return [{ key: folder, sentence: `${folder}: ${inside.length} source files, at most ${MOST_FILES}` }]
}

function prefixes(folder: string, inside: string[]): Violation[] {
  const named = inside.map((path) => /^([a-z]+)-/.exec(path.slice(folder.length + 1))?.[1] ?? '')
  return [...Map.groupBy(named, (prefix) => prefix)].flatMap(([prefix, all]) =>
    prefix === '' || NO_SUBJECT.has(prefix) || all.length <= MOST_OF_A_PREFIX
      ? []
      : [
          {
            key: `${folder}/${prefix}-`,
            sentence: `${folder}: ${all.length} files begin with "${prefix}-": give them a folder`,
          },
        ],
  )
}

// Unlike `isTest`: a folder of proofs is held to the same size.
const isTestFile = (path: string): boolean => /\.(test|e2e)\.tsx?$/.test(path) && isTest(path)

export const folderSize: Rule = {
  title: 'a folder has at most 25 source files, and at most three share a prefix',
  find,
  exceptions: {},
}
