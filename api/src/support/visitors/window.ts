/** Codes that open customer service in a window of its own: used once, within two minutes. */
import type { FastifyRequest } from 'fastify'
import { isId } from '@night-market/protocol/values/ids'
import { hashOfSecret, newSecret } from '../../platform/crypto/random.ts'
import { transact } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Customer } from '../model.ts'
import type { Services } from '../services.ts'
import * as queries from './queries.ts'
import { beginWindow, networkOf, newHalves, type NewHalves } from './session.ts'

const CODE_BITS = 128
const CODE_MS = 120_000

/** A code for this customer's window. */
export async function offerWindow(
  { db }: Services,
  customer: Customer,
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  const code = newSecret(CODE_BITS)
  const expiresAt = new Date(now.getTime() + CODE_MS)
  const openedBy = customer.kind === 'member' ? customer.openedBy : customer.id
  await queries.insertCode(db, { codeHash: hashOfSecret(code), owner: customer.id, openedBy, expiresAt }, now)
  return { code, expiresAt }
}

/**
 * The window's session. A visitor's session moves into it; a member's window gets one of its own, which can only write
 * to customer service. Refuses a code that was used, has expired or never was (`link_over`).
 */
export async function takeWindow(
  services: Services,
  request: FastifyRequest,
  code: string,
  now: Date,
): Promise<NewHalves> {
  const { taken, moved } = await transact(services.db, async (tx) => {
    const found = await queries.takeCode(tx, hashOfSecret(code), now)
    if (found === null) throw new Refusal('link_over')
    if (isId('mbr', found.owner)) return { taken: found, moved: null }
    if ((await queries.sessionById(tx, found.owner, now)) === null) throw new Refusal('link_over')
    const halves = newHalves()
    await queries.replaceHalves(tx, found.owner, halves.hashes)
    return { taken: found, moved: halves }
  })
  if (moved !== null) return moved
  if (!isId('mbr', taken.owner)) throw new Error(`the code of ${taken.owner} moved no session`)
  return beginWindow(services, taken.owner, { openedBy: taken.openedBy, network: networkOf(request) }, now)
}
