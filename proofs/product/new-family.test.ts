/**
 * A family is a plug: in a copy of the sources a new one is added by its folders and its registry entries alone,
 * and passes what every family must do.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../../cli/settings.ts'
import { familyNames } from '../rules/family-names.ts'

/** Below the root, so that every package is found as it is for the sources themselves. */
const COPY = join(ROOT, `test-results/new-family-${process.pid}`)
const PACKAGES = ['fair', 'games', 'protocol', 'studio', 'ui', 'vendor-kit']
const HOMES = ['games/src', 'studio/src', 'studio/browser/src']

/** What a registry gains: an import and a name, or one line that does both. */
const ENTRIES: [registry: string, before: string, added: string][] = [
  ['games/src/families/index.ts', 'export const FAMILIES', "import { penny } from './penny/index.ts'\n"],
  ['games/src/families/index.ts', ' dice,', ' penny,'],
  ['studio/src/families/index.ts', '/** Throws', "import { penny } from './penny/index.ts'\n"],
  ['studio/src/families/index.ts', ' dice,', ' penny,'],
  [
    'studio/browser/src/families/index.ts',
    "  'slot-lines': async",
    "  penny: async () => (await import('./penny/index.ts')).pennyPlug,\n",
  ],
]

const SUITES = [
  'games/src/families/every-family.test.ts',
  'studio/browser/src/families/plugs.test.ts',
  'studio/src/families/families.test.ts',
]

beforeAll(() => {
  mkdirSync(join(COPY, 'node_modules/@night-market'), { recursive: true })
  for (const name of PACKAGES) {
    cpSync(join(ROOT, name), join(COPY, name), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist)$/.test(path),
    })
    symlinkSync(join(COPY, name), join(COPY, 'node_modules/@night-market', name))
  }
  cpSync(join(ROOT, 'tsconfig.json'), join(COPY, 'tsconfig.json'))
  for (const home of HOMES) plugIn(join(COPY, home))
  for (const [registry, before, added] of ENTRIES) insert(join(COPY, registry), before, added)
  node(['games/src/titles/generate.ts', 'penny'])
})
afterAll(() => rmSync(COPY, { recursive: true, force: true }))

test('a family that is plugged in passes what every family must do', () => {
  const report = node([
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--root',
    '.',
    '--reporter',
    'verbose',
    '--testNamePattern',
    'penny',
    ...SUITES,
  ])
  expect(report).toMatch(/✓.*penny/)
  expect(report).not.toMatch(/failed/i)
})

test('no shared source names it', () => {
  const paths = globSync(`{${PACKAGES.join()}}/**/*.{ts,css}`, { cwd: COPY })
  const files = new Map(paths.map((path) => [path, readFileSync(join(COPY, path), 'utf8')]))
  expect([...files.keys()]).toContain('games/src/families/penny/rules.ts')
  expect(familyNames.find(files).filter(({ sentence }) => / penny:/.test(sentence))).toEqual([])
})

/** The folders stand one level deeper while they wait among the tests. */
function plugIn(home: string): void {
  const from = join(home, 'testing/families/penny')
  const to = join(home, 'families/penny')
  cpSync(from, to, { recursive: true })
  for (const name of ['index.ts', 'rules.ts', 'titles.ts', 'view.ts']) {
    const path = join(to, name)
    const text = readOrNothing(path)
    if (text === null) continue
    const moved = text
      .replaceAll("'../../../families/listed-family.ts'", "'../listed-family.ts'")
      .replaceAll("'../../../", "'../../")
      .replaceAll('@night-market/games/testing/families/', '@night-market/games/families/')
    writeFileSync(path, moved)
  }
}

function readOrNothing(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function insert(path: string, before: string, added: string): void {
  const text = readFileSync(path, 'utf8')
  if (!text.includes(before)) throw new Error(`${path} has no "${before}"`)
  writeFileSync(path, text.replace(before, `${added}${before}`))
}

/** Runs a script in the copy; answers what it printed, also when it fails. */
function node(args: string[]): string {
  const env = { ...process.env, NO_COLOR: '1', VITEST: undefined, NODE_ENV: 'test' }
  try {
    return execFileSync(process.execPath, args, { cwd: COPY, env, encoding: 'utf8', stdio: 'pipe' })
  } catch (failure) {
    const { stdout = '', stderr = '' } = failure as { stdout?: string; stderr?: string }
    throw new Error(`${args[0] ?? ''} failed:\n${stdout}\n${stderr}`, { cause: failure })
  }
}
