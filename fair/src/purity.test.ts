import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('.', import.meta.url)
const sources = globSync('**/*.ts', { cwd: ROOT.pathname })
  .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('testing/'))
  .map((path) => [path, readFileSync(new URL(path, ROOT), 'utf8')] as const)

test('a draw runs alike on the server and in the browser: no platform, no clock, no chance of its own', () => {
  expect(sources.length).toBeGreaterThanOrEqual(5)
  for (const [path, source] of sources) {
    expect(source, path).not.toMatch(
      /['"]node:|Math\.random|Date\.now|new Date|process\.|\bBuffer\b|globalThis\.crypto/,
    )
    for (const [, from = ''] of source.matchAll(/from '([^']+)'/g)) expect(from, path).toMatch(/^\.{1,2}\//)
  }
})

test('no draw is the remainder of random bytes', () => {
  for (const [path, source] of sources) expect(source, path).not.toMatch(/[\w)\]] % [\w(]/)
})
