import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (pattern: string): string[] =>
  globSync(pattern, { cwd: join(import.meta.dirname, '..') }).map((path) =>
    readFileSync(join(import.meta.dirname, '..', path), 'utf8'),
  )

test('every component stands in the gallery, or is made of by one that does', () => {
  const gallery = read('gallery/*.tsx').join('\n')
  const sources = read('src/{controls,display,form,layout,list-page,list-page/report,overlays}/*.tsx')
  const components = sources.flatMap((text) =>
    [...text.matchAll(/^export (?:function|class) ([A-Z]\w+)/gm)].map(([, name = '']) => name),
  )
  const uses = (text: string, name: string): boolean => new RegExp(`<${name}\\b`).test(text)
  const isWithin = (name: string): boolean => sources.some((text) => uses(text, name))
  expect(components.filter((name) => !uses(gallery, name) && !isWithin(name))).toEqual([])
})
