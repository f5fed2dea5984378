import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGE_NAMES_FONT, languageNamesFont } from './language-names-font.ts'

test('UI-1: the font of the language names has the letters of every name', async () => {
  expect(readFileSync(LANGUAGE_NAMES_FONT).equals(await languageNamesFont())).toBe(true)
})
