/** What a message of a feed is applied to, and what became of it. */
import { sportOf } from '@night-market/games/families/sports'
import type { Sport } from '@night-market/games/kernel/book/sport'
import type pg from 'pg'
import { stopOf } from '../model.ts'
import * as queries from './queries.ts'

/** A message as it is applied: in a transaction that holds its feed. */
export interface Applying {
  tx: pg.PoolClient
  feed: string
  now: Date
}

export interface Applied {
  state: queries.MessageState
  problem: string | null
}

export const APPLIED: Applied = { state: 'applied', problem: null }
export const skipped = (problem: string): Applied => ({ state: 'skipped', problem })
export const waiting = (problem: string): Applied => ({ state: 'waiting', problem })
export const refused = (problem: string): Applied => ({ state: 'refused', problem: problem.slice(0, 300) })

/** What was wrong with parts of a message; the others were applied. */
export const appliedBut = (problems: readonly string[]): Applied =>
  problems.length === 0 ? APPLIED : refused(problems.join('; '))

/** A bet was written beside the message: it is applied once more. */
export class Again extends Error {}

export interface Fed {
  match: queries.FedMatch
  sport: Sport
}

/** The match of a message, held; why there is none, where two persons have not bound it, or it has not been entered. */
export async function fedMatch(
  { tx, feed }: Applying,
  eventId: string,
  hold?: (tx: pg.PoolClient, eventId: string) => Promise<boolean>,
): Promise<Fed | Applied> {
  if (!(await queries.isBound(tx, feed, eventId, null)))
    return waiting(`${eventId} is not bound to the feed by two persons`)
  if (hold && !(await hold(tx, eventId))) throw new Again()
  await queries.takeIn(tx, feed, eventId, null)
  const match = await queries.holdMatch(tx, eventId)
  return match === undefined
    ? waiting(`${eventId} has not been entered`)
    : { match, sport: sportOf(match.sport) }
}

/** What two persons decided of a market stays so. */
export const isDecided = (
  { hasScore, stopped }: Pick<queries.FedMatch, 'hasScore' | 'stopped'>,
  ref: { market: number; spec: string },
): boolean => hasScore || stopOf({ stopped: stopped.filter(({ isFinal }) => isFinal) }, ref) !== undefined
