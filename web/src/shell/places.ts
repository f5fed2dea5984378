import { storeOf } from '@night-market/ui/hooks/store.ts'
import { filledPath, paramsOf } from '@night-market/ui/router/paths.ts'
import { useLocation } from '@night-market/ui/router/router.tsx'

/**
 * Every place that others lead to, with the query it understands; what its path names stands there instead. The player site
 * fills it in from its pages (`sites/player/pages/pages.ts`).
 */
export interface Places {}
export type Place = keyof Places

/** The places that a table of pages declares. */
export type PlacesOf<Pages extends Record<string, { path: string; takes?: object }>> = {
  [Name in keyof Pages]: object &
    ParamsOf<Pages[Name]['path']> &
    (Pages[Name] extends { takes: infer Query } ? Query : unknown)
}
/** What stands after the colons of a path. */
type ParamsOf<Path extends string> = Path extends `${string}/:${infer Named}`
  ? Named extends `${infer Name}/${infer Rest}`
    ? Record<Name, string> & ParamsOf<`/${Rest}`>
    : Record<Named, string>
  : unknown

const paths = storeOf<Readonly<Record<Place, string>> | null>(null)

/** A site says at which path each place stands, once, from its routes table. */
export const definePaths = paths.set

/** The address of a place: a place that does not exist, or a query it does not know, does not compile. */
export function path<Name extends Place>(
  place: Name,
  ...[query]: object extends Places[Name] ? [query?: Places[Name]] : [query: Places[Name]]
): string {
  const known = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  const { path: at, rest } = filledPath(pathsOf()[place], Object.fromEntries(known))
  return Object.keys(rest).length === 0 ? at : `${at}?${new URLSearchParams(rest)}`
}

/** Which place stands at a path; null where none does. */
export function placeAt(pathname: string): Place | null {
  const found = Object.entries(pathsOf()).find(([, path]) => paramsOf(path, pathname) !== null)
  return found === undefined ? null : (found[0] as Place)
}

/** What the path of the page that is shown names, such as the `slug` of `/news/:slug`; empty where it names none. */
export function usePlaceParam(name: string): string {
  const { pathname } = useLocation()
  for (const path of Object.values(pathsOf())) {
    const params = paramsOf(path, pathname)
    if (params !== null) return params[name] ?? ''
  }
  return ''
}

function pathsOf(): Readonly<Record<Place, string>> {
  const defined = paths.get()
  if (defined === null) throw new Error('the site has not defined its paths')
  return defined
}
