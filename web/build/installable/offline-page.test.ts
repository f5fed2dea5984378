import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { offlinePage } from './installable.ts'

const SCRIPT = readFileSync(join(import.meta.dirname, '../../public/offline.js'), 'utf8')

/** The page after its script ran, in a browser that has stored this language. */
function shownFor(stored: string | null) {
  const mains = [
    ...offlinePage('/site.css').matchAll(/<main .* lang="(.+)" dir="(.+)" data-language="(.+)">/g),
  ]
  const left = new Set(mains.map(([, lang, dir, language]) => ({ lang, dir, dataset: { language } })))
  const all = [...left].map((main) => Object.assign(main, { remove: () => left.delete(main) }))
  const documentElement = { lang: 'en', dir: '' }
  runInNewContext(SCRIPT, {
    document: { querySelectorAll: () => all, documentElement },
    localStorage: { getItem: () => stored },
    addEventListener: () => undefined,
    setInterval: () => undefined,
  })
  return { ...documentElement, texts: left.size }
}

test.each([
  ['EN', 'en', 'ltr'],
  ['JP', 'ja', 'ltr'],
  ['CN', 'zh-Hans', 'ltr'],
  ['UR', 'ur', 'rtl'],
  ['AR', 'en', 'ltr'],
  [null, 'en', 'ltr'],
])('SYS-5: the offline page for the stored language %s is in %s', (stored, lang, dir) => {
  expect(shownFor(stored)).toEqual({ lang, dir, texts: 1 })
})
