import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

test('values import one another only: a page reads a constant without loading zod', () => {
  const cwd = import.meta.dirname
  const files = globSync('**/*.ts', { cwd }).filter((name) => !name.endsWith('.test.ts'))
  expect(files).toEqual(expect.arrayContaining(['money.ts', 'text/names.ts']))
  const foreign = files.flatMap((name) => {
    const text = readFileSync(join(cwd, name), 'utf8')
    const specifiers = [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map((found) => found[1] ?? '')
    const isOwn = (each: string) => each.startsWith('.') && files.includes(join(dirname(name), each))
    return specifiers.filter((each) => !isOwn(each)).map((each) => `${name} imports ${each}`)
  })
  expect(foreign).toEqual([])
})
