import type {
  LaunchBody,
  LaunchValue,
  PlayTime,
  RevealBody,
  RoundDetail,
  RoundsPage,
  RoundsQuery,
} from '@night-market/protocol/play'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type Mode = NonNullable<LaunchBody['mode']>
export type RoundFilter = Pick<RoundsQuery, 'mode' | 'gameType' | 'vassalage' | 'status' | 'from' | 'to'>

/** Opens a game. The address it gives works once, so this is asked for each time a game is opened. */
export const launchGame = (body: LaunchBody, signal: AbortSignal) =>
  call<LaunchValue>('POST', '/wps/relay/GCS_gameLaunchFB', { body, signal })

/** The member's rounds, newest first; every page adds to the ones before. */
export const roundsQuery = (filter: RoundFilter) =>
  infiniteQueryOptions({
    queryKey: ['play', 'rounds', filter],
    queryFn: ({ pageParam, signal }) =>
      call<RoundsPage>('GET', '/wps/play/rounds', { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

const LAST_ROUNDS = 20

/** The member's last rounds of one game. */
export const lastRoundsQuery = (gameCode: string, mode: Mode) =>
  queryOptions({
    queryKey: ['play', 'rounds', 'last', gameCode, mode],
    queryFn: async () => {
      const query = { mode, gameCode, pageSize: LAST_ROUNDS }
      return (await call<RoundsPage>('GET', '/wps/play/rounds', { query })).rows
    },
  })

/** Time and net result of this login's play for real money. */
export const stretchQuery = queryOptions({
  queryKey: ['play', 'stretch'],
  queryFn: () => call<PlayTime>('GET', '/wps/play/stretch'),
  staleTime: 5_000,
})

/** Ends the pair of seeds a round was drawn with, so that its server seed is revealed. */
export const revealRound = (roundId: string, body: RevealBody) =>
  call<RoundDetail>('POST', `/wps/play/rounds/${encodeURIComponent(roundId)}/reveal`, { body })

export const roundQuery = (roundId: string) =>
  queryOptions({
    queryKey: ['play', 'round', roundId],
    queryFn: () => call<RoundDetail>('GET', `/wps/play/rounds/${encodeURIComponent(roundId)}`),
    // Taking new seeds in the game reveals what this proof could not yet say.
    staleTime: 0,
  })
