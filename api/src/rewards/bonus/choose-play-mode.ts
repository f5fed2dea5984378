import type { BonusMode } from '@night-market/protocol/rewards/bonus'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { BonusId } from './model.ts'
import { bonusOf, savePlayMode } from './queries.ts'

/**
 * Stores what a member plays with in the games of a bonus: cash or the bonus. It is asked for once and can be changed; the last
 * choice counts. Refuses another member's bonus (`not_found`) and one that has ended or is closing (`bonus_over`).
 */
export async function choosePlayMode(
  db: Db,
  member: MemberId,
  claim: BonusId,
  mode: BonusMode,
): Promise<void> {
  if (await savePlayMode(db, { claim, member }, mode)) return
  const bonus = await bonusOf(db, claim)
  throw new Refusal(bonus?.member === member ? 'bonus_over' : 'not_found')
}
