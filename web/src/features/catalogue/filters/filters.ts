import { useSearchParams } from '@night-market/ui/router/router.tsx'
import type { ListFilters } from '../queries.ts'
import type { Sort } from '../list/sorts.ts'

export type Volatility = NonNullable<ListFilters['volatility']>
export type Filters = {
  studios: string[]
  volatility: Volatility | ''
  minRtpBps: number
  sort: Sort
}
export type FilterState = {
  now: Filters
  /** As the wire wants them. */
  asked: Pick<ListFilters, 'vassalage' | 'volatility' | 'minRtpBps' | 'sort'>
  /** How many narrow the list; sorting does not. */
  count: number
  change: (next: Partial<Filters>) => void
  clear: () => void
}

export const VOLATILITIES: readonly Volatility[] = ['low', 'medium', 'high', 'chosen']
/** From just above the least that a title returns. */
export const RTP_STEPS_BPS: readonly number[] = [9550, 9600, 9650, 9700, 9800]
const SORTS: readonly Sort[] = ['popular', 'new', 'name', 'rtp']

/** The filters of a list, kept in the address; what is not understood there counts as not asked. */
export function useFilters(): FilterState {
  const [search, setSearch] = useSearchParams()
  const now = readFilters(search)
  const write = (filters: Filters) => setSearch(writeFilters(filters), { replace: true })
  return {
    now,
    asked: {
      sort: now.sort,
      vassalage: now.studios.length > 0 ? now.studios.join(',') : undefined,
      volatility: now.volatility === '' ? undefined : now.volatility,
      minRtpBps: now.minRtpBps > 0 ? now.minRtpBps : undefined,
    },
    count: now.studios.length + Number(now.volatility !== '') + Number(now.minRtpBps > 0),
    change: (next) => write({ ...now, ...next }),
    clear: () => write({ ...readFilters(new URLSearchParams()), sort: now.sort }),
  }
}

export function readFilters(search: URLSearchParams): Filters {
  const minRtpBps = Number(search.get('minRtpBps'))
  return {
    studios: (search.get('vassalage') ?? '').split(',').filter((code) => code !== ''),
    volatility: VOLATILITIES.find((name) => name === search.get('volatility')) ?? '',
    minRtpBps: RTP_STEPS_BPS.includes(minRtpBps) ? minRtpBps : 0,
    sort: SORTS.find((name) => name === search.get('sort')) ?? 'popular',
  }
}

export function writeFilters(filters: Filters): URLSearchParams {
  const search = new URLSearchParams()
  if (filters.studios.length > 0) search.set('vassalage', filters.studios.join(','))
  if (filters.volatility !== '') search.set('volatility', filters.volatility)
  if (filters.minRtpBps > 0) search.set('minRtpBps', String(filters.minRtpBps))
  if (filters.sort !== 'popular') search.set('sort', filters.sort)
  return search
}
