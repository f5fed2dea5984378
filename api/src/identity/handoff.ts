import type { MemberId } from '@night-market/protocol/ids'
import { transact, type Db, type Tx } from '../platform/db.ts'
import { hashOfSecret, newSecret } from '../platform/random.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import type { Origin } from './model.ts'
import { memberById } from './queries.ts'
import { beginSession, type SignedIn } from './session.ts'

const CODE_BITS = 128
const CODE_MS = 120_000

/** A code that opens one more session for the same member on another device: single use, two minutes. */
export async function offerHandoff(
  db: Db,
  memberId: MemberId,
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  const code = newSecret(CODE_BITS)
  const expiresAt = new Date(now.getTime() + CODE_MS)
  await transact(db, async (tx) => {
    await tx.deleteFrom('identity.handoffs').where('expires_at', '<', now).execute()
    await tx
      .insertInto('identity.handoffs')
      .values({ code_hash: hashOfSecret(code), member: memberId, expires_at: expiresAt })
      .execute()
  })
  return { code, expiresAt }
}

/** Begins a session with a code. A used, old or unknown one is refused alike (`handoff_over`). */
export async function takeHandoff(
  services: Services,
  code: string,
  from: { origin: Origin; earlierCookie: string | null },
  now: Date,
): Promise<SignedIn> {
  return transact(services.db, async (tx) => {
    const memberId = await useCode(tx, code, now)
    const member = memberId === null ? null : await memberById(tx, memberId)
    if (member === null || member.status === 'disabled') throw new Refusal('handoff_over')
    return beginSession(services, tx, member, from, now)
  })
}

async function useCode(tx: Tx, code: string, now: Date): Promise<MemberId | null> {
  const used = await tx
    .updateTable('identity.handoffs')
    .set({ used_at: now })
    .where('code_hash', '=', hashOfSecret(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('member')
    .executeTakeFirst()
  return (used?.member ?? null) as MemberId | null
}
