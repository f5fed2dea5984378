/** Tickets: numbered without gaps in each draw, given once for each source. */
import { createHmac } from 'node:crypto'
import type { MemberId } from '@night-market/protocol/values/ids'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { partsIn } from '../../platform/time-zones.ts'
import { merchantOf } from '../../site/index.ts'
import type { Claim } from '../model.ts'
import { isEnvelope, isOpen, type Draw } from './model.ts'
import * as queries from './queries.ts'
import * as takes from './take-queries.ts'

const MARK_LETTERS = 12
/** A raffle's list is published and hashed whole. */
const MOST_TICKETS = 100_000

/**
 * How a holder appears in a draw's public list: one mark for all their tickets, from which no account can be derived.
 */
export const markOfHolder = ({ markKey }: Pick<Draw, 'markKey'>, member: MemberId): string =>
  createHmac('sha256', markKey).update(member).digest('hex').slice(0, MARK_LETTERS)

/** Issues the tickets of a claim, in its transaction. Refuses a draw that is not open (`reward_over`). */
export async function giveTickets(tx: Tx, { id, member, amount, details }: Claim, now: Date): Promise<void> {
  const draw = typeof details.draw === 'string' ? await queries.lockDraw(tx, details.draw) : null
  if (draw === null || isEnvelope(draw.kind) || draw.state !== 'live' || draw.closesAt <= now)
    throw new Refusal('reward_over')
  const sources = Array.from({ length: Number(amount) }, (_, place) => `${id}:${place}`)
  await addTickets(tx, draw, member, sources, now)
}

/**
 * Issues the tickets that every member may take, once or once a day; returns how many this call issued.
 *
 * Refuses a draw that is unknown (`not_found`), not open yet (`draw_not_open`) or over (`reward_over`), staff, and
 * members who may not receive rewards (`not_eligible`).
 */
export async function takeFreeTickets(db: Db, id: string, member: MemberId, now: Date): Promise<number> {
  const day = await dayOf(db, now)
  return transact(db, async (tx) => {
    await queries.lockMembers(tx, [member])
    const draw = await queries.lockDraw(tx, id)
    if (draw === null || isEnvelope(draw.kind) || draw.state === 'draft' || draw.state === 'dropped')
      throw new Refusal('not_found')
    if (!isOpen(draw, now)) throw new Refusal(draw.opensAt > now ? 'draw_not_open' : 'reward_over')
    if (!(await queries.eligibleOf(tx, [member], now)).has(member)) throw new Refusal('not_eligible')
    return addTickets(tx, draw, member, freeSources(draw, member, day), now)
  })
}

/** The sources of the free tickets that a member may take today. */
export const freeSources = (draw: Draw, member: MemberId, day: string): string[] =>
  Array.from({ length: draw.freeTickets }, (_, no) =>
    ['free', member, draw.freeDaily ? day : 'once', no].join(':'),
  )

/** The merchant's day. */
export async function dayOf(db: Db | Tx, now: Date): Promise<string> {
  const { timeZone } = await merchantOf(db)
  const { year, month, day } = partsIn(timeZone, now)
  return `${year}-${month}-${day}`
}

async function addTickets(
  tx: Tx,
  draw: Draw,
  member: MemberId,
  sources: string[],
  now: Date,
): Promise<number> {
  if (draw.tickets + sources.length > MOST_TICKETS) throw new Refusal('sold_out')
  const mark = markOfHolder(draw, member)
  const numbers = await takes.insertTickets(
    tx,
    draw,
    sources.map((source) => ({ member, mark, source })),
    now,
  )
  if (numbers.length > 0) await queries.updateDraw(tx, draw.id, { tickets: draw.tickets + numbers.length })
  return numbers.length
}
