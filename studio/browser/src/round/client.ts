/** Calls to the studio's server. */
import {
  STUDIO_CALLS,
  type AuthenticateValue,
  type RotateBody,
  type RoundValue,
  type Seeds,
} from '@night-market/protocol/studio'
import { SEAT_CALLS } from '@night-market/protocol/studio-seat'
import {
  TABLE_BET,
  TABLE_CASH_OUT,
  TableBetValue,
  type TableBetBody,
  type TableCashOutBody,
} from '@night-market/protocol/studio-table'
import type { z } from 'zod'
import { ask } from './ask.ts'

type SeatCalls = typeof SEAT_CALLS

export interface PlayClient {
  authenticate(code: string): Promise<AuthenticateValue>
  start(body: {
    roundId: string
    stake: string
    choice: unknown
    grant?: string | undefined
  }): Promise<RoundValue>
  act(body: { roundId: string; step: number; action: { type: string } }): Promise<RoundValue>
  placeTableBet(body: TableBetBody): Promise<TableBetValue>
  /** A call of a table with seats. */
  seats<Path extends keyof SeatCalls>(
    path: Path,
    body: z.input<SeatCalls[Path]['body']>,
  ): Promise<z.output<SeatCalls[Path]['value']>>
  cashOutTableBet(body: TableCashOutBody): Promise<TableBetValue>
  balance(): Promise<{ balance: string }>
  seeds(): Promise<Seeds>
  rotateSeeds(wanted: RotateBody): Promise<Seeds>
}

export function openClient(): PlayClient {
  let session = ''
  return {
    async authenticate(code) {
      const value = STUDIO_CALLS['/play/authenticate'].value.parse(
        await ask('/play/authenticate', { code }, ''),
      )
      session = value.session
      return value
    },
    start: async (body) => STUDIO_CALLS['/play/start'].value.parse(await ask('/play/start', body, session)),
    act: async (body) => STUDIO_CALLS['/play/act'].value.parse(await ask('/play/act', body, session)),
    placeTableBet: async (body) => TableBetValue.parse(await ask(TABLE_BET, body, session)),
    seats: async (path, body) =>
      SEAT_CALLS[path].value.parse(await ask(path, body, session)) as z.output<
        SeatCalls[typeof path]['value']
      >,
    cashOutTableBet: async (body) => TableBetValue.parse(await ask(TABLE_CASH_OUT, body, session)),
    balance: async () => STUDIO_CALLS['/play/balance'].value.parse(await ask('/play/balance', {}, session)),
    seeds: async () => STUDIO_CALLS['/play/seeds'].value.parse(await ask('/play/seeds', {}, session)),
    rotateSeeds: async (wanted) =>
      STUDIO_CALLS['/play/seeds/rotate'].value.parse(await ask('/play/seeds/rotate', wanted, session)),
  }
}

/** A new round's id, chosen before the request is sent. */
export const newRoundId = (): string => crypto.randomUUID()
