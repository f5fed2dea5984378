/** Calls of a lottery's page to the studio. */
import { STUDIO_CALLS } from '@night-market/protocol/studio'
import {
  DRAW_BUY,
  DRAW_EXPOSURE,
  DRAW_OPEN,
  DRAW_RESULTS,
  DRAW_STOP,
  DRAW_TICKETS,
  DrawBuyValue,
  DrawOpenValue,
  ExposureValue,
  ResultsValue,
  TicketsValue,
  type DrawBuyBody,
  type DrawResult,
} from '@night-market/protocol/studio-draw'
import { ask } from '../round/ask.ts'

export interface DrawClient {
  buy(body: DrawBuyBody): Promise<DrawBuyValue>
  /** Returns the stakes of the legs that are still open. */
  stop(chase: string): Promise<DrawBuyValue>
  /** Of this game, the newest first; with `before`, those after that one. */
  tickets(before?: string): Promise<TicketsValue>
  results(size: number): Promise<DrawResult[]>
  exposure(issue: string): Promise<ExposureValue['keys']>
  balance(): Promise<string>
}

/** The code works once: what it opens names the session of all other calls. */
export const openDraw = async (code: string): Promise<DrawOpenValue> =>
  DrawOpenValue.parse(await ask(DRAW_OPEN, { code }, ''))

export function drawClient({ session, gameCode }: { session: string; gameCode: string }): DrawClient {
  const read = (path: string, query: Record<string, string>): Promise<unknown> =>
    ask(`${path}?${new URLSearchParams(query)}`, undefined, session)
  return {
    buy: async (body) => DrawBuyValue.parse(await ask(DRAW_BUY, body, session)),
    stop: async (chase) => DrawBuyValue.parse(await ask(DRAW_STOP, { chase }, session)),
    tickets: async (before) =>
      TicketsValue.parse(await read(DRAW_TICKETS, { gameCode, ...(before && { before }) })),
    results: async (size) => ResultsValue.parse(await read(DRAW_RESULTS, { size: String(size) })).results,
    exposure: async (issue) => ExposureValue.parse(await read(DRAW_EXPOSURE, { issue })).keys,
    balance: async () =>
      STUDIO_CALLS['/play/balance'].value.parse(await ask('/play/balance', {}, session)).balance,
  }
}
