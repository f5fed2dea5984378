import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { LANGUAGES } from '@night-market/protocol/values/languages'
import { LATER_LABELS } from '../src/shell/i18n/later-labels.ts'
import { TRANSLATED } from '../src/shell/i18n/translated.ts'
import { labelClosure, labelKeys, pathOf } from './label-closure.ts'

const FIRST_LABELS = /virtual:first-labels\//
const ENTRY = join(import.meta.dirname, '../src/sites/player/main.tsx')

/**
 * Compiles the ICU texts of `labels/<language>.json` while bundling, so that the browser carries no message
 * parser. A text that does not parse stops the build and is named.
 */
export function compiledLabels(): Plugin {
  return {
    name: 'night-market-labels',
    enforce: 'pre',
    transform: {
      filter: { id: /\/labels\/[A-Za-z-]+\.json$/ },
      handler(source, id) {
        return { code: JSON.stringify(compiled(id, source)), map: null }
      },
    },
  }
}

/**
 * Hands each `lazyPage(() => import(…))` and each page's `piece(…)` the namespaces of what it loads, and
 * `startLanguage()` those of the site's entry with the pieces that hold them.
 */
export function computedNamespaces(): Plugin {
  return {
    name: 'night-market-namespaces',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?(\?fields=|$)/, code: /lazyPage\(|piece\(|startLanguage\(/ },
      handler(source, id) {
        const code = source
          .replaceAll(
            /((?:lazyPage|piece)\(\s*\(\) => import\('([^']+)'\))/g,
            (call, _whole, specifier: string) => {
              const path = pathOf(id, specifier)
              if (path === null) throw new Error(`${id}: no file for ${specifier}`)
              const name = basename(path).replace(/\.tsx?$/, '')
              return `${call}, ${JSON.stringify(wanted(path))}, ${JSON.stringify(name)}`
            },
          )
          .replace('startLanguage()', () => `startLanguage(${firstOf(id)})`)
        return { code, map: null }
      },
    },
  }
}

/** The labels of a site's first paint in one language, all in one module, and how those of every other folder are loaded. */
export function firstLabels(entry = ENTRY): Plugin {
  return {
    name: 'night-market-first-labels',
    resolveId: { filter: { id: FIRST_LABELS }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: FIRST_LABELS },
      handler(id) {
        const locale = id.split('/').at(-1) ?? ''
        if (!TRANSLATED.includes(locale)) throw new Error(`no labels in "${locale}"`)
        const paths = wanted(entry).map((namespace) => labelsOf(namespace, locale))
        for (const path of paths) this.addWatchFile(path)
        const all = paths.map((path) => compiledFile(path))
        return {
          code: `export default ${JSON.stringify(Object.assign({}, ...all))}\n${laterOf(locale, entry)}`,
          moduleType: 'js',
          map: null,
        }
      },
    },
  }
}

/** Which piece holds the labels of each folder: the first paint brings the list of one language only. */
function laterOf(locale: string, entry: string): string {
  const first = wanted(entry)
  const namespaces = [...new Set(labelKeys().values())].filter((namespace) => !first.includes(namespace))
  const loads = namespaces.map((namespace) => {
    return `${JSON.stringify(namespace)}: () => import(${JSON.stringify(labelsOf(namespace, locale))})`
  })
  return `export const later = { ${loads.join(', ')} }`
}

/** English ones where a folder has none in this locale yet. */
function labelsOf(namespace: string, locale: string): string {
  const own = join(folderOf(namespace), `labels/${locale}.json`)
  return existsSync(own) ? own : join(folderOf(namespace), 'labels/en.json')
}

const wanted = (entry: string): string[] =>
  labelClosure(entry).filter((namespace) => !LATER_LABELS.includes(namespace))

/** As `startLanguage` takes it. */
function firstOf(entry: string): string {
  const load = TRANSLATED.map((locale) => `'${locale}': () => import('virtual:first-labels/${locale}')`)
  return `{ namespaces: ${JSON.stringify(wanted(entry))}, load: { ${load.join(', ')} } }`
}

const compiledFile = (path: string): object => compiled(path, readFileSync(path, 'utf8'))

function compiled(path: string, source: string): object {
  const texts = JSON.parse(source) as Record<string, string>
  const messages = Object.entries(texts).map(([key, text]) => {
    try {
      return [key, compileMessageOrThrow(text)]
    } catch (cause) {
      throw new Error(`${path}: "${key}" is not an ICU message`, { cause })
    }
  })
  return Object.fromEntries(messages) as object
}

const folderOf = (namespace: string): string =>
  join(import.meta.dirname, namespace === 'ui' ? '../../ui/src' : `../src/${namespace}`)

/**
 * The locale of each language, and which piece of the bundle has its first labels: `public/theme.js` asks for the reader's at
 * once.
 */
export function preloadedLabels(): Plugin {
  return {
    name: 'night-market-labels-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, context) {
        const files = Object.values(context.bundle ?? {})
        const named = Object.entries(LANGUAGES).map(([code, { locale }]) => {
          const file = files.find(
            (each) =>
              each.type === 'chunk' &&
              each.facadeModuleId?.endsWith(`first-labels/${TRANSLATED.includes(locale) ? locale : 'en'}`),
          )
          if (file === undefined) throw new Error(`no piece with the first labels in ${locale}`)
          return ` data-${code.toLowerCase()}="${locale} /${file.fileName}"`
        })
        return html.replace('<script src="/theme.js"', `<script src="/theme.js"${named.join('')}`)
      },
    },
  }
}
