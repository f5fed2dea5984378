import { queryOptions } from '@tanstack/react-query'

/** The games whose rounds can be checked here: those of the studio. */
export const titlesQuery = queryOptions({
  queryKey: ['fairness', 'titles'],
  queryFn: async () => {
    const { TITLES } = await import('@night-market/games/titles/all')
    return TITLES.map(({ code, name, family }) => ({ code, name, family })).toSorted((a, b) =>
      a.name.localeCompare(b.name),
    )
  },
  staleTime: Infinity,
})
