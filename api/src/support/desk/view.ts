/** Conversations as the staff see them. */
import { usernamesOf } from '../../members/index.ts'
import type * as wire from '@night-market/protocol/support'
import type { ConversationState } from '@night-market/protocol/values/support'
import type { Db } from '../../platform/database/db.ts'
import { cursorIn, cursorOf } from '../../platform/http/cursor.ts'
import { Refusal } from '../../platform/refusal.ts'
import { staffIn } from '../conversations/customer-view.ts'
import { conversationById, messagesAfter, namesOfStaff, unreadOf } from '../conversations/queries.ts'
import type { Conversation } from '../model.ts'
import { conversationOnWire, messageOnWire } from '../wire.ts'
import * as queries from './queries.ts'

interface Page {
  state: ConversationState | 'mine'
  cursor?: string | undefined
  pageSize: number
}

export async function deskPage(
  db: Db,
  staff: string,
  { state, cursor, pageSize }: Page,
): Promise<{ rows: wire.DeskRow[]; next: string | null }> {
  const found = await queries.deskRows(db, staff, state, { after: cursorIn(cursor), pageSize })
  const last = found.length === pageSize && state !== 'queued' ? found.at(-1) : undefined
  return {
    rows: await deskRowsOf(db, staff, found),
    next: last === undefined ? null : cursorOf({ at: last.changedAt, id: last.id }),
  }
}

/** A conversation with its messages after a number, notes included. Refuses an unknown one (`not_found`). */
export async function deskConversation(
  db: Db,
  staff: string,
  { id, after }: { id: string; after: number },
): Promise<wire.DeskConversation> {
  const conversation = await conversationById(db, id)
  if (conversation === null) throw new Refusal('not_found')
  const [[row], messages] = await Promise.all([
    deskRowsOf(db, staff, [conversation]),
    deskMessages(db, id, after),
  ])
  if (row === undefined) throw new Error(`the conversation ${id} was just read`)
  return { conversation: row, messages }
}

export async function deskMessages(
  db: Db,
  id: string,
  after: number,
  limit?: number,
): Promise<wire.SupportMessage[]> {
  const messages = await messagesAfter(db, id, after, limit)
  const names = await namesOfStaff(db, staffIn(messages))
  return messages.map((message) => messageOnWire(message, names))
}

async function deskRowsOf(db: Db, staff: string, rows: Conversation[]): Promise<wire.DeskRow[]> {
  const [members, visitors, names, unread] = await Promise.all([
    usernamesOf(
      db,
      rows.flatMap(({ member }) => member ?? []),
    ),
    queries.visitorNames(
      db,
      rows.flatMap(({ visitor }) => visitor ?? []),
    ),
    namesOfStaff(
      db,
      rows.flatMap(({ assignee }) => assignee ?? []),
    ),
    unreadOf(
      db,
      'staff',
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => {
    const { customerDelivered: delivered, customerRead: read } = row
    const name = row.member === null ? visitors.get(row.visitor ?? '') : members.get(row.member)
    return {
      ...conversationOnWire(row, {
        unread: unread.get(row.id) ?? 0,
        names,
        ahead: null,
      }),
      // The other side's numbers: what the customer has of the staff's messages.
      delivered,
      read,
      customer: { memberId: row.member, name: name ?? '' },
      language: row.language,
      assignee: row.assignee,
      isMine: row.assignee === staff,
      isLate: row.isLate,
      isDistressed: row.isDistressed,
      isHeld: row.isHeld,
      waitingSince: row.waitingSince.toISOString(),
      version: row.version,
    }
  })
}
