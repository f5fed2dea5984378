import type { FiguresValue, GameFiguresValue, WaitingValue } from '@night-market/protocol/console/overview'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { UNATTENDED } from '../../../shell/back-office/unattended.ts'

const EVERY_MS = 15_000

export const waitingQuery = queryOptions({
  queryKey: ['console', 'waiting'],
  queryFn: () => call<WaitingValue>('GET', '/ops/console/waiting', { headers: UNATTENDED }),
  refetchInterval: EVERY_MS,
})

export const figuresQuery = queryOptions({
  queryKey: ['console', 'figures'],
  queryFn: () => call<FiguresValue>('GET', '/ops/console/figures', { headers: UNATTENDED }),
  refetchInterval: EVERY_MS,
})

export const gamesQuery = queryOptions({
  queryKey: ['console', 'figures', 'games'],
  queryFn: () => call<GameFiguresValue>('GET', '/ops/console/figures/games', { headers: UNATTENDED }),
  refetchInterval: EVERY_MS,
})
