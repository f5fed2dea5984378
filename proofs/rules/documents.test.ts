/** The documents: short where one begins to read, and true of commands, variables and files. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../cli/settings.ts'

const MOST_BYTES = 16_000
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const README = read('README.md')
const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })]
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

test(`the README has at most ${MOST_BYTES} bytes`, () => {
  expect(Buffer.byteLength(README)).toBeLessThanOrEqual(MOST_BYTES)
})

test('commands that a document names exist, and each stands in the list of commands', () => {
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/\bnpm run ([a-z]+)/g)].map(([, name]) => name),
  )
  expect(named.filter((name = '') => scripts[name] === undefined)).toEqual([])
  const listed = [...read('docs/commands.md').matchAll(/^\| `npm (?:run )?([a-z]+)/gm)].map(
    ([, name = '']) => name,
  )
  expect([...new Set(listed)].toSorted()).toEqual(Object.keys(scripts).toSorted())
})

test('a variable that a server reads stands in the list of variables', () => {
  const sources = globSync('{api,studio}/src/**/env.ts', { cwd: ROOT }).map(read).join('\n')
  const variables = [...sources.matchAll(/^ {2,}([A-Z][A-Z0-9_]{3,}): /gm)].map(([, name = '']) => name)
  const listed = read('docs/configuration.md')
  expect(variables.length).toBeGreaterThan(40)
  expect([...new Set(variables)].filter((name) => !listed.includes(`\`${name}\``))).toEqual([])
})

test('a link to a file leads to one', () => {
  const broken = pages.flatMap((page) =>
    [
      ...read(page)
        .replace(/^```[\s\S]*?^```/gm, '')
        .matchAll(/\]\(([^)\s#:]+)(?:#[^)]*)?\)/g),
    ]
      .filter(([, target = '']) => !existsSync(join(ROOT, dirname(page), target)))
      .map(([, target]) => `${page}: ${target}`),
  )
  expect(broken).toEqual([])
})
