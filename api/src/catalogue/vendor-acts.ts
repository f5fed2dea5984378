/** Acts of staff on a vendor's games: a corrected draw, a market that is void. The vendor does them; here they are audited. */
import type { Actor } from '../platform/actor.ts'
import { audit } from '../platform/database/audit.ts'
import { transact, type Db } from '../platform/database/db.ts'
import type { SignedClient } from '../platform/http/signed-http.ts'
import { Refusal } from '../platform/refusal.ts'
import { aggregatorByCode } from './lookups.ts'

interface VendorAct {
  /** The connection, and the call. */
  code: string
  path: string
  /** Its contents; `act_uuid` names it for ever. */
  fields: Record<string, unknown> & { act_uuid: string }
}

const TIMEOUT_MS = 10_000

/**
 * Writes the act down and asks the vendor to do it; returns its answer. The same act again is done once. Refuses a vendor that is
 * not connected (`not_found`).
 */
export async function actAtVendor(
  db: Db,
  client: SignedClient,
  { code, path, fields }: VendorAct,
  { by, now }: { by: Actor; now: Date },
): Promise<unknown> {
  const connection = await aggregatorByCode(db, code)
  if (connection === null) throw new Refusal('not_found')
  const details = { path, ...fields }
  await transact(db, (tx) =>
    audit(tx, { who: by, what: 'catalogue.vendor_act', subject: code, details }, now),
  )
  return client.post(connection, path, fields, TIMEOUT_MS)
}
