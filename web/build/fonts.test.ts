import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGE_NAMES } from '@night-market/protocol/values/text/language-names'
import { FACES } from '@night-market/ui/fonts/subset-fonts.ts'

const SOURCES = join(import.meta.dirname, '../src')
const TOKENS = readFileSync(join(import.meta.dirname, '../../ui/src/tokens.css'), 'utf8')
const SITE_FONTS = ['--font-latin', '--font-further']
  .map((name) => new RegExp(`${name}: ([^;]+);`).exec(TOKENS)?.[1])
  .join()

const lettersOf = (families: string): string =>
  FACES.filter(({ family }) => families.includes(`'${family}'`))
    .map(({ letters }) => letters)
    .join('')

test.each([
  ['en,es,id,pt,vi', /[\p{Script=Latin}\p{Sc}]/gu, SITE_FONTS],
  ['hi', /\p{Script=Devanagari}/gu, SITE_FONTS],
  ['ur', /\p{Script=Arabic}/gu, "'Noto Nastaliq Urdu'"],
])('UI-1: the fonts have every letter of the labels in %s', (languages, letter, families) => {
  const files = globSync(`**/labels/{${languages},}.json`, { cwd: SOURCES })
  const labels = files.map((file) => readFileSync(join(SOURCES, file), 'utf8')).join('')
  const letters = new Set(labels.normalize('NFC').match(letter))
  expect(letters.size).toBeGreaterThan(40)
  const known = lettersOf(families)
  expect([...letters].filter((each) => !known.includes(each))).toEqual([])
})

test('UI-1: the names of languages are written without the whole Devanagari font', () => {
  const names = Object.values(LANGUAGE_NAMES).flatMap((name) => name.match(/\p{Script=Devanagari}/gu) ?? [])
  expect(new Set(names)).toEqual(new Set(lettersOf("'Language Names'")))
})
