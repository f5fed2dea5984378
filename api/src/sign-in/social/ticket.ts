/** What proves, for half an hour, that this browser came back from a company as somebody no account is linked to. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Tx } from '../../platform/database/db.ts'
import { hashOfSecret } from '../../platform/crypto/random.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { noteChange } from '../security/change-notices.ts'
import * as queries from './queries.ts'

/** The hash of a ticket that this browser may use now; else `social_over`. */
export async function openTicket(
  { db }: Services,
  ticket: string,
  cookie: string | null,
  now: Date,
): Promise<string> {
  const held = cookie === null ? null : holding(ticket, cookie)
  if (held === null || !(await queries.isTicket(db, held, now))) throw new Refusal('social_over')
  return held.hash
}

/** Uses a ticket up in the transaction that lets its member in. */
export async function spendTicket(tx: Tx, member: MemberId, ticketHash: string, now: Date): Promise<void> {
  const person = await queries.endTicket(tx, ticketHash, now)
  if (person === null) throw new Refusal('social_over')
  await noteChange(tx, member, 'social_linked', now)
  if (!(await queries.insertLink(tx, { ...person, member }, now))) throw new Refusal('social_taken')
}

/** A code or ticket as the database knows it. */
export const holding = (secret: string, cookie: string): queries.Holding => ({
  hash: hashOfSecret(secret),
  cookieHash: hashOfSecret(cookie),
})

/** The ticket (its hash) that a newcomer brings to its registration, if it came by way of another company. */
export async function ticketOf(
  services: Services,
  ticket: string | undefined,
  cookie: string | null | undefined,
  now: Date,
): Promise<string | null> {
  return ticket === undefined ? null : openTicket(services, ticket, cookie ?? null, now)
}
