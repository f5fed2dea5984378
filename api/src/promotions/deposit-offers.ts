/** The campaigns that a deposit can count for, and how a member joins one in the act of depositing. */
import type { JoinOffer } from '../cashier/index.ts'
import type { Viewer } from '../members/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { updateEntry } from './entry-queries.ts'
import type { Judged } from './judge.ts'
import { hasRoomNow, offersFor, type Offer } from './offers.ts'
import type { Promotions } from './promotions.ts'
import { partOf } from './take-part.ts'

/** An offer that the member's next deposit counts for, once it is joined. */
export interface DepositOffer {
  offer: Offer
  status: 'join' | 'joined'
  /** The least that has to reach the purse. */
  least: string
}

/** The offers that a member's next deposit counts for. Refuses excluded members, as `offersFor` does. */
export async function depositOffers(
  promotions: Promotions,
  viewer: Viewer,
  now: Date,
): Promise<DepositOffer[]> {
  return (await offersFor(promotions, viewer, now)).flatMap((offer) => {
    const { status, isMeant, judged, campaign } = offer
    const { trigger } = campaign.terms
    if (trigger.kind !== 'deposit' || !isMeant || judged === null || !isOpenTo(judged)) return []
    return status === 'join' || status === 'joined' ? [{ offer, status, least: trigger.least }] : []
  })
}

/**
 * Joins a campaign for a deposit that is being written; one that was joined before stays joined. Refuses what `partOf` refuses,
 * a campaign that other deposits or no deposits count for (`not_eligible`), one whose budget is used up (`budget_gone`), and a
 * deposit that is too small for it (`offer_needs_more`).
 */
export const joinByDeposit =
  (promotions: Promotions): JoinOffer =>
  async (tx, { memberId, offer, credited }, now) => {
    const part = await partOf(tx, promotions, { member: memberId, campaign: offer }, now)
    const { campaign, entry, judged, standing } = part
    const { trigger } = campaign.terms
    const isOpen = standing.status === 'join' || standing.status === 'joined'
    if (trigger.kind !== 'deposit' || !isOpen || !isOpenTo(judged)) throw new Refusal('not_eligible')
    if (credited < BigInt(trigger.least)) throw new Refusal('offer_needs_more', { min: trigger.least })
    if (!(await hasRoomNow(tx, campaign))) throw new Refusal('budget_gone')
    if (entry.joinedAt === null) await updateEntry(tx, entry, { joinedAt: now })
  }

/** Whether the member meets the other conditions; what is asked of deposits may be met by this one. */
const isOpenTo = ({ groups }: Pick<Judged, 'groups'>): boolean =>
  groups.every((group) => group.some(({ isMet, fact }) => isMet || fact === 'deposits'))
