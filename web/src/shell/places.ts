import { storeOf } from '@night-market/ui/hooks/store.ts'

/** Every place that others lead to, with the query it understands. */
type Places = {
  home: { tab?: string }
  login: object
  register: { referralCode?: string }
  slots: ListFilters
  tables: ListFilters
  live: ListFilters
  fishing: ListFilters
  jackpot: ListFilters
  pvp: ListFilters
  mini: ListFilters
  cockfight: ListFilters
  /** All games of one studio. */
  studio: Omit<ListFilters, 'vassalage'> & { code: string; gameType?: string }
  favourites: object
  recent: object
  game: { gameCode: string; mode?: 'demo' }
  credits: object
  help: object
  fairness: object
  account: object
  bets: object
  transactions: object
  accountRecord: object
  profit: object
  bonuses: object
  statement: object
  deposit: { channel?: string; amount?: string; id?: string; view?: 'history'; state?: string }
  withdraw: { id?: string; view?: 'accounts' | 'history'; state?: string }
  wallet: object
  security: object
  vendorFunds: object
  transfers: object
  saferPlay: object
}
type ListFilters = {
  vassalage?: string
  gameClassify?: string
  mechanic?: string
  feature?: string
  volatility?: string
  minRtpBps?: string
  maxRtpBps?: string
  sort?: string
}
export type Place = keyof Places

const paths = storeOf<Readonly<Record<Place, string>> | null>(null)

/** A site says at which path each place stands, once, from its routes table. */
export const definePaths = paths.set

/** The address of a place: a place that does not exist, or a query it does not know, does not compile. */
export function path<Name extends Place>(place: Name, query?: Places[Name]): string {
  const known = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  const at = pathsOf()[place]
  return known.length === 0 ? at : `${at}?${new URLSearchParams(known)}`
}

/** Which place stands at a path; null where none does. */
export function placeAt(pathname: string): Place | null {
  const found = Object.entries(pathsOf()).find(([, path]) => path === pathname)
  return found === undefined ? null : (found[0] as Place)
}

function pathsOf(): Readonly<Record<Place, string>> {
  const defined = paths.get()
  if (defined === null) throw new Error('the site has not defined its paths')
  return defined
}
