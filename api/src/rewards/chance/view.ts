/** Draws as members and staff see them. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Viewer } from '../../members/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isOpen, type Draw, type Prize, type Take } from './model.ts'
import * as queries from './queries.ts'
import { dayOf, freeSources, markOfHolder } from './tickets.ts'
import * as takes from './take-queries.ts'

export interface SeenDraw {
  draw: Draw
  prizes: Prize[]
  /** Null for anonymous and trial visitors. */
  me: Own | null
}

export interface Own {
  tickets: number
  numbers: number[]
  freeTickets: number
  takes: Take[]
  mark: string | null
  isInvited: boolean
}

/** Ended draws stay on the list for a week, with their results. */
const SHOWN_MS = 7 * 86_400_000

/** Open and recently ended draws, the last to close first. */
export async function listDraws(db: Db, viewer: Viewer | null, now: Date): Promise<SeenDraw[]> {
  return seen(db, await queries.listedDraws(db, new Date(now.getTime() - SHOWN_MS)), viewer, now)
}

/** One draw. Refuses a draw that is unknown or not published (`not_found`). */
export async function drawView(db: Db, id: string, viewer: Viewer | null, now: Date): Promise<SeenDraw> {
  const draw = await queries.drawById(db, id)
  if (draw === null || draw.state === 'draft' || draw.state === 'dropped') throw new Refusal('not_found')
  const [found] = await seen(db, [draw], viewer, now)
  if (found === undefined) throw new Refusal('not_found')
  return found
}

/** All draws, for the staff. */
export async function staffDraws(db: Db): Promise<Omit<SeenDraw, 'me'>[]> {
  const draws = await queries.listedDraws(db, null)
  const prizes = await queries.prizesOf(
    db,
    draws.map(({ id }) => id),
  )
  return draws.map((draw) => ({ draw, prizes: prizes.get(draw.id) ?? [] }))
}

async function seen(db: Db, draws: Draw[], viewer: Viewer | null, now: Date): Promise<SeenDraw[]> {
  const ids = draws.map(({ id }) => id)
  const member = viewer === null || viewer.role === 'trial' ? null : viewer.memberId
  const [prizes, own] = await Promise.all([
    queries.prizesOf(db, ids),
    member === null ? null : ownParts(db, draws, member, now),
  ])
  return draws.map((draw) => ({
    draw,
    prizes: prizes.get(draw.id) ?? [],
    me: own?.get(draw.id) ?? null,
  }))
}

async function ownParts(db: Db, draws: Draw[], member: MemberId, now: Date): Promise<Map<string, Own>> {
  const ids = draws.map(({ id }) => id)
  const day = await dayOf(db, now)
  const wanted = new Map(
    draws.map((draw) => [draw.id, isOpen(draw, now) ? freeSources(draw, member, day) : []]),
  )
  const [tickets, taken, used, invited] = await Promise.all([
    takes.ticketsOf(db, ids, member),
    takes.takesOf(db, ids, member),
    takes.sourcesUsed(db, ids, [...wanted.values()].flat()),
    takes.invitations(db, ids, member),
  ])
  return new Map(
    draws.map((draw) => {
      const mine = tickets.find((each) => each.draw === draw.id)
      const free = (wanted.get(draw.id) ?? []).filter((source) => !used.has(`${draw.id} ${source}`))
      const own = {
        tickets: (draw.kind === 'raffle' ? mine?.count : mine?.open) ?? 0,
        numbers: mine?.numbers ?? [],
        freeTickets: free.length,
        takes: taken.filter((take) => take.draw === draw.id),
        mark: mine === undefined ? null : markOfHolder(draw, member),
        isInvited: draw.kind !== 'rain' || invited.has(draw.id),
      }
      return [draw.id, own]
    }),
  )
}
