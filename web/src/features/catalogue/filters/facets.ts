import type { Facet, GameFacets } from '@night-market/protocol/catalogue'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { facetsQuery } from '../queries.ts'
import type { FilterState } from './filters.ts'

export type FacetName = 'studios' | 'types' | 'kinds' | 'mechanics' | 'features' | 'volatilities'
/** Each facet with every choice of the page in a steady order; those that leave nothing have no games. */
export type Facets = Record<FacetName, readonly Facet[]> & Pick<GameFacets, 'rtpBps'>

const NONE: Facets = {
  studios: [],
  types: [],
  kinds: [],
  mechanics: [],
  features: [],
  volatilities: [],
  rtpBps: null,
}

/** What the page can be filtered by. The order is that of the whole page: choices do not move while some are ticked. */
export function useFacets(filters: FilterState): Facets {
  // Deferred: React renders the page around them in slices instead of one long task.
  const whole = useDeferredValue(useQuery(facetsQuery(filters.unfilteredRequest)).data)
  const narrowed = useQuery({ ...facetsQuery(filters.request), placeholderData: keepPreviousData })
  const left = useDeferredValue(narrowed.data)
  if (whole === undefined) return NONE
  const steady = (name: FacetName): Facet[] => {
    const counts = new Map((left ?? whole)[name].map((facet) => [facet.name, facet.games]))
    return whole[name].map((facet) => ({ name: facet.name, games: counts.get(facet.name) ?? 0 }))
  }
  return {
    studios: steady('studios'),
    types: steady('types'),
    kinds: steady('kinds'),
    mechanics: steady('mechanics'),
    features: steady('features'),
    volatilities: steady('volatilities'),
    rtpBps: whole.rtpBps,
  }
}
