import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { LATER_LABELS } from '../src/shell/i18n/later-labels.ts'
import { labelClosure, pathOf } from './label-closure.ts'

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
      filter: { id: /\/labels\/[a-z]+\.json$/ },
      handler(source, id) {
        const texts = JSON.parse(source) as Record<string, string>
        const compiled = Object.entries(texts).map(([key, text]) => {
          try {
            return [key, compileMessageOrThrow(text)]
          } catch (cause) {
            throw new Error(`${id}: "${key}" is not an ICU message`, { cause })
          }
        })
        return { code: JSON.stringify(Object.fromEntries(compiled)), map: null }
      },
    },
  }
}

/**
 * Hands each `lazyPage(() => import(…))` the namespaces of what it loads, and `startLanguage()` those of the
 * site's entry.
 */
export function computedNamespaces(): Plugin {
  return {
    name: 'night-market-namespaces',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx$/, code: /lazyPage\(|startLanguage\(/ },
      handler(source, id) {
        const code = source
          .replaceAll(/(lazyPage\(\s*\(\) => import\('([^']+)'\))/g, (call, _whole, specifier: string) => {
            const path = pathOf(id, specifier)
            if (path === null) throw new Error(`${id}: no file for ${specifier}`)
            return `${call}, ${JSON.stringify(wanted(path))}`
          })
          .replace('startLanguage()', () => `startLanguage(${JSON.stringify(wanted(id))})`)
        return { code, map: null }
      },
    },
  }
}

/** The labels of the first paint in one language are one piece: `CHUNKS` of `vite.config.ts` groups them by this. */
export function isFirstLabels(id: string, locale: string): boolean {
  if (!id.endsWith(`/labels/${locale}.json`)) return false
  first ??= new Set(wanted(ENTRY).map(folderOf))
  return first.has(dirname(dirname(id)))
}
let first: Set<string> | undefined

const wanted = (entry: string): string[] =>
  labelClosure(entry).filter((namespace) => !LATER_LABELS.includes(namespace))

const folderOf = (namespace: string): string =>
  join(import.meta.dirname, namespace === 'ui' ? '../../ui/src' : `../src/${namespace}`)

/** Which piece of the bundle has the first labels of each language; `public/theme.js` asks for the reader's at once. */
export function preloadedLabels(locales: readonly string[]): Plugin {
  return {
    name: 'night-market-labels-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, context) {
        const files = Object.values(context.bundle ?? {})
        const named = locales.map((locale) => {
          const file = files.find((each) => each.type === 'chunk' && each.name === `labels-${locale}`)
          if (file === undefined) throw new Error(`no piece with the first labels in ${locale}`)
          return ` data-labels-${locale}="/${file.fileName}"`
        })
        return html.replace('<script src="/theme.js"', `<script src="/theme.js"${named.join('')}`)
      },
    },
  }
}
