import { GAME_TYPES, type GameType } from '@night-market/protocol/values/game-types'
import { useSearchAhead, useSearchParams } from '@night-market/ui/router/router.tsx'
import type { ListFilters } from '../queries.ts'
import type { Sort } from '../list/sorts.ts'

export type Volatility = NonNullable<ListFilters['volatility']>
export type Filters = {
  type: GameType | 'ALL'
  studios: string[]
  kind: string
  mechanics: string[]
  volatility: Volatility | ''
  features: string[]
  minRtpBps: number
  maxRtpBps: number
  minStakeX100: number
  maxStakeX100: number
  sort: Sort
}
/** What a page lists whatever is chosen on it: one category, or one studio. */
export type Scope = { type: GameType } | { studio: string }
export type FilterState = {
  scope: Scope
  now: Filters
  /** As the wire wants them, without the order. */
  request: ListFilters
  /** The same for the page with nothing chosen. */
  unfilteredRequest: ListFilters
  /** How many narrow the list; sorting does not. */
  count: number
  /** Adds an entry to the history, so that the way back undoes it, or replaces the current one. */
  change: (next: Partial<Filters>, isReplacing?: boolean) => void
  clear: () => void
}

const VOLATILITIES: readonly Volatility[] = ['low', 'medium', 'high', 'chosen']
export const RTP_STEPS_BPS: readonly number[] = [9000, 9400, 9500, 9550, 9600, 9650, 9700, 9800, 9900]
/** Least stakes worth looking for, and largest ones, in hundredths. */
export const LOW_STAKES_X100: readonly number[] = [10, 20, 50, 100, 500, 1000]
export const HIGH_STAKES_X100: readonly number[] = [5000, 10_000, 50_000, 100_000, 250_000]

/** Under what name each list of words stands in the address. */
const LISTS = { studios: 'vassalage', mechanics: 'mechanic', features: 'feature' } as const
const FIGURES = {
  minRtpBps: RTP_STEPS_BPS,
  maxRtpBps: RTP_STEPS_BPS,
  minStakeX100: HIGH_STAKES_X100,
  maxStakeX100: LOW_STAKES_X100,
} as const
type ListName = keyof typeof LISTS
type FigureName = keyof typeof FIGURES
const LIST_NAMES = Object.keys(LISTS) as ListName[]
const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[]
const SORTS: readonly Sort[] = ['popular', 'trending', 'new', 'name', 'rtp']

/** The filters of a page, kept in the address; what is not understood there counts as not asked. */
export function useFilters(scope: Scope): FilterState {
  const search = useSearchAhead()
  const [, setSearch] = useSearchParams()
  const now = within(scope, readFilters(search))
  const nothing = within(scope, readFilters(new URLSearchParams()))
  const write = (filters: Filters, replace: boolean) => setSearch(addressIn(scope, filters), { replace })
  return {
    scope,
    now,
    request: requestOf(now),
    unfilteredRequest: requestOf(nothing),
    count: countOf(now) - countOf(nothing),
    change: (next, isReplacing = false) => write({ ...now, ...next }, isReplacing),
    clear: () => write({ ...nothing, sort: now.sort }, false),
  }
}

const within = (scope: Scope, filters: Filters): Filters =>
  'type' in scope ? { ...filters, type: scope.type } : { ...filters, studios: [scope.studio] }

/** What the page lists by itself stands in its path or in the studio's code. */
function addressIn(scope: Scope, filters: Filters): URLSearchParams {
  if ('type' in scope) return writeFilters({ ...filters, type: 'ALL' })
  const chosen = writeFilters({ ...filters, studios: [] })
  return new URLSearchParams([['code', scope.studio], ...chosen])
}

/** `undefined` is not sent: two lists with the same filters are one entry of the cache. */
function requestOf(filters: Filters): ListFilters {
  const { type, studios, kind, mechanics, volatility, features } = filters
  return {
    gameType: type,
    vassalage: studios.join(',') || undefined,
    gameClassify: kind || undefined,
    mechanic: mechanics.join(',') || undefined,
    volatility: volatility || undefined,
    feature: features.join(',') || undefined,
    ...Object.fromEntries(FIGURE_NAMES.map((name) => [name, filters[name] || undefined])),
  }
}

function countOf(filters: Filters): number {
  const words = LIST_NAMES.reduce((sum, name) => sum + filters[name].length, 0)
  const figures = FIGURE_NAMES.filter((name) => filters[name] > 0).length
  return words + figures + [filters.volatility !== '', filters.kind !== ''].filter(Boolean).length
}

export function readFilters(search: URLSearchParams): Filters {
  const list = (name: ListName) => (search.get(LISTS[name]) ?? '').split(',').filter((word) => word !== '')
  const figure = (name: FigureName) => FIGURES[name].find((step) => String(step) === search.get(name)) ?? 0
  return {
    type: GAME_TYPES.find((name) => name === search.get('gameType')) ?? 'ALL',
    studios: list('studios'),
    kind: search.get('gameClassify') ?? '',
    mechanics: list('mechanics'),
    volatility: VOLATILITIES.find((name) => name === search.get('volatility')) ?? '',
    features: list('features'),
    minRtpBps: figure('minRtpBps'),
    maxRtpBps: figure('maxRtpBps'),
    minStakeX100: figure('minStakeX100'),
    maxStakeX100: figure('maxStakeX100'),
    sort: SORTS.find((name) => name === search.get('sort')) ?? 'popular',
  }
}

export function writeFilters(filters: Filters): URLSearchParams {
  const search = new URLSearchParams()
  if (filters.type !== 'ALL') search.set('gameType', filters.type)
  for (const name of LIST_NAMES)
    if (filters[name].length > 0) search.set(LISTS[name], filters[name].join(','))
  if (filters.kind !== '') search.set('gameClassify', filters.kind)
  if (filters.volatility !== '') search.set('volatility', filters.volatility)
  for (const name of FIGURE_NAMES) if (filters[name] > 0) search.set(name, String(filters[name]))
  if (filters.sort !== 'popular') search.set('sort', filters.sort)
  return search
}
