import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/database/audit.ts'
import { transact, type Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'

export interface LinkedPair {
  agent: MemberId
  member: MemberId
  agentName: string
  memberName: string
  since: Date
}

const MOST = 200

/** Members who share a mark with an agent above them and whose play does not count for it, the latest first. */
export async function linkedPairs(db: Db): Promise<LinkedPair[]> {
  const { rows } = await sql<LinkedPair>`
    select l.agent, l.member, a.username as "agentName", m.username as "memberName", l.from_slot as since
      from agents.linked l
      join members.members a on a.id = l.agent
      join members.members m on m.id = l.member
     where l.until_slot is null
     order by l.from_slot desc, l.agent, l.member limit ${MOST}`.execute(db)
  return rows
}

/**
 * Counts the play of a member for an agent from the next slot on: the staff found that they are two people. Refuses a pair that
 * is not left out (`not_found`).
 */
export async function clearPair(
  db: Db,
  { agent, member, reason }: { agent: MemberId; member: MemberId; reason: string },
  by: Actor & { name: string },
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    const cleared = await tx
      .updateTable('agents.linked')
      .set({
        untilSlot: sql<Date>`greatest(from_slot, (select slot from play.closed_until))`,
        clearedBy: by.name,
      })
      .where('agent', '=', agent)
      .where('member', '=', member)
      .where('untilSlot', 'is', null)
      .returning('agent')
      .executeTakeFirst()
    if (cleared === undefined) throw new Refusal('not_found')
    await audit(tx, { who: by, what: 'agents.cleared', subject: member, details: { agent, reason } }, now)
  })
}
