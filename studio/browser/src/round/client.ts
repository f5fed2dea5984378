/** Calls to the studio's server. A broken line is tried again with the very same body, so nothing is played twice. */
import {
  STUDIO_CALLS,
  STUDIO_REFUSALS,
  type AuthenticateValue,
  type RotateBody,
  type RoundValue,
  type Seeds,
  type StudioRefusalCode,
} from '@night-market/protocol/studio'
import { SEAT_CALLS } from '@night-market/protocol/studio-seat'
import {
  TABLE_BET,
  TABLE_CASH_OUT,
  TableBetValue,
  type TableBetBody,
  type TableCashOutBody,
} from '@night-market/protocol/studio-table'
import { FRAME_SESSION_HEADER } from '@night-market/protocol/values/headers'
import type { z } from 'zod'

/** The server refused. */
export class PlayRefusal extends Error {
  readonly code: StudioRefusalCode
  constructor(code: StudioRefusalCode) {
    super(code)
    this.code = code
  }
}

/** No answer arrived. The call may have been carried out; sending the same body again is safe. */
export class ConnectionLost extends Error {}

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
        await call('/play/authenticate', { code }, ''),
      )
      session = value.session
      return value
    },
    start: async (body) => STUDIO_CALLS['/play/start'].value.parse(await call('/play/start', body, session)),
    act: async (body) => STUDIO_CALLS['/play/act'].value.parse(await call('/play/act', body, session)),
    placeTableBet: async (body) => TableBetValue.parse(await call(TABLE_BET, body, session)),
    seats: async (path, body) =>
      SEAT_CALLS[path].value.parse(await call(path, body, session)) as z.output<
        SeatCalls[typeof path]['value']
      >,
    cashOutTableBet: async (body) => TableBetValue.parse(await call(TABLE_CASH_OUT, body, session)),
    balance: async () => STUDIO_CALLS['/play/balance'].value.parse(await call('/play/balance', {}, session)),
    seeds: async () => STUDIO_CALLS['/play/seeds'].value.parse(await call('/play/seeds', {}, session)),
    rotateSeeds: async (wanted) =>
      STUDIO_CALLS['/play/seeds/rotate'].value.parse(await call('/play/seeds/rotate', wanted, session)),
  }
}

/** A new round's id, chosen before the request is sent. */
export const newRoundId = (): string => crypto.randomUUID()

const RETRY_AFTER_MS = [350, 900, 2000]
const PATIENCE_MS = 15_000

async function call(path: string, body: unknown, session: string): Promise<unknown> {
  for (const delayMs of RETRY_AFTER_MS) {
    try {
      return await askOnce(path, body, session)
    } catch (cause) {
      if (!(cause instanceof ConnectionLost)) throw cause
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
  return askOnce(path, body, session)
}

async function askOnce(path: string, body: unknown, session: string): Promise<unknown> {
  let response: Response
  let reply: unknown
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(session && { [FRAME_SESSION_HEADER]: session }) },
      body: JSON.stringify(body),
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    reply = await response.json()
  } catch (cause) {
    throw new ConnectionLost('the studio did not answer', { cause })
  }
  if (response.ok && isReply(reply)) return reply.value
  const code = refusalCodeOf(reply)
  if (code) throw new PlayRefusal(code)
  throw new ConnectionLost(`the studio answered ${response.status}`)
}

function isReply(reply: unknown): reply is { value: unknown } {
  return typeof reply === 'object' && reply !== null && 'value' in reply
}

function refusalCodeOf(reply: unknown): StudioRefusalCode | undefined {
  if (typeof reply !== 'object' || reply === null || !('code' in reply)) return undefined
  const { code } = reply
  return typeof code === 'string' && code in STUDIO_REFUSALS ? (code as StudioRefusalCode) : undefined
}
