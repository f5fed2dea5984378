import { audit } from '../../platform/database/audit.ts'
import { transact } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { idsOfUsernames } from '../../members/index.ts'
import type { Promotions } from '../promotions.ts'
import * as queries from '../queries.ts'

/**
 * Adds codes that members can redeem. Refuses an unknown campaign (`not_found`) and a code that exists
 * (`already_set`).
 */
export async function addCodes(
  { services: { db } }: Promotions,
  { id, codes }: { id: string; codes: { code: string; uses: number }[] },
  by: string,
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    if ((await queries.campaignById(tx, id)) === null) throw new Refusal('not_found')
    if (!(await queries.insertCodes(tx, id, codes))) throw new Refusal('already_set')
    const details = { codes: codes.length, uses: codes.reduce((sum, { uses }) => sum + uses, 0) }
    await audit(
      tx,
      { who: { kind: 'staff', name: by }, what: 'promotions.codes_added', subject: id, details },
      now,
    )
  })
}

/** Adds members to the list of a campaign. Returns how many were added, and the usernames without an account. */
export function addToList(
  { services: { db } }: Promotions,
  { id, usernames }: { id: string; usernames: string[] },
  by: string,
  now: Date,
): Promise<{ members: number; unknown: string[] }> {
  return transact(db, async (tx) => {
    if ((await queries.campaignById(tx, id)) === null) throw new Refusal('not_found')
    const members = await idsOfUsernames(tx, usernames)
    await queries.addListed(tx, id, [...members.values()])
    const details = { members: members.size }
    await audit(
      tx,
      { who: { kind: 'staff', name: by }, what: 'promotions.listed', subject: id, details },
      now,
    )
    return { members: members.size, unknown: usernames.filter((name) => !members.has(name.toLowerCase())) }
  })
}
