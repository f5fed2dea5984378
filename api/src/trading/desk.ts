/** Matches as their vendor tells of them: what the staff look at before they act. */
import type { BookAct } from '@night-market/protocol/trading/acts'
import type { DeskEvent, EventQuery, EventsPage, EventsQuery } from '@night-market/protocol/trading/desk'
import { BookCheckAnswer, BookEventAnswer, BookEventsAnswer } from '@night-market/protocol/vendor/staff-reads'
import type { z } from 'zod'
import { aggregatorByCode } from '../catalogue/index.ts'
import type { Db } from '../platform/database/db.ts'
import type { SignedClient } from '../platform/http/signed-http.ts'
import { Refusal } from '../platform/refusal.ts'
import * as queries from './queries.ts'

interface Asking {
  db: Db
  client: SignedClient
}

export const bookVendors = (db: Db): Promise<string[]> => queries.bookVendors(db)

/** A page of matches. Refuses an unknown vendor (`not_found`), and one that does not answer (`vendor_unreachable`). */
export async function deskEvents(
  asking: Asking,
  { vendor, ...wanted }: z.output<typeof EventsQuery>,
): Promise<z.infer<typeof EventsPage>> {
  const answer = await ask(asking, vendor, 'book/events', wanted, BookEventsAnswer)
  if (answer.status !== 'RS_OK') throw new Refusal('vendor_unreachable')
  return { rows: answer.events, next: answer.next ?? null }
}

/** A match. Refuses one that its vendor does not know (`not_found`), and a vendor that does not answer (`vendor_unreachable`). */
export async function deskEvent(
  asking: Asking,
  { vendor, event: id }: z.output<typeof EventQuery>,
): Promise<DeskEvent> {
  const { status, event } = await ask(asking, vendor, 'book/event', { event: id }, BookEventAnswer)
  if (status === 'RS_ERROR_INVALID_GAME') throw new Refusal('not_found')
  if (event === undefined) throw new Refusal('vendor_unreachable')
  const staked = event.staked.map(({ mode, currency, scale, bets, stake }) => ({
    asset: `${currency}/${scale}`,
    isDemo: mode === 'demo',
    bets,
    stake,
  }))
  return { ...event, vendor, staked }
}

/**
 * What is wrong with what an act enters, in the vendor's words; null where nothing is, and of an act that enters nothing. Refuses
 * a match that is unknown (`not_found`), and a vendor that does not answer (`vendor_unreachable`).
 */
export async function problemOf(asking: Asking, payload: BookAct): Promise<string | null> {
  const { vendor, event } = payload
  const entered = enteredBy(payload)
  if (entered === null) return null
  const { status, problem } = await ask(asking, vendor, 'book/check', { event, ...entered }, BookCheckAnswer)
  if (status === 'RS_ERROR_INVALID_GAME') throw new Refusal('not_found')
  if (status !== 'RS_OK') throw new Refusal('vendor_unreachable')
  return problem ?? null
}

function enteredBy(payload: BookAct): object | null {
  switch (payload.act) {
    case 'fixture':
      return { match: payload.match, markets: payload.markets }
    case 'odds':
      return { markets: payload.markets }
    case 'score':
      return { score: payload.score }
    case 'outright':
      return { outright: payload.outright, prices: payload.prices }
    case 'prices':
      return { prices: payload.prices }
    default:
      return null
  }
}

async function ask<Answer>(
  { db, client }: Asking,
  vendor: string,
  path: string,
  call: object,
  shape: z.ZodType<Answer>,
): Promise<Answer> {
  const connection = await aggregatorByCode(db, vendor)
  if (connection === null) throw new Refusal('not_found')
  const sent = await client.post(connection, path, { ...call }).catch(() => null)
  const { data } = shape.safeParse(sent)
  if (data === undefined) throw new Refusal('vendor_unreachable')
  return data
}
