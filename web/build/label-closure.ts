import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { declaresPages, fieldsReadIn, withFields } from './page-fields.ts'

const SRC = join(import.meta.dirname, '../src')
const UI = join(import.meta.dirname, '../../ui/src')

const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)[^'";]*?from\s+'([^']+)'/gm
const DYNAMIC_IMPORT = /((?:lazyPage|piece)\(\s*\(\) => )?import\('([^']+)'\)/g
const KEY = /(['"`])([a-z]\w*(?:\.\w+)*)\1/g
const KEY_BEGINNING = /`([a-z]\w*\.[\w.]*)\$\{/g

/** Of a file that declares pages, a part of the site reads these fields. */
type Module = { path: string; fields?: readonly string[] }

/**
 * The namespaces whose labels are used by a module and all it imports, as folders from `src` (`ui` for those of
 * the controls). What it loads by `lazyPage` or names as a page's `piece` brings its own; any other piece that is loaded
 * later counts, for nothing else would bring its labels.
 */
export function labelClosure(entry: string): string[] {
  const keys = labelKeys()
  const found = new Set<string>()
  const seen = new Set<string>()
  const waiting: Module[] = [{ path: entry }]
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    const { path, fields } = each
    const name = `${path} ${fields?.join('+')}`
    if (seen.has(name) || !/\.tsx?$/.test(path)) continue
    seen.add(name)
    const whole = readFileSync(path, 'utf8')
    const text = fields === undefined ? whole : withFields(whole, fields)
    for (const namespace of namespacesIn(text, keys)) found.add(namespace)
    for (const next of importsOf(path, text)) {
      if (declaresPages(next)) waiting.push({ path: next, fields: fields ?? fieldsReadIn(path, text) })
      else waiting.push({ path: next })
    }
  }
  return [...found].toSorted()
}

/** Which namespace every English key stands in. */
export function labelKeys(): Map<string, string> {
  const paths = globSync('**/labels/en.json', { cwd: SRC }).map((path) => join(SRC, path))
  const keys = new Map<string, string>()
  for (const path of [...paths, join(UI, 'labels/en.json')]) {
    const namespace = path.startsWith(UI) ? 'ui' : relative(SRC, dirname(dirname(path)))
    for (const key of Object.keys(JSON.parse(readFileSync(path, 'utf8')) as object)) keys.set(key, namespace)
  }
  return keys
}

/** A key is written out, or its beginning is: `protection.period.${period}`. */
function namespacesIn(text: string, keys: ReadonlyMap<string, string>): Set<string> {
  const whole = [...text.matchAll(KEY)].flatMap(([, , key = '']) => keys.get(key) ?? [])
  const beginnings = [...text.matchAll(KEY_BEGINNING)].map(([, beginning = '']) => beginning)
  const begun = [...keys].flatMap(([key, namespace]) =>
    beginnings.some((beginning) => key.startsWith(beginning)) ? namespace : [],
  )
  return new Set([...whole, ...begun])
}

function importsOf(path: string, text: string): string[] {
  const named = [...text.matchAll(STATIC_IMPORT)].map(([, specifier = '']) => specifier)
  const later = [...text.matchAll(DYNAMIC_IMPORT)].flatMap(([, isPage, specifier = '']) =>
    isPage === undefined ? specifier : [],
  )
  return [...named, ...later].flatMap((specifier) => pathOf(path, specifier) ?? [])
}

export function pathOf(from: string, specifier: string): string | null {
  const own = '@night-market/ui/'
  const path = specifier.startsWith(own)
    ? join(UI, specifier.slice(own.length))
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : null
  return path !== null && existsSync(path) ? path : null
}
