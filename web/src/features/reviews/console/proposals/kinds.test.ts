import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KINDS } from './kinds/index.ts'
import { leavesOf } from './kinds/plain.tsx'
import english from './labels/en.json' with { type: 'json' }

const API = join(import.meta.dirname, '../../../../../../api/src')

/** The kinds of the acts that features register: `kind: 'rewards.grant'` of an `Act`. */
const registered = globSync('**/*.ts', { cwd: API })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(API, path), 'utf8'))
  .filter((text) => /\bAct<|\bactOn</.test(text))
  .flatMap((text) =>
    [...text.matchAll(/\bkind: '([a-z_-]+\.[a-z_]+)',\n\s+right:/g)].map(([, kind = '']) => kind),
  )

test('every kind of proposal that a feature registers is shown in words', () => {
  expect(registered.length).toBeGreaterThan(9)
  expect(registered.filter((kind) => KINDS[kind] === undefined)).toEqual([])
  const unnamed = Object.keys(KINDS).filter((kind) => !Object.hasOwn(english, `proposal.kind.${kind}`))
  expect(unnamed).toEqual([])
})

test('a kind without words of its own is shown by all names and values', () => {
  const payload = {
    id: 'stf_1',
    rights: ['see', 'pay'],
    isOn: false,
    nothing: null,
    none: [],
    deep: { a: 1 },
  }
  expect(leavesOf(payload)).toEqual([
    ['id', 'stf_1'],
    ['rights.0', 'see'],
    ['rights.1', 'pay'],
    ['isOn', 'false'],
    ['nothing', 'null'],
    ['none', '–'],
    ['deep.a', '1'],
  ])
})
