import { REFUSALS } from '@night-market/protocol/values/refusals'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '../..')
const UI = join(SOURCE, '../../ui/src')
const texts = { en: textsOf('en'), hi: textsOf('hi') }
const keys = Object.keys(texts.en)

test.each(['en', 'hi'] as const)('UI-1: every refusal has its words in %s', (locale) => {
  const unsaid = Object.keys(REFUSALS).filter((code) => !texts[locale][`refusal.${code}`])
  expect(unsaid).toEqual([])
})

test('UI-1: English and Hindi have the same keys', () => {
  expect(Object.keys(texts.hi).toSorted()).toEqual(keys.toSorted())
})

test('UI-1: English and Hindi name the same values in every text', () => {
  const different = keys.filter((key) => placeholders(texts.en[key]) !== placeholders(texts.hi[key]))
  expect(different).toEqual([])
})

test('a key begins with the name of its file, except those of the specification', () => {
  const misplaced = catalogs('en').flatMap(({ chapter, words }) =>
    Object.keys(words).filter((key) => chapter !== 'spec' && !key.startsWith(`${chapter}.`)),
  )
  expect(misplaced).toEqual([])
})

test('every key is said somewhere', () => {
  const source = [SOURCE, UI]
    .flatMap((root) => globSync('**/*.{ts,tsx}', { cwd: root }).map((path) => join(root, path)))
    .filter((path) => !path.endsWith('.test.ts') && !path.endsWith('.test.tsx'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const literals = new Set([...source.matchAll(/['"`]([a-z][\w.]*)['"`]/g)].map((match) => match[1]))
  const beginnings = [...source.matchAll(/`([a-z]+\.[\w.]*)\$\{/g)].map((match) => match[1] ?? '')
  const unused = keys.filter(
    (key) => !literals.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)),
  )
  expect(unused).toEqual([])
})

function catalogs(locale: 'en' | 'hi'): { chapter: string; words: Record<string, string> }[] {
  const paths = globSync(`locales/${locale}/*.json`, { cwd: SOURCE }).map((path) => join(SOURCE, path))
  return [...paths, join(UI, `labels/${locale}.json`)].map((path) => ({
    chapter: path.startsWith(UI) ? 'ui' : path.replace(/.*\/|\.json$/g, ''),
    words: JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>,
  }))
}

function textsOf(locale: 'en' | 'hi'): Record<string, string> {
  return Object.assign({}, ...catalogs(locale).map(({ words }) => words)) as Record<string, string>
}

/** The names of the values a text takes, however deep in its plurals; refuses a text that is no ICU message. */
function placeholders(text: string | undefined): string {
  const names = new Set<string>()
  const visit = (token: unknown): void => {
    if (!Array.isArray(token)) return
    const [name, type, choices] = token as unknown[]
    if (typeof name === 'string' && name !== '#') names.add(name)
    if (type === 'plural' || type === 'select' || type === 'selectordinal') {
      for (const branch of Object.values(choices as object)) if (Array.isArray(branch)) branch.forEach(visit)
    }
  }
  compileMessageOrThrow(text ?? '').forEach(visit)
  return [...names].toSorted().join(' ')
}
