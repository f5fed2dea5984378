import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('.', import.meta.url)
/** Tools that are run by hand, and tests; everything else runs in the browser too. */
const TOOLS = /\.test\.ts$|generate\.ts$|simulate\.ts$/

const sources = globSync('**/*.ts', { cwd: ROOT.pathname })
  .filter((path) => !TOOLS.test(path))
  .map((path) => [path, readFileSync(new URL(path, ROOT), 'utf8')] as const)

test('the maths knows no platform, no clock and no chance of its own', () => {
  expect(sources.length).toBeGreaterThan(25)
  for (const [path, source] of sources) {
    expect(source, path).not.toMatch(
      /node:|Math\.random|Date\.now|new Date|process\.|\bBuffer\b|globalThis\.crypto/,
    )
  }
})

test('no draw is the remainder of random bytes', () => {
  // Euclid's algorithm in `rational.ts` is the kernel's one remainder, and no draw.
  const drawing = sources.filter(([path]) => path.startsWith('kernel/') && path !== 'kernel/rational.ts')
  expect(drawing.length).toBeGreaterThan(5)
  for (const [path, source] of drawing) {
    expect(source, path).not.toMatch(/[\w)\]] % [\w(]/)
  }
})

test('the games lean on nothing but themselves', () => {
  for (const [path, source] of sources) {
    for (const [, from = ''] of source.matchAll(/from '([^']+)'/g)) expect(from, path).toMatch(/^\.{1,2}\//)
  }
})
