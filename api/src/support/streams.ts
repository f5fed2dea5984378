/** Conversations over sockets: as their customer sees them (`talk`), and as the staff do (`desk`). */
import { isId } from '@night-market/protocol/values/ids'
import type { Stream } from '../platform/live/streams.ts'
import { customerMessages } from './conversations/customer-view.ts'
import { conversationById, lastNosOf } from './conversations/queries.ts'
import { customerSaw, staffSaw } from './conversations/seen.ts'
import { deskMessages } from './desk/view.ts'
import { DESK, TALK } from './model.ts'
import type { Services } from './services.ts'

export function supportStreams({ db }: Services): Stream[] {
  const shared = {
    lastNos: (ids: string[]) => lastNosOf(db, ids),
    audience: (id: string) => [`${TALK}:${id}`, `${DESK}:${id}`],
  }
  const talk: Stream = {
    ...shared,
    name: TALK,
    mayWatch: async ({ door, owner }, id) => {
      const conversation = door === 'staff' ? null : await conversationById(db, id)
      return conversation !== null && (conversation.member ?? conversation.visitor) === owner
    },
    after: (id, no, limit) => customerMessages(db, id, no, limit),
    seen: (_watcher, id, no) => customerSaw(db, { id, no, isRead: true }),
  }
  const desk: Stream = {
    ...shared,
    name: DESK,
    mayWatch: async ({ door, rights }, id) =>
      door === 'staff' && rights?.includes('support') === true && isId('cnv', id),
    after: (id, no, limit) => deskMessages(db, id, no, limit),
    seen: (_watcher, id, no) => staffSaw(db, { id, no, isRead: true }),
    present: 'names',
  }
  return [talk, desk]
}
