import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

const SOURCE = join(import.meta.dirname, '../../src')

/** What a class of a module is called in the built site: the same for the style sheet and the page's own HTML. */
export function builtClass(name: string, file: string): string {
  const path = relative(SOURCE, file.replace(/\?.*$/, ''))
  const hash = createHash('sha256').update(`${path} ${name}`).digest('base64url').slice(0, 5)
  return /^[a-z]/i.test(hash) ? hash : `_${hash}`
}

/** Names the classes of a module of `src` by its path. */
export const classesOf =
  (module: string) =>
  (name: string): string =>
    builtClass(name, join(SOURCE, `${module}.module.css`))
