import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = join(import.meta.dirname, '../src')

/** The labels of a folder of `src` in a locale, as they are written. Throws where the folder has none in it. */
export const labelsOf = (folder: string, locale: string): Record<string, string> =>
  JSON.parse(readFileSync(join(SOURCE, folder, `labels/${locale}.json`), 'utf8')) as Record<string, string>
