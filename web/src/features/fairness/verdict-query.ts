import { queryOptions } from '@tanstack/react-query'
import type { Claim } from './verify.ts'

/** The check of a round. The games' maths arrives with the first one. */
export const verdictQuery = (claim: Claim) =>
  queryOptions({
    queryKey: ['fairness', 'verdict', claim],
    queryFn: async () => (await import('./verify.ts')).verify(claim),
    staleTime: Infinity,
  })
