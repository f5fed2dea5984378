import type {
  ChatRooms,
  LaunchChatValue,
  MessagesPage,
  ModelList,
  Posted,
  RoomView,
  Sanctions,
  TicketValue,
} from '@night-market/protocol/rooms'
import type { Reason } from '@night-market/protocol/values/rooms'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type { ChatRoom, Model, RoomMessage, RoomView, Sanction } from '@night-market/protocol/rooms'

/** Says once a minute that the page is open, and what the member may do there. */
const LOOK_EVERY_MS = 60_000

export const roomsQuery = queryOptions({
  queryKey: ['rooms', 'list'],
  queryFn: () => call<ChatRooms>('GET', '/wps/rooms'),
  refetchInterval: LOOK_EVERY_MS,
})

export const roomQuery = (id: string) =>
  queryOptions({
    queryKey: ['rooms', 'room', id],
    queryFn: () => call<RoomView>('GET', `/wps/rooms/${id}`),
    refetchInterval: LOOK_EVERY_MS,
  })

/** The room of a live table. */
export const tableRoomQuery = (gameCode: string) =>
  queryOptions({
    queryKey: ['rooms', 'table', gameCode],
    queryFn: () => call<RoomView>('GET', '/wps/rooms/table', { query: { gameCode } }),
    staleTime: 300_000,
  })

export const modelsQuery = queryOptions({
  queryKey: ['rooms', 'models'],
  queryFn: () => call<ModelList>('GET', '/wps/relay/CBS_modelList'),
})

/** Decisions about the member's own messages. */
export const sanctionsQuery = queryOptions({
  queryKey: ['rooms', 'sanctions'],
  queryFn: () => call<Sanctions>('GET', '/wps/rooms/sanctions'),
})

export const readMessages = (room: string, query: { after?: number; before?: number }) =>
  call<MessagesPage>('GET', `/wps/rooms/${room}/messages`, { query })

export const postMessage = (room: string, body: { clientId: string; text: string }) =>
  call<Posted>('POST', `/wps/rooms/${room}/messages`, { body })

export const reportMessage = (room: string, no: number, reason: Reason) =>
  call<null>('POST', `/wps/rooms/${room}/messages/${no}/reports`, { body: { reason } })

export const contestSanction = (id: string, body: { text: string }) =>
  call<null>('POST', `/wps/rooms/sanctions/${id}/contest`, { body })

export const launchChat = (body: { model?: string; room?: string; language: string }) =>
  call<LaunchChatValue>('POST', '/wps/relay/CBS_launchChat', { body })

export const redeemTicket = (ticket: string) =>
  call<TicketValue>('POST', '/wps/rooms/tickets', { body: { ticket } })
