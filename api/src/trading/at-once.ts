/** Acts that one person may do alone: sent at once. */
import type { BookAct } from '@night-market/protocol/trading/acts'
import { BookActAnswer } from '@night-market/protocol/vendor/book-acts'
import type { WalletStatus } from '@night-market/protocol/vendor/seamless-wallet'
import { actAtVendor } from '../catalogue/index.ts'
import type { Db } from '../platform/database/db.ts'
import type { SignedClient } from '../platform/http/signed-http.ts'
import { Refusal } from '../platform/refusal.ts'
import { requireAlone } from '../reviews/index.ts'
import { bookAct } from './agree.ts'

const REFUSALS: Partial<Record<WalletStatus, (problem: string | null) => Refusal>> = {
  RS_ERROR_INVALID_GAME: () => new Refusal('not_found'),
  RS_ERROR_WRONG_SYNTAX: (problem) =>
    new Refusal('invalid_request', { field: 'payload', ...(problem !== null && { problem }) }),
  // Not sold, or decided for good.
  RS_ERROR_ALREADY_SETTLED: () => new Refusal('review_closed'),
  RS_ERROR_DUPLICATE_TRANSACTION: () => new Refusal('proposal_id_reused'),
}

/**
 * Writes the act down and has the vendor do it; the same `actId` again is one act. Refuses what takes two persons
 * (`needs_proposal`), a vendor or a match that is unknown (`not_found`), what the vendor cannot do as things stand
 * (`invalid_request`, `review_closed`), the id of another act (`proposal_id_reused`), and a vendor that is away
 * (`vendor_unreachable`).
 */
export async function actAtOnce(
  { db, client }: { db: Db; client: SignedClient },
  { actId, payload }: { actId: string; payload: BookAct },
  username: string,
  now: Date,
): Promise<void> {
  requireAlone(bookAct, payload)
  const { vendor: code, ...shown } = payload
  const fields = { ...shown, act_uuid: actId, by: [username] }
  const call = { code, path: 'book/act', fields }
  const sent = await actAtVendor(db, client, call, { by: { kind: 'staff', name: username }, now }).catch(
    (error: unknown) => {
      // Edge of the process: the vendor is away, and the same id may be sent again.
      if (error instanceof Refusal) throw error
      return null
    },
  )
  const { data } = BookActAnswer.safeParse(sent)
  if (data?.status === 'RS_OK') return
  throw (data && REFUSALS[data.status]?.(data.problem ?? null)) ?? new Refusal('vendor_unreachable')
}
