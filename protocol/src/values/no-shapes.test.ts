import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('values import one another only: a page reads a constant without loading zod', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'))
  expect(files).toContain('money.ts')
  const foreign = files.flatMap((name) => {
    const text = readFileSync(`${import.meta.dirname}/${name}`, 'utf8')
    const specifiers = [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map((found) => found[1] ?? '')
    return specifiers.filter((each) => !each.startsWith('./')).map((each) => `${name} imports ${each}`)
  })
  expect(foreign).toEqual([])
})
