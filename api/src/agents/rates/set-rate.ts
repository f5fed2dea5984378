import type { GameType } from '@night-market/protocol/values/game-types'
import type { MemberId } from '@night-market/protocol/values/ids'
import { agentsAbove, memberById } from '../../members/index.ts'
import { audit } from '../../platform/database/audit.ts'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { dayAfter, dayIn } from '../../platform/time-zones.ts'
import { merchantOf } from '../../site/index.ts'
import { roomInLine } from '../agreements/ceiling.ts'
import { lockTeam } from '../agreements/queries.ts'
import { LOTTERY, MOST_LOTTERY_BPS } from './model.ts'
import * as queries from './queries.ts'

export interface NewRate {
  member: MemberId
  gameType: GameType
  rate: number
}

/** Who sets a rate: the agent directly above, or the staff for members below no agent. */
export type RateGiver = { upline: MemberId } | { staff: string }

/**
 * Sets a member's turnover rebate on a type of game from the next midnight on; the rate of a launch that is open stays. Refuses
 * another's downline (`not_in_hierarchy`), more than its giver has then (`rate_too_high`), and more than the games leave beside
 * all that is paid in its line (`above_ceiling`).
 */
export async function setRate(
  db: Db,
  { member, gameType, rate }: NewRate,
  giver: RateGiver,
  now: Date,
): Promise<void> {
  const { timeZone } = await merchantOf(db)
  const today = dayIn(timeZone, now)
  const fromDay = dayAfter(today)
  const who =
    'staff' in giver
      ? ({ kind: 'staff', name: giver.staff } as const)
      : ({ kind: 'member', name: giver.upline } as const)
  await transact(db, async (tx) => {
    await lockTeam(tx, member)
    const upline = await uplineOf(tx, member, today)
    if (upline !== ('upline' in giver ? giver.upline : null)) throw new Refusal('not_in_hierarchy')
    if (upline !== null && rate > (await queries.rateOn(tx, upline, { gameType, day: fromDay })))
      throw new Refusal('rate_too_high')
    const most =
      gameType === LOTTERY
        ? MOST_LOTTERY_BPS
        : await roomInLine(tx, member, { but: 'rebate', day: today }, now)
    if (rate > most) throw new Refusal('above_ceiling', { most })
    const setBy = 'staff' in giver ? `staff:${giver.staff}` : giver.upline
    await queries.putRate(tx, { member, gameType, fromDay, rateBps: rate, setBy }, now)
    await audit(
      tx,
      { who, what: 'agents.rate_set', subject: member, details: { gameType, rate, fromDay } },
      now,
    )
  })
}

async function uplineOf(tx: Tx, member: MemberId, today: string): Promise<MemberId | null> {
  const found = await memberById(tx, member)
  if (found === null || found.role === 'trial') throw new Refusal('not_found')
  if (found.status !== 'active') throw new Refusal('not_in_hierarchy')
  return (await agentsAbove(tx, member, today))?.at(-1) ?? null
}
