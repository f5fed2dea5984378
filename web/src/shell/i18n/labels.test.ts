import { GAME_TYPE_FACTS } from '@night-market/protocol/values/game-types'
import { REFUSALS } from '@night-market/protocol/values/refusals'
import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { labelClosure, labelKeys } from '../../../build/label-closure.ts'
import { TRANSLATED } from './translated.ts'

const SOURCE = join(import.meta.dirname, '../..')
const UI = join(SOURCE, '../../ui/src')
const OTHERS = TRANSLATED.filter((locale) => locale !== 'en')
const english = textsOf('en')
const keys = Object.keys(english)
const BUILD = join(SOURCE, '../build')
const sources = [SOURCE, UI, BUILD]
  .flatMap((root) => globSync('**/*.{ts,tsx}', { cwd: root }).map((path) => join(root, path)))
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

test.each(TRANSLATED)('UI-1: every refusal has its sentence in %s', (locale) => {
  const texts = textsOf(locale)
  expect(Object.keys(REFUSALS).filter((code) => !texts[`refusal.${code}`])).toEqual([])
})

/** Back-offices are read in English and Hindi; in other languages they are English. */
const BACK_OFFICES = /(^|\/)(agent|console|back-office)(\/|$)/
const isRead = (folder: string, locale: string): boolean => locale === 'hi' || !BACK_OFFICES.test(folder)

test.each(OTHERS)('UI-1: the labels of every folder have the keys of the English ones in %s', (locale) => {
  expect(foldersOf(locale)).toEqual(foldersOf('en').filter(([folder]) => isRead(folder, locale)))
})

test.each(OTHERS)('UI-1: English and %s name the same values in every text', (locale) => {
  const texts = { ...english, ...textsOf(locale) }
  expect(keys.filter((key) => placeholders(english[key]) !== placeholders(texts[key]))).toEqual([])
})

test.each(TRANSLATED)('UI-1: no text in %s speaks of one where there is none', (locale) => {
  const texts = Object.entries(textsOf(locale)).filter(([, text]) => text.includes('plural'))
  const messages = Object.fromEntries(texts.map(([key, text]) => [key, compileMessageOrThrow(text)]))
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  const wrong = texts.flatMap(([key, text]) =>
    valuesIn(text, ['plural'])
      .filter((counted) => {
        const others = Object.fromEntries(valuesIn(text).map((name) => [name, 5]))
        const [none, one, two] = [0, 1, 2].map((count) => i18n._(key, { ...others, [counted]: count }))
        return none === one && one !== two
      })
      .map((counted) => `${key}: ${counted}`),
  )
  expect(wrong).toEqual([])
})

test('a key begins with a word that only its folder uses, except those of the specification', () => {
  const namespaces = Map.groupBy(
    [...labelKeys()].filter(([key, namespace]) => namespace !== 'shell' || key.startsWith('shell.')),
    ([key]) => key.split('.')[0],
  )
  const shared = [...namespaces].filter(([, all]) => new Set(all.map(([, namespace]) => namespace)).size > 1)
  expect(shared.map(([beginning]) => beginning)).toEqual([])
})

test('every key is used', () => {
  const all = sources.map(({ text }) => text).join('\n')
  const literals = new Set([...all.matchAll(/['"`]([a-z][\w.]*)['"`]/g)].map((match) => match[1]))
  for (const { label } of Object.values(GAME_TYPE_FACTS)) literals.add(label)
  const beginnings = [...all.matchAll(/`([a-z]+\w*\.[\w.]*)\$\{/g)].map((match) => match[1] ?? '')
  const unused = keys.filter(
    (key) => !literals.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)),
  )
  expect(unused).toEqual([])
})

test('the type of the keys knows the labels of every folder', () => {
  const listed = readFileSync(join(SOURCE, 'label-keys.ts'), 'utf8')
  const named = [...listed.matchAll(/from '(.+)\/labels\/en\.json'/g)].map(([, folder = '']) =>
    join(SOURCE, folder),
  )
  const there = globSync('**/labels/en.json', { cwd: SOURCE }).map((path) => join(SOURCE, path, '../..'))
  expect(named.toSorted()).toEqual(there.toSorted())
})

test('a page brings the labels of all it imports, also of dialogs that it loads later', () => {
  const closure = labelClosure(join(SOURCE, 'sites/player/records/record-pages.tsx'))
  // The round's dialog arrives by `lazy` alone.
  expect(closure).toContain('features/play')
  expect(closure).toContain('features/reports')
  expect(closure).not.toContain('features/sign-in')
})

function foldersOf(locale: string): [folder: string, keys: string[]][] {
  return catalogs(locale).map(({ folder, texts }) => [folder, Object.keys(texts).toSorted()])
}

function catalogs(locale: string): { folder: string; texts: Record<string, string> }[] {
  const paths = globSync(`**/labels/${locale}.json`, { cwd: SOURCE }).map((path) => join(SOURCE, path))
  return [...paths.toSorted(), join(UI, `labels/${locale}.json`)].map((path) => ({
    folder: path.replace(/\/labels\/[\w-]+\.json$/, ''),
    texts: JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>,
  }))
}

function textsOf(locale: string): Record<string, string> {
  return Object.assign({}, ...catalogs(locale).map(({ texts }) => texts)) as Record<string, string>
}

/** The names of the values a text takes, as one text. */
const placeholders = (text: string | undefined): string => valuesIn(text).join(' ')

/**
 * The names of the values a text takes, however deep in its plurals, or of those that choose in one of these ways; refuses a
 * text that is no ICU message.
 */
function valuesIn(text: string | undefined, ways?: readonly string[]): string[] {
  const names = new Set<string>()
  const visit = (token: unknown): void => {
    if (!Array.isArray(token)) return
    const [name, type, choices] = token as unknown[]
    if (typeof name === 'string' && name !== '#' && (ways?.includes(String(type)) ?? true)) names.add(name)
    if (type === 'plural' || type === 'select' || type === 'selectordinal') {
      for (const branch of Object.values(choices as object)) if (Array.isArray(branch)) branch.forEach(visit)
    }
  }
  compileMessageOrThrow(text ?? '').forEach(visit)
  return [...names].toSorted()
}
