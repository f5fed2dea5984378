/** The ticket that proves, for half an hour, that this browser returned with a social account that is not linked yet. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Tx } from '../../platform/database/db.ts'
import { hashOfSecret } from '../../platform/crypto/random.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { changeSecurity } from '../security/secure-change.ts'
import * as queries from './queries.ts'

/** The hash of a valid ticket of this browser; refuses any other (`social_over`). */
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

/** Spends a ticket and links its social account, in the transaction of the login. */
export async function spendTicket(
  services: Services,
  tx: Tx,
  memberId: MemberId,
  ticketHash: string,
  now: Date,
): Promise<void> {
  const person = await queries.endTicket(tx, ticketHash, now)
  if (person === null) throw new Refusal('social_over')
  const by = { memberId, sessionId: null }
  await changeSecurity(services, tx, by, { change: 'social_linked' }, now, async () => {
    const isNew = await queries.insertLink(tx, { ...person, member: memberId }, now)
    if (!isNew) throw new Refusal('social_taken')
  })
}

/** A code or ticket as the database stores it. */
export const holding = (secret: string, cookie: string): queries.Holding => ({
  hash: hashOfSecret(secret),
  cookieHash: hashOfSecret(cookie),
})

/** The hash of the ticket of a registration that began with a social account, or null. */
export async function ticketOf(
  services: Services,
  ticket: string | undefined,
  cookie: string | null | undefined,
  now: Date,
): Promise<string | null> {
  return ticket === undefined ? null : openTicket(services, ticket, cookie ?? null, now)
}
