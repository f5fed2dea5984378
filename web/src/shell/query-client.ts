import { QueryClient } from '@tanstack/react-query'
import { isPassing } from '../lib/api.ts'

const RETRIES = 2

/** The one cache of what the server said. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call fails at once and says so; else it would wait for one without a word.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < RETRIES && isPassing(error),
    },
  },
})
