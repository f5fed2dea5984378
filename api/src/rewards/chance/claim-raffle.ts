import type { MemberId } from '@night-market/protocol/values/ids'
import type { Services } from '../../platform/services.ts'
import { Refusal } from '../../platform/refusal.ts'
import { collect } from '../collect.ts'
import { isOpen } from './model.ts'
import * as queries from './queries.ts'
import { takeFreeTickets } from './tickets.ts'
import * as takes from './take-queries.ts'

export interface RaffleClaim {
  given: number
  tickets: number
  prizes: number
}

/**
 * Takes the free tickets of one raffle, or of all open ones, and collects waiting prizes; repeating it gives nothing
 * more. Refuses an unknown raffle (`not_found`), and members who may not receive rewards (`not_eligible`).
 */
export async function claimRaffle(
  { db }: Pick<Services, 'db'>,
  { member, raffle }: { member: MemberId; raffle: string | undefined },
  now: Date,
): Promise<RaffleClaim> {
  const listed = (await queries.listedDraws(db, new Date(0))).filter(({ kind }) => kind === 'raffle')
  const raffles = listed.filter(({ id }) => raffle === undefined || id === raffle)
  if (raffle !== undefined && raffles.length === 0) throw new Refusal('not_found')
  let given = 0
  for (const draw of raffles) if (isOpen(draw, now)) given += await takeFreeTickets(db, draw.id, member, now)
  const ids = raffles.map(({ id }) => id)
  const waiting = await takes.waitingClaims(db, ids, member)
  for (const claim of waiting) await collect({ db }, member, claim, now)
  const own = await takes.ticketsOf(db, ids, member)
  return { given, tickets: own.reduce((sum, { count }) => sum + count, 0), prizes: waiting.length }
}
