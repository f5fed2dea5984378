/** Ends of a bonus other than playing it through: by the member, by time, by an exclusion. */
import { bonusAssetOf } from '@night-market/protocol/values/money'
import type { MemberId } from '@night-market/protocol/values/ids'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Subscriber } from '../../platform/work/outbox.ts'
import { publish } from '../../platform/work/outbox.ts'
import { endBonusLaunches } from '../../play/index.ts'
import { merchantOf } from '../../site/index.ts'
import { bonusClosed } from './events.ts'
import type { Bonus, BonusEnd, BonusId } from './model.ts'
import { forfeitQueued } from './moves.ts'
import * as queries from './queries.ts'
import { settleBonus } from './settle.ts'

/**
 * Gives a bonus up: once its open rounds are settled, what is left of it is forfeited, unless the wagering is done by
 * then. Repeating it changes nothing. Refuses another member's bonus (`not_found`) and one that ended another way
 * (`bonus_over`).
 */
export async function giveUpBonus(db: Db, member: MemberId, claim: BonusId, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const bonus = await queries.lockBonus(tx, claim)
    if (bonus === null || bonus.member !== member) throw new Refusal('not_found')
    if (bonus.endedBecause === 'given_up') return
    if (bonus.endedBecause !== null) throw new Refusal('bonus_over')
    await endAll(tx, [bonus], 'given_up', now)
  })
  await settleBonus(db, claim, now)
}

interface Excluded {
  memberId: MemberId
  kind: 'cool_off' | 'self_exclusion'
  from: string
  until: string | null
}

/** A self-exclusion ends the bonuses of a member; a cool-off stops their clock. */
export const followExclusions: Subscriber<Excluded> = async (tx, exclusions) => {
  for (const { memberId, kind, from, until } of exclusions) {
    if (kind === 'cool_off' && until !== null) {
      await queries.stopClock(tx, memberId, { from: new Date(from), until: new Date(until) })
    } else {
      await endAll(tx, await queries.lockOpen(tx, [memberId]), 'excluded', new Date(from))
    }
  }
}

const AT_ONCE = 500

/** Ends bonuses that are expired, spent, or held by an excluded member; the sweep settles them. */
export function expireBonuses(db: Db, now: Date): Promise<void> {
  return transact(db, async (tx) => {
    const excluded = await queries.excludedHolders(tx, now)
    if (excluded.length > 0) await endAll(tx, await queries.lockOpen(tx, excluded), 'excluded', now)
    const { asset } = await merchantOf(tx)
    const closing = await queries.closeFinished(tx, { asset: bonusAssetOf(asset) }, now)
    if (closing.length > 0) await endBonusLaunches(tx, closing, now)
    await endAll(tx, await queries.lockExpiredQueued(tx, now, AT_ONCE), 'expired', now)
  })
}

/** Ends open bonuses: active ones as soon as their rounds are settled, queued ones at once. */
async function endAll(tx: Tx, bonuses: Bonus[], because: BonusEnd, now: Date): Promise<void> {
  const active = bonuses.filter(({ state }) => state === 'active').map(({ claim }) => claim)
  if (active.length > 0) {
    await queries.closeActive(tx, active, because)
    await endBonusLaunches(tx, active, now)
  }
  for (const bonus of bonuses.filter(({ state }) => state === 'queued')) {
    await forfeitQueued(tx, bonus, now)
    const lost = { toCash: 0n, forfeit: bonus.nominal, writeOff: 0n }
    await queries.saveOutcome(tx, bonus, { state: 'forfeited', closedAt: now, endedBecause: because }, lost)
    const { claim: claimId, member: memberId } = bonus
    await publish(tx, bonusClosed, { claimId, memberId, state: 'forfeited', converted: '0' })
  }
}
