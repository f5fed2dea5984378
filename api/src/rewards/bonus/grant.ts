import { BonusTerms } from '@night-market/protocol/rewards/bonus'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Asset } from '@night-market/protocol/values/money'
import { maxStakeOf } from '@night-market/protocol/values/rewards'
import type { Tx } from '../../platform/database/db.ts'
import type { BonusId } from './model.ts'
import { moveQueued, openBonusHouses } from './moves.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000

/** The part of a claim paid in bonus money that its bonus needs. */
export interface BonusClaim {
  id: BonusId
  member: MemberId
  asset: Asset | null
  amount: bigint
  /** Its `terms`. */
  details: Record<string, unknown>
  title: Record<string, string>
}

/**
 * Grants the bonus of a claim whose money has just come into the purse. It begins at once, or is queued until the
 * active bonus has ended, its money held outside the purse. Requires the lock of the purse, which the payment took.
 */
export async function grantBonus(tx: Tx, claim: BonusClaim, now: Date): Promise<void> {
  const { id, member, asset, amount: nominal, title } = claim
  if (asset === null) throw new Error(`claim ${id} has no asset`)
  const terms = BonusTerms.parse(claim.details.terms)
  await openBonusHouses(tx, asset)
  const bonus = {
    claim: id,
    member,
    asset,
    nominal,
    title,
    wager: terms.wager,
    product: terms.product,
    games: terms.games,
    maxStake: maxStakeOf(nominal, asset, terms),
    grantedAt: now,
    expiresAt: new Date(now.getTime() + terms.days * DAY_MS),
  }
  const state = await queries.insertBonus(tx, bonus)
  if (state === 'queued') await moveQueued(tx, bonus, 'queued', now)
}
