/**
 * Acts of staff: one person suspends or opens a match or a market of it, or lowers its limits; two make it void, give the result
 * of a market, or correct one after it was paid. The settlement decides the bets that an act has changed.
 */
import { sportOf } from '@night-market/games/families/sports'
import type { BookActAnswer, BookActCall } from '@night-market/protocol/vendor/book-acts'
import { row } from '@night-market/vendor-kit/database/db'
import type { z } from 'zod'
import type { Host } from '../../host.ts'
import { eventsNamed } from '../queries.ts'
import { isEventName } from '../shown.ts'

type Call = z.output<typeof BookActCall>
type Answer = z.input<typeof BookActAnswer>
type Outcome = 'done' | 'other' | 'unknown' | 'closed' | 'incomplete' | 'moved'

const STATUSES: Record<Outcome, Answer['status']> = {
  done: 'RS_OK',
  other: 'RS_ERROR_DUPLICATE_TRANSACTION',
  unknown: 'RS_ERROR_INVALID_GAME',
  closed: 'RS_ERROR_ALREADY_SETTLED',
  incomplete: 'RS_ERROR_WRONG_SYNTAX',
  // The same call again may find less under way.
  moved: 'RS_ERROR_UNKNOWN',
}

/** How often an act is tried when a bet was written meanwhile. */
const MOST_TRIES = 20

export async function actOnBook({ db, clock }: Pick<Host, 'db' | 'clock'>, call: Call): Promise<Answer> {
  const { act_uuid, act, event, market, specifiers, value, by, reason } = call
  if (!isEventName(event)) return { status: 'RS_ERROR_INVALID_GAME' }
  const sport = (await eventsNamed(db, [event])).get(event)?.sport
  if (sport === undefined) return { status: 'RS_ERROR_INVALID_GAME' }
  if (!isMeant(call) || !isKnown(sport, call)) return { status: 'RS_ERROR_WRONG_SYNTAX' }
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
  const text = 'select studio.act_on_book($1, $2) as outcome'
  let outcome: Outcome = 'moved'
  for (let tries = 0; outcome === 'moved' && tries < MOST_TRIES; tries++) {
    const found = await row<{ outcome: Outcome }>(db, 'act_on_book', text, [JSON.stringify(record), clock()])
    if (found === undefined) throw new Error('act_on_book returned no row')
    ;({ outcome } = found)
  }
  return { status: STATUSES[outcome] }
}

/** As many persons as the act takes, and what it says. */
function isMeant({ act, market, specifiers, value, by }: Call): boolean {
  const isVerdict = act === 'result' || act === 'resettle'
  if (by.length !== (isVerdict || act === 'void' ? 2 : 1) || new Set(by).size !== by.length) return false
  if (market === undefined && specifiers !== undefined) return false
  if (act === 'limit') return market === undefined && typeof value === 'number'
  return isVerdict ? market !== undefined && typeof value === 'object' : value === undefined
}

/** The sport has such a market, and all outcomes that are named. */
function isKnown(sport: string, { market, specifiers: spec = '', value }: Call): boolean {
  if (market === undefined) return true
  const { judge, kickOff } = sportOf(sport)
  const outcomes = typeof value === 'object' ? Object.keys(value) : []
  try {
    for (const outcome of outcomes) judge({ market, spec }, outcome, kickOff())
    return true
  } catch {
    // The judge ends where the sport has no such market, line or outcome.
    return false
  }
}
