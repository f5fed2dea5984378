/**
 * The places of a book: `/sports` is its beginning, `/sports/e/<match>/<tab>` the frame's `/e/<match>/<tab>`. `/sports?code=…`
 * opens a booking code once: the frame's `/code/<code>`.
 */
export type Book = 'sports' | 'esports'

const BOOK = /^\/e?sports(?=\/|$)/i
const MATCH = /^\/e\/([\w-]+)\/([\w-]+)\/?$/

const CODE = /^[A-Za-z]{8}$/
const CODE_PATH = /^\/code\/(.*)$/

export const isOfBook = (pathname: string): boolean => BOOK.test(pathname)

/** What the frame calls the place of an address. */
export function pathIn(pathname: string, search = ''): string {
  const inside = pathname.replace(BOOK, '')
  if (MATCH.test(inside)) return inside.replace(/\/$/, '')
  const code = new URLSearchParams(search).get('code')?.replaceAll(/[\s-]/g, '') ?? ''
  return CODE.test(code) ? `/code/${code}` : '/'
}

/** A code that was opened is no place to come back to: the next one takes its entry of the history. */
export const isCodePath = (path: string): boolean => CODE_PATH.test(path)

/** The code that a path opens; null for any other path. */
export function codeIn(path: string): string | null {
  const code = CODE_PATH.exec(path)?.[1] ?? ''
  return CODE.test(code) ? code : null
}

/** A place of the frame as the site has it; with `id` that match alone. Null for one that has no address. */
export function addressOf(path: string, id?: string): 'lobby' | { id: string; tab: string } | null {
  if (path === '/') return id === undefined ? 'lobby' : null
  const [, match, tab] = MATCH.exec(path) ?? []
  if (match === undefined || tab === undefined || (id !== undefined && match !== id)) return null
  return { id: match, tab }
}
