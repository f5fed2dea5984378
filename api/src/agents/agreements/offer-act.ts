/** Offers of the platform to agents at the top: one of the staff makes most of them alone. */
import { OfferBody } from '@night-market/protocol/agents/agreements'
import type { z } from 'zod'
import { lockMember, memberById } from '../../members/index.ts'
import { audit } from '../../platform/database/audit.ts'
import { transact, type Db } from '../../platform/database/db.ts'
import { requireAlone, type Act } from '../../reviews/index.ts'
import { refuseOwnAccount } from '../../staff/index.ts'
import { ALONE_DIVIDEND_BPS, highestRate, type AgreementId } from './model.ts'
import { offerIn } from './propose.ts'
import * as queries from './queries.ts'

export const PlatformsOffer = OfferBody.omit({ payer: true })
type PlatformsOffer = z.infer<typeof PlatformsOffer>

/** The act that offers a dividend of more than 30 % to an agent at the top. */
export const offerAct: Act<PlatformsOffer> = {
  kind: 'agents.offer',
  right: 'agents',
  payload: PlatformsOffer,
  peopleFor: ({ kind, terms }) => (kind === 'dividend' && highestRate(terms) > ALONE_DIVIDEND_BPS ? 2 : 1),
  subjectOf: ({ payee }) => payee,
  membersOf: async (_tx, { payee }) => [payee],
  async lock(tx, { payee, kind }) {
    if ((await memberById(tx, payee)) === null) return null
    await lockMember(tx, payee)
    const running = await queries.runningOf(tx, payee, kind)
    return running.length === 0
      ? 'nothing runs'
      : running.map(({ id, version }) => `${id} ${version.no} ${version.state}`).join(', ')
  },
  async apply(tx, wanted, { by }, now) {
    const given = { ...wanted, payer: 'platform' } as const
    await offerIn(tx, given, { giver: null, by: `staff:${by}` }, now)
    const { kind, payee, terms } = wanted
    await audit(
      tx,
      {
        who: { kind: 'staff', name: by },
        what: 'agents.offered',
        subject: payee,
        details: { kind, terms: JSON.stringify(terms) },
      },
      now,
    )
  },
}

/**
 * Offers what one of the staff may offer alone. Refuses a higher dividend (`needs_proposal`), an offer to an account of one's own
 * (`own_account`), and what `offer` refuses.
 */
export async function offerAlone(
  db: Db,
  wanted: PlatformsOffer,
  by: string,
  now: Date,
): Promise<AgreementId> {
  requireAlone(offerAct, wanted)
  return transact(db, async (tx) => {
    await refuseOwnAccount(tx, by, wanted.payee)
    return offerIn(tx, { ...wanted, payer: 'platform' }, { giver: null, by: `staff:${by}` }, now)
  })
}
