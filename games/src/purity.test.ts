import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('.', import.meta.url)
/** Tools that are run by hand, and tests; everything else runs in the browser too. */
const TOOLS = /\.test\.ts$|generate\.ts$|simulate\.ts$|^testing\/(titles|proven)/

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
  const drawing = sources.filter(([path]) => /^kernel\/(seeded-chance|replay)/.test(path))
  expect(drawing).toHaveLength(2)
  for (const [path, source] of drawing) {
    expect(source, path).not.toMatch(/[\w)\]] % [\w(]/)
  }
})

test('the games import themselves and the formula of chance alone', () => {
  for (const [path, source] of sources) {
    for (const [, from = ''] of source.matchAll(/from '([^']+)'/g)) {
      expect(from, path).toMatch(/^(\.{1,2}|@night-market\/fair)\//)
    }
  }
})
