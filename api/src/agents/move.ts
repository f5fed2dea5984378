import { MoveAct } from '@night-market/protocol/agents/staff'
import { AGREEMENT_KINDS } from '@night-market/protocol/agents/words'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { z } from 'zod'
import { agentsAbove, lockMember, memberById, moveBranch } from '../members/index.ts'
import { audit } from '../platform/database/audit.ts'
import type { Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { beginOf, dayAfter, dayIn } from '../platform/time-zones.ts'
import type { Act } from '../reviews/index.ts'
import { merchantOf } from '../site/index.ts'
import { refuseOtherPeriods, roomInLine } from './agreements/ceiling.ts'
import { endBySystem } from './agreements/end-by-system.ts'
import * as agreements from './agreements/queries.ts'

type Move = z.infer<typeof MoveAct>

/**
 * The act that moves a member and its branch under another agent at the next midnight, by two people. What its former upline
 * gives it ends with the window that midnight lies in; agreements inside the branch go on.
 */
export const moveAct: Act<Move> = {
  kind: 'agents.move',
  right: 'agents',
  payload: MoveAct,
  peopleFor: () => 2,
  subjectOf: ({ member }) => member,
  async lock(tx, { member }) {
    const found = await memberById(tx, member)
    if (found === null) return null
    await lockMember(tx, member)
    return `below ${found.upline ?? 'none'}`
  },
  async apply(tx, { member, upline }, { by }, now) {
    const { timeZone } = await merchantOf(tx)
    const day = dayAfter(dayIn(timeZone, now))
    const from = (await agentsAbove(tx, member, dayIn(timeZone, now)))?.at(-1) ?? null
    await moveBranch(tx, { member, upline, day })
    // The branch keeps what it gives: it has to fit below what the new line is paid.
    await agreements.lockTeam(tx, member)
    if ((await roomInLine(tx, member, { but: null, day }, now)) < 0)
      throw new Refusal('above_ceiling', { most: 0 })
    // What the former upline gives ends with the move.
    const but = (each: agreements.Versioned): boolean => each.payee === member && each.giver === from
    await refuseOtherPeriods(tx, member, { own: null, but, day }, now)
    if (from !== null)
      await endAgreements(tx, { member, from }, { at: beginOf(day, timeZone), timeZone }, now)
    const details = { from, upline, day }
    await audit(tx, { who: { kind: 'staff', name: by }, what: 'agents.moved', subject: member, details }, now)
  },
}

async function endAgreements(
  tx: Tx,
  { member, from }: { member: MemberId; from: MemberId },
  { at, timeZone }: { at: Date; timeZone: string },
  now: Date,
): Promise<void> {
  for (const kind of AGREEMENT_KINDS) {
    const live = [
      ...(await agreements.openProposals(tx, member, kind)),
      ...(await agreements.runningOf(tx, member, kind)),
    ]
    for (const each of live) if (each.giver === from) await endBySystem(tx, each, { at, timeZone }, now)
  }
}
