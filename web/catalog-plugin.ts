import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/**
 * Compiles the ICU texts of `src/locales/<language>/<feature>.json` while bundling, so that the browser carries no
 * message parser. A text that does not parse stops the build and is named.
 */
export function compiledCatalogs(): Plugin {
  return {
    name: 'night-market-catalogs',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(locales\/[a-z]+|labels)\/[a-z]+\.json$/ },
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
