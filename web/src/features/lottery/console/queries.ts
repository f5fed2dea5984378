import type {
  DeskDraw,
  DeskDrawDetail,
  DeskDraws,
  DeskLotteries,
  WaitingDraws,
} from '@night-market/protocol/lottery/desk'
import type { ReadResultValue } from '@night-market/protocol/lottery/results'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../lib/api.ts'
import { UNATTENDED } from '../../../shell/back-office/unattended.ts'

export type { DeskDraw, DeskDrawDetail, WaitingDraw } from '@night-market/protocol/lottery/desk'

const LOOK_EVERY_MS = 15_000

export const deskLotteriesQuery = queryOptions({
  queryKey: ['lottery', 'desk', 'games'],
  queryFn: () => call<z.infer<typeof DeskLotteries>>('GET', '/ops/lottery/games'),
  staleTime: 60_000,
})

export const waitingDrawsQuery = queryOptions({
  queryKey: ['lottery', 'desk', 'waiting'],
  queryFn: () => call<z.infer<typeof WaitingDraws>>('GET', '/ops/lottery/waiting', { headers: UNATTENDED }),
  refetchInterval: LOOK_EVERY_MS,
})

export interface DrawPage {
  rows: DeskDraw[]
  next: string | null
}

export const deskDrawsQuery = (gameCode: string) =>
  infiniteQueryOptions({
    queryKey: ['lottery', 'desk', 'draws', gameCode],
    queryFn: ({ pageParam }): Promise<DrawPage> =>
      call<z.infer<typeof DeskDraws>>('GET', '/ops/lottery/draws', {
        query: { gameCode, ...(pageParam !== '' && { before: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: gameCode !== '',
  })

export const deskDrawQuery = (gameCode: string, numero: string) =>
  queryOptions({
    queryKey: ['lottery', 'desk', 'draw', gameCode, numero],
    queryFn: () =>
      call<DeskDrawDetail>('GET', `/ops/lottery/draws/${encodeURIComponent(gameCode)}/${numero}`, {
        headers: UNATTENDED,
      }),
    refetchInterval: LOOK_EVERY_MS,
  })

export const readResult = (body: object) =>
  call<z.infer<typeof ReadResultValue>>('POST', '/ops/lottery/results', { body })
