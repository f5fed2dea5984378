import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isOwn, type Customer } from '../model.ts'
import type { Services } from '../services.ts'
import { announceSeen } from './announce.ts'
import * as queries from './queries.ts'

interface Seen {
  id: string
  no: number
  isRead: boolean
}

/** Notes which messages the customer has received, or read. */
export async function customerSaw(db: Db, seen: Seen): Promise<void> {
  await queries.noteSeen(db, seen.id, 'customer', seen)
}

/** Notes which messages the staff have received, or read. */
export async function staffSaw(db: Db, seen: Seen): Promise<void> {
  await queries.noteSeen(db, seen.id, 'staff', seen)
}

/** As `customerSaw`, for a call over HTTP. Refuses a conversation of another (`not_found`). */
export async function customerReports(services: Services, customer: Customer, seen: Seen): Promise<void> {
  const conversation = await queries.conversationById(services.db, seen.id)
  if (conversation === null || !isOwn(conversation, customer)) throw new Refusal('not_found')
  await customerSaw(services.db, seen)
  announceSeen(services, seen, customer.kind)
}

/** As `staffSaw`, for a call over HTTP. Refuses an unknown conversation (`not_found`). */
export async function staffReports(services: Services, seen: Seen): Promise<void> {
  if ((await queries.conversationById(services.db, seen.id)) === null) throw new Refusal('not_found')
  await staffSaw(services.db, seen)
  announceSeen(services, seen, 'staff')
}

/** A picture of a conversation that this customer takes part in. Refuses any other (`not_found`). */
export async function refuseForeignPicture(
  db: Db,
  customer: Customer,
  { id, upload }: { id: string; upload: string },
): Promise<void> {
  const conversation = await queries.conversationById(db, id)
  const isOwnPicture = conversation !== null && isOwn(conversation, customer)
  if (!isOwnPicture || !(await queries.hasPicture(db, id, upload))) throw new Refusal('not_found')
}

/** Refuses a picture that is not of this conversation (`not_found`). */
export async function refuseOtherPicture(
  db: Db,
  { id, upload }: { id: string; upload: string },
): Promise<void> {
  if (!(await queries.hasPicture(db, id, upload))) throw new Refusal('not_found')
}
