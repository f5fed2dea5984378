import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../src')
const components = globSync('**/*.tsx', { cwd: SRC }).map((path) => ({
  path: join(SRC, path),
  text: readFileSync(join(SRC, path), 'utf8'),
}))

/** `file.module.css className` of every class that a component names. */
const named = components.flatMap(({ path, text }) =>
  [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name = '', specifier = '']) =>
    [...text.matchAll(new RegExp(`(?<![\\w-])${name}\\.(\\w+)`, 'g'))].map(
      ([, property]) => `${join(dirname(path), specifier)} ${property}`,
    ),
  ),
)
const defined = globSync('**/*.module.css', { cwd: SRC }).flatMap((path) =>
  classesOf(readFileSync(join(SRC, path), 'utf8')).map((name) => `${join(SRC, path)} ${camelCase(name)}`),
)

test('every class that a component names is in its module', () => {
  const known = new Set(defined)
  expect(named.filter((each) => !known.has(each))).toEqual([])
})

test('every class of a module is named by a component', () => {
  const used = new Set(named)
  expect([...new Set(defined)].filter((each) => !used.has(each))).toEqual([])
})

function classesOf(sheet: string): string[] {
  const own = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/:global\([^()]*\)/g, '')
  const selectors = [...own.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector)
  return selectors
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))
}

function camelCase(name: string): string {
  return name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase())
}
