/**
 * Acts of staff: one person suspends or opens a match or a market of it, or lowers its limits; two make it void, give the result
 * of a market, or correct one after it was paid; two enter a match that is played elsewhere (`enter.ts`) or an outright
 * (`outright.ts`). The settlement decides the bets that an act has changed.
 */
import { placesOf } from '@night-market/games/kernel/book/outright'
import { sportOf } from '@night-market/games/families/sports'
import type { BookActCall } from '@night-market/protocol/vendor/book-acts'
import type { z } from 'zod'
import type { Host } from '../../host.ts'
import { bindToFeed } from '../feed/bind.ts'
import { eventsNamed } from '../queries.ts'
import { isOutright, type EventRow } from '../model.ts'
import { isEventName } from '../shown.ts'
import { doneBy, type Answer } from './answer.ts'
import { enterOnBook } from './enter.ts'
import { isOnOutright, outrightOnBook } from './outright.ts'

type Call = z.output<typeof BookActCall>

export async function actOnBook(host: Pick<Host, 'db' | 'clock'>, call: Call): Promise<Answer> {
  const { act_uuid, act, event, market, specifiers, value, by, reason } = call
  if (!isEventName(event)) return { status: 'RS_ERROR_INVALID_GAME' }
  if (act === 'feed') return bindToFeed(host, call)
  const entered = (await enterOnBook(host, call)) ?? (await outrightOnBook(host, call))
  if (entered !== null) return entered
  const found = (await eventsNamed(host.db, [event])).get(event)
  if (found === undefined) return { status: 'RS_ERROR_INVALID_GAME' }
  if (!isMeant(call) || !isKnown(found, call)) return { status: 'RS_ERROR_WRONG_SYNTAX' }
  const target = market === undefined ? {} : { market, spec: specifiers ?? '' }
  const record = {
    act_uuid,
    act,
    event_id: event,
    by,
    reason,
    ...target,
    ...(value !== undefined && { value }),
  }
  return doneBy(host, { name: 'act_on_book', text: 'select studio.act_on_book($1, $2) as outcome' }, [record])
}

/** As many persons as the act takes, and what it says. */
function isMeant({ act, market, specifiers, value, by, ...call }: Call): boolean {
  if ((call.match ?? call.markets ?? call.score ?? call.feed) || isOnOutright(call)) return false
  const isVerdict = act === 'result' || act === 'resettle'
  if (by.length !== (isVerdict || act === 'void' ? 2 : 1) || new Set(by).size !== by.length) return false
  if (market === undefined && specifiers !== undefined) return false
  if (act === 'limit') return market === undefined && typeof value === 'number'
  return isVerdict ? market !== undefined && typeof value === 'object' : value === undefined
}

/** The sport has such a market, and all outcomes that are named. Of an outright no market has a result of its own. */
function isKnown(event: EventRow, { market, specifiers: spec = '', value }: Call): boolean {
  if (market === undefined) return true
  const outcomes = typeof value === 'object' ? Object.keys(value) : []
  if (isOutright(event)) return placesOf({ market, spec }) !== null && outcomes.length === 0
  const { judge, kickOff } = sportOf(event.sport)
  try {
    for (const outcome of outcomes) judge({ market, spec }, outcome, kickOff())
    return true
  } catch {
    // The judge ends where the sport has no such market, line or outcome.
    return false
  }
}
