/** What becomes of an act of staff, and what the platform is answered. */
import type { BookActAnswer, BookActCall } from '@night-market/protocol/vendor/book-acts'
import { row } from '@night-market/vendor-kit/database/db'
import type { z } from 'zod'
import type { Host } from '../../host.ts'

export type Answer = z.input<typeof BookActAnswer>
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

/** An act that makes no sense, and why. */
export const nonsense = (problem: string): Answer => ({ status: 'RS_ERROR_WRONG_SYNTAX', problem })

/** An act as it is kept. */
export const actRecord = (
  { act_uuid, act, event, by, reason }: z.output<typeof BookActCall>,
  value: object,
): object => ({ act_uuid, act, event_id: event, by, reason, value })

/** How often an act is tried when a bet was written meanwhile. */
const MOST_TRIES = 20

/** Has a function of the database do an act. `recordsOf` reads what it is given, anew for each try. */
export async function doneBy(
  { db, clock }: Pick<Host, 'db' | 'clock'>,
  { name, text }: { name: string; text: string },
  recordsOf: readonly object[] | (() => Promise<readonly object[]>),
): Promise<Answer> {
  let outcome: Outcome = 'moved'
  for (let tries = 0; outcome === 'moved' && tries < MOST_TRIES; tries++) {
    const records = typeof recordsOf === 'function' ? await recordsOf() : recordsOf
    const values = [...records.map((record) => JSON.stringify(record)), clock()]
    const found = await row<{ outcome: Outcome }>(db, name, text, values)
    if (found === undefined) throw new Error(`${name} returned no row`)
    ;({ outcome } = found)
  }
  return { status: STATUSES[outcome] }
}
