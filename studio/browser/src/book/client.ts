/** Calls of the book's page to the studio. */
import { STUDIO_CALLS } from '@night-market/protocol/studio'
import {
  BetsValue,
  BOOK_BETS,
  BOOK_CASH_OUT,
  BOOK_CODE,
  BOOK_EVENT,
  BOOK_EVENTS,
  BOOK_FREE_BETS,
  BOOK_OPEN,
  BOOK_PLACE,
  BookEventDetail,
  BookOpenValue,
  CodeValue,
  EventsValue,
  FreeBetsValue,
  MakeCodeValue,
  PlaceValue,
  type CashOutBody,
  type MakeCodeBody,
  type PlaceBody,
} from '@night-market/protocol/vendor/book'
import type { z } from 'zod'
import { ask } from '../round/ask.ts'
import { ANY_PARENT } from '../stage/frame.ts'

export type Bets = z.infer<typeof BetsValue>
export type Bet = Bets['bets'][number]
export type Part = NonNullable<Bet['cashOut']>['parts'][number]
export type CashOut = z.infer<typeof CashOutBody>
export type Placed = z.infer<typeof PlaceValue>

export interface BookClient {
  place(body: PlaceBody): Promise<Placed>
  cashOut(body: CashOut): Promise<Placed>
  /** The newest first; with `before`, those after that one. */
  bets(state: 'open' | 'settled', before?: string): Promise<Bets>
  freeBets(): Promise<z.infer<typeof FreeBetsValue>>
  events(): Promise<z.infer<typeof EventsValue>>
  event(id: string): Promise<BookEventDetail>
  balance(): Promise<string>
  makeCode(body: z.infer<typeof MakeCodeBody>): Promise<z.infer<typeof MakeCodeValue>>
  /** Of visitors too. */
  openCode(code: string): Promise<CodeValue>
}

/** The code works once: what it opens names the session of all other calls. */
export const openBook = async (code: string): Promise<BookOpenValue> =>
  BookOpenValue.parse(await ask(BOOK_OPEN, { code }, ''))

/** What a visitor is shown: no purse, and no session that a bet could be placed in. */
export async function openVisitor(
  gameCode: string,
  look: { language: string; theme: 'dark' | 'light' },
): Promise<BookOpenValue> {
  const { now, events } = await bookClient('').events()
  return {
    session: '',
    gameCode,
    mode: 'demo',
    currency: '',
    scale: 0,
    ...look,
    now,
    events,
    // Nothing here is secret: the policy of the page is what keeps other sites from framing it.
    parentOrigin: ANY_PARENT,
    balance: '0',
    leastStake: '1',
    mostPayout: '1',
  }
}

export function bookClient(session: string): BookClient {
  const read = (path: string, query: Record<string, string> = {}): Promise<unknown> => {
    const search = new URLSearchParams(query).toString()
    return ask(search === '' ? path : `${path}?${search}`, undefined, session)
  }
  return {
    place: async (body) => PlaceValue.parse(await ask(BOOK_PLACE, body, session)),
    cashOut: async (body) => PlaceValue.parse(await ask(BOOK_CASH_OUT, body, session)),
    bets: async (state, before) =>
      BetsValue.parse(await read(BOOK_BETS, { state, ...(before !== undefined && { before }) })),
    freeBets: async () => FreeBetsValue.parse(await read(BOOK_FREE_BETS)),
    events: async () => EventsValue.parse(await read(BOOK_EVENTS)),
    event: async (id) => BookEventDetail.parse(await read(BOOK_EVENT, { id })),
    makeCode: async (body) => MakeCodeValue.parse(await ask(BOOK_CODE, body, session)),
    openCode: async (code) => CodeValue.parse(await read(BOOK_CODE, { code })),
    balance: async () =>
      STUDIO_CALLS['/play/balance'].value.parse(await ask('/play/balance', {}, session)).balance,
  }
}
