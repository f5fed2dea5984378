/** The script that runs before the first paint, as the page runs it. */
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const SCRIPT = readFileSync(new URL('../public/theme.js', import.meta.url), 'utf8')

/** What it asks for at this path. */
function fetchedAt(pathname: string): string[] {
  const dataset = {
    entry: '/entry.js',
    en: 'en /en.js',
    pieces: '/home.js /icons.js',
    gameAt: '/seamless',
    game: '/game.js /shared.js',
  }
  const links: { href: string }[] = []
  const storage = { getItem: () => null }
  runInNewContext(SCRIPT, {
    document: {
      documentElement: { dataset: {}, lang: 'en' },
      currentScript: { dataset },
      createElement: () => ({}),
      head: { append: (link: { href: string }) => links.push(link) },
    },
    location: { pathname, search: '' },
    localStorage: storage,
    sessionStorage: storage,
    URLSearchParams,
    addEventListener: () => undefined,
    setTimeout: () => undefined,
  })
  return links.map(({ href }) => href)
}

test('the address of a game asks for the pieces of its page, any other for those of Home', () => {
  expect(fetchedAt('/seamless')).toEqual(['/entry.js', '/en.js', '/game.js', '/shared.js'])
  expect(fetchedAt('/rng')).toEqual(['/entry.js', '/en.js', '/home.js', '/icons.js'])
})
