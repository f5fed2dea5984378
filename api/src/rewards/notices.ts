/** The inbox messages of rewards. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sendMessage } from '../messaging/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import { transact } from '../platform/database/db.ts'
import type { Subscriber } from '../platform/work/outbox.ts'
import * as bonuses from './bonus/queries.ts'
import type { BonusId } from './bonus/model.ts'
import type { Claim, ClaimId, ClaimState, Texts } from './model.ts'
import * as queries from './queries.ts'

/** One message for each claim: an approval has written it before the claim begins to wait. */
const causeOf = (claim: ClaimId): string => `claim ${claim}`

/** Tells members of rewards that wait to be collected. */
export const reportClaims =
  (clock: Clock): Subscriber<{ claimId: ClaimId; memberId: MemberId; state: ClaimState }> =>
  async (tx, changes) => {
    for (const { claimId, memberId: to } of inOrder(changes.filter(({ state }) => state === 'issued'))) {
      const claim = await queries.claimById(tx, claimId)
      // It may have been collected meanwhile.
      if (claim?.state !== 'issued' || claim.expiresAt === null) continue
      const parameters = { name: claim.title, until: claim.expiresAt.toISOString() }
      await sendMessage(tx, { to, cause: causeOf(claimId), template: 'reward_waiting', parameters }, clock())
    }
  }

/** Tells members of bonuses that became cash or were lost. */
export const reportBonuses =
  (clock: Clock): Subscriber<{ claimId: BonusId; memberId: MemberId }> =>
  async (tx, ended) => {
    for (const { claimId, memberId: to } of inOrder(ended)) {
      const bonus = await bonuses.bonusOf(tx, claimId)
      if (bonus === null) continue
      const about = { to, cause: `bonus ${claimId} ended` }
      const { title: name, converted } = bonus
      const parameters = { name, amount: converted.toString(), asset: await queries.mainAsset(tx) }
      if (bonus.state === 'converted')
        await sendMessage(tx, { ...about, template: 'bonus_converted', parameters }, clock())
      else await sendMessage(tx, { ...about, template: 'bonus_forfeited', parameters: { name } }, clock())
    }
  }

const REMINDED_MS = 86_400_000
const AT_ONCE = 500

/** Reminds members, once, of bonuses that end within a day. */
export async function remindOfBonuses(db: Db, now: Date): Promise<void> {
  const until = new Date(now.getTime() + REMINDED_MS)
  await transact(db, async (tx) => {
    const ending = await bonuses.noteReminders(tx, { now, until }, AT_ONCE)
    for (const { claim, member: to, title: name, expiresAt } of ending) {
      const parameters = { name, until: expiresAt.toISOString() }
      const about = { to, cause: `bonus ${claim} ending` }
      await sendMessage(tx, { ...about, template: 'bonus_ending', parameters }, now)
    }
  })
}

interface Decided extends Pick<Claim, 'id' | 'member'> {
  title: Texts
}

/** Tells a member that the staff approved a reward. */
export const reportApproval = (tx: Tx, { id, member, title }: Decided, now: Date): Promise<void> =>
  sendMessage(
    tx,
    { to: member, cause: causeOf(id), template: 'reward_approved', parameters: { name: title } },
    now,
  )

/** Tells a member that the staff rejected a reward, and why. */
export const reportRejection = (
  tx: Tx,
  { id, member, title }: Decided,
  reason: string,
  now: Date,
): Promise<void> =>
  sendMessage(
    tx,
    {
      to: member,
      cause: `claim ${id} rejected`,
      template: 'reward_rejected',
      parameters: { name: title, reason },
    },
    now,
  )

/** Inboxes are locked in one order, so that two batches do not wait for each other. */
const inOrder = <Change extends { memberId: MemberId }>(changes: readonly Change[]): Change[] =>
  changes.toSorted((one, other) => one.memberId.localeCompare(other.memberId))
