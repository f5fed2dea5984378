import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FACES, FONTS, pathOf, subset } from './subset-fonts.ts'

test.each(FONTS)('UI-1: $file has the letters that the style sheet gives it', async (font) => {
  expect(readFileSync(pathOf(font)).equals(await subset(font))).toBe(true)
})

test('UI-4: each face is a family of its own', () => {
  const families = FACES.map(({ family }) => family)
  expect(families.length).toBeGreaterThan(7)
  expect(new Set(families).size).toBe(families.length)
})
