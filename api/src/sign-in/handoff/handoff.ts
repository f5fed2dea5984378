/** Hand-off of a session to the member's other device: single use, two minutes; it ends with the offering session's term. */
import { beginSession, idleSince, type Origin, type SignedIn } from '../../sessions/index.ts'
import { masked, type Member, memberById, type Viewer } from '../../members/index.ts'
import { insertLogin } from '../login/history-queries.ts'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { hashOfSecret, newSecret } from '../../platform/crypto/random.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { proofMark, stillRests } from '../security/proof-mark.ts'
import * as handoffs from './queries.ts'

const CODE_BITS = 128
const CODE_MS = 120_000

/**
 * A code that begins one more session for the same member, and the member's language; replaces an earlier code of this session.
 */
export async function offerHandoff(
  services: Services,
  viewer: Viewer,
  now: Date,
): Promise<{ code: string; expiresAt: Date; language: string }> {
  const code = newSecret(CODE_BITS)
  const expiresAt = new Date(now.getTime() + CODE_MS)
  return transact(services.db, async (tx) => {
    const member = await memberById(tx, viewer.memberId)
    if (member === null) throw new Error(`the member ${viewer.memberId} of a session is missing`)
    const offer = {
      codeHash: hashOfSecret(code),
      member: member.id,
      session: viewer.sessionId,
      restsOn: await proofMark(services, tx, member.id),
      expiresAt,
    }
    await handoffs.insertHandoff(tx, offer, now)
    return { code, expiresAt, language: member.language }
  })
}

type From = { origin: Origin; earlierCookie: string | null }

/** The masked account of a code. Does not spend the code; refuses what `takeHandoff` refuses. */
export async function previewHandoff(
  services: Services,
  code: string,
  earlierCookie: string | null,
  now: Date,
): Promise<{ account: string; expiresAt: Date }> {
  const { member, handoff } = await opened(services, services.db, { code, earlierCookie }, now)
  return { account: masked(member.username), expiresAt: handoff.expiresAt }
}

/**
 * Begins a session with a code.
 *
 * Refuses a used, expired or unknown code, one whose session ended, and one from before a change to what opens the
 * account (`handoff_over`).
 * Also refuses while another member is logged in in this browser (`other_account_here`), so that a link cannot switch the
 * account in use.
 */
export async function takeHandoff(
  services: Services,
  code: string,
  from: From,
  now: Date,
): Promise<SignedIn> {
  return transact(services.db, async (tx) => {
    const { member, handoff } = await opened(services, tx, { code, earlierCookie: from.earlierCookie }, now)
    const source = { ...from, handedOverUntil: handoff.sessionExpiresAt }
    // Lock the member, then the code: ending the offering session locks them in the same order.
    const isLive = await stillRests(services, tx, { account: member.id, restsOn: handoff.restsOn })
    if (!isLive) throw new Refusal('handoff_over')
    const signedIn = await beginSession(services, tx, member, source, now)
    if (!(await handoffs.spendHandoff(tx, hashOfSecret(code), now))) throw new Refusal('handoff_over')
    await insertLogin(tx, { member: member.id, origin: from.origin, result: 'handed_over' }, now)
    return signedIn
  })
}

async function opened(
  services: Services,
  db: Db | Tx,
  { code, earlierCookie }: { code: string; earlierCookie: string | null },
  now: Date,
): Promise<{ member: Member; handoff: handoffs.Handoff }> {
  const idle = idleSince(services.env.SESSION_IDLE_MINUTES, now)
  const handoff = await handoffs.liveHandoff(db, hashOfSecret(code), now, idle)
  const member = handoff === null ? null : await memberById(db, handoff.member)
  if (handoff === null || member === null || member.status === 'disabled') throw new Refusal('handoff_over')
  if (handoff.restsOn !== (await proofMark(services, db, member.id))) throw new Refusal('handoff_over')
  const here =
    earlierCookie === null ? null : await handoffs.memberByCookie(db, hashOfSecret(earlierCookie), now, idle)
  if (here !== null && here !== member.id) throw new Refusal('other_account_here')
  return { member, handoff }
}
