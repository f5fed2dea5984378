import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { FAMILIES } from './face.ts'

const OF_THE_SITE = ['Noto Nastaliq Urdu', 'Language Names', 'Anek Fallback']

test('a canvas names every font family of the style sheet except those of the site alone', () => {
  const sheet = readFileSync(
    createRequire(import.meta.url).resolve('@night-market/ui/fonts/fonts.css'),
    'utf8',
  )
  const families = [...sheet.matchAll(/font-family: '([^']+)'/g)].map(([, family]) => family)
  expect(families.length).toBeGreaterThan(OF_THE_SITE.length)
  expect(new Set([...FAMILIES, ...OF_THE_SITE])).toEqual(new Set([...families, 'sans-serif']))
})
