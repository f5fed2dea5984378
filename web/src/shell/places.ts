import { storeOf } from '@night-market/ui/hooks/store.ts'
import { filledPath, paramsOf } from '@night-market/ui/router/paths.ts'
import { useLocation } from '@night-market/ui/router/router.tsx'

/** Every place that others lead to, with the query it understands; what its path names stands there instead. */
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
  game: { gameCode: string; mode?: 'demo' | 'bonus' | 'real'; room?: string }
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
  messages: { id?: string; page?: string }
  rewardCenter: object
  draws: object
  draw: { id: string }
  referral: object
  missionLeaderboard: object
  manualRebate: object
  vip: object
  promotions: { category?: string }
  promotion: { id: string }
  pointMall: { view?: string }
  sports: { vassalage?: string }
  esports: { vassalage?: string }
  sportsPlace: { id: string; tab: string }
  esportsPlace: { id: string; tab: string }
  lott: { vassalage?: string; prizeMode?: string }
  elott: { vassalage?: string; prizeMode?: string }
  lottery: { gameCode: string }
  seaLottery: { gameCode: string }
  vnLottery: { gameCode: string }
  agent: object
  agentHome: object
  news: { page?: string }
  newsEntry: { slug: string }
  blog: { page?: string }
  blogEntry: { slug: string }
  about: object
  licences: object
  terms: object
  privacy: object
  apps: { platform?: string; lang?: string }
  notices: { page?: string }
  notice: { id: string }
  /** What a draft will look like; its secret stands after the `#`. */
  preview: object
  support: { topic?: string }
  rooms: object
  room: { id: string }
  feedback: object
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
