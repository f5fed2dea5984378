import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FONTS, pathOf, subset } from './subset-fonts.ts'

test.each(FONTS)('UI-1: $file has the letters that the style sheet gives it', async (font) => {
  expect(readFileSync(pathOf(font)).equals(await subset(font))).toBe(true)
})
