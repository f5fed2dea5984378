import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TITLES } from '../../games/src/testing/titles.ts'

const FILE = new URL('../../web/src/features/catalogue/filters/labels/en.json', import.meta.url)
const labels = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>
/** Those with a figure are one label for all. */
const WITH_FIGURE = /^multiplier_x\d+$/

const missing = (kind: 'feature' | 'mechanic', words: Iterable<string>): string[] =>
  [...new Set(words)]
    .map((word) => word.replaceAll('-', '_'))
    .filter((word) => !WITH_FIGURE.test(word) && labels[`filter.${kind}.${word}`] === undefined)

test('HOME-7: the filters have words for every feature and mechanic of the bundled games', () => {
  const features = TITLES.flatMap((title) => title.features)
  expect(features.length).toBeGreaterThan(100)
  expect(missing('feature', features)).toEqual([])
  const families = TITLES.map((title) => title.family)
  expect(missing('mechanic', families)).toEqual([])
})
