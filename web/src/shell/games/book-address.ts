/** The places of a book: `/sports` is its beginning, `/sports/e/<match>/<tab>` the frame's `/e/<match>/<tab>`. */
export type Book = 'sports' | 'esports'

const BOOK = /^\/e?sports(?=\/|$)/i
const MATCH = /^\/e\/([\w-]+)\/([\w-]+)\/?$/

export const isOfBook = (pathname: string): boolean => BOOK.test(pathname)

/** What the frame calls the place of an address. */
export function pathIn(pathname: string): string {
  const inside = pathname.replace(BOOK, '')
  return MATCH.test(inside) ? inside.replace(/\/$/, '') : '/'
}

/** A place of the frame as the site has it; with `id` that match alone. Null for one that has no address. */
export function addressOf(path: string, id?: string): 'lobby' | { id: string; tab: string } | null {
  if (path === '/') return id === undefined ? 'lobby' : null
  const [, match, tab] = MATCH.exec(path) ?? []
  if (match === undefined || tab === undefined || (id !== undefined && match !== id)) return null
  return { id: match, tab }
}
