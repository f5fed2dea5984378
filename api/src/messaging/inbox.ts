/** What a member reads of the inbox. */
import type { Message, MessagesPage } from '@night-market/protocol/messaging'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db } from '../platform/database/db.ts'
import { cursorIn, cursorOf } from '../platform/http/cursor.ts'
import { Refusal } from '../platform/refusal.ts'
import { merchantOf } from '../site/index.ts'
import { currentBroadcasts } from './live-broadcasts.ts'
import {
  compareListed,
  isIn,
  isVisible,
  messageId,
  messageOf,
  textIn,
  unreadOf,
  type Listed,
  type LiveBroadcast,
  type Reader,
} from './model.ts'
import { ownMessageBy, ownMessages, readerOf, type OwnMessage, type Parameters } from './queries.ts'

interface InboxRequest {
  language: string
  cursor?: string | undefined
  pageSize: number
  unread: boolean
}

/** A page of the inbox, newest first: messages to the member and broadcasts together. */
export async function inboxPage(
  db: Db,
  member: MemberId,
  { language, cursor, pageSize, unread }: InboxRequest,
  now: Date,
): Promise<MessagesPage> {
  const after = placeIn(cursor)
  const [reader, broadcasts, own, { defaultLanguage }] = await Promise.all([
    readerOf(db, member),
    currentBroadcasts(db),
    ownMessages(db, member, { after, isUnread: unread, limit: pageSize + 1 }),
    merchantOf(db),
  ])
  const all = broadcasts
    .filter((each) => isVisible(each, reader, now) && !(unread && isIn(reader.seen, each.no)))
    .map((each) => ({ ...listedBroadcast(each), broadcast: each }))
    .filter((each) => after === null || compareListed(after, each) < 0)
  const found: (OwnMessage | (Listed & { broadcast: LiveBroadcast }))[] = [...own, ...all]
  const listed = found.toSorted(compareListed).slice(0, pageSize)
  const last = found.length > pageSize ? listed.at(-1) : undefined
  return {
    rows: listed.map((each) =>
      'broadcast' in each
        ? broadcastOnWire(each.broadcast, reader, language, defaultLanguage)
        : ownOnWire(each, language, defaultLanguage),
    ),
    next: last === undefined ? null : cursorOf({ at: last.at, id: messageId(last) }),
    unread: unreadOf(reader, broadcasts, now),
  }
}

/** One message of the member's inbox. Refuses one that is not there, or hidden (`not_found`). */
export async function inboxMessage(
  db: Db,
  member: MemberId,
  { id, language }: { id: string; language: string },
  now: Date,
): Promise<Message> {
  const { kind, no } = messageOf(id)
  const { defaultLanguage } = await merchantOf(db)
  if (kind === 'own') {
    const found = await ownMessageBy(db, member, no)
    if (found === null) throw new Refusal('not_found')
    return ownOnWire(found, language, defaultLanguage)
  }
  const [reader, broadcasts] = await Promise.all([readerOf(db, member), currentBroadcasts(db)])
  const found = broadcasts.find((each) => each.no === no && isVisible(each, reader, now))
  if (found === undefined) throw new Refusal('not_found')
  return broadcastOnWire(found, reader, language, defaultLanguage)
}

/** How many messages the member has not read. */
export async function unreadCount(db: Db, member: MemberId, now: Date): Promise<number> {
  const [reader, broadcasts] = await Promise.all([readerOf(db, member), currentBroadcasts(db)])
  return unreadOf(reader, broadcasts, now)
}

const listedBroadcast = ({ no, from }: LiveBroadcast): Listed => ({ kind: 'all', no, at: from })

function placeIn(cursor: string | undefined): Listed | null {
  const place = cursorIn(cursor)
  if (place === null) return null
  const { kind, no } = messageOf(place.id)
  if (!Number.isSafeInteger(no))
    throw new Refusal('invalid_request', { field: 'cursor', problem: 'is no cursor' })
  return { kind, no, at: place.at }
}

const ownOnWire = (message: OwnMessage, language: string, fallback: string): Message => ({
  id: messageId(message),
  sentAt: message.at.toISOString(),
  isRead: message.isRead,
  template: message.template,
  parameters: parametersIn(message.parameters, language, fallback),
  text: message.texts === null ? null : textIn(message.texts, language, fallback),
})

const parametersIn = (parameters: Parameters, language: string, fallback: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : (textIn(value, language, fallback) ?? ''),
    ]),
  )

const broadcastOnWire = (
  { no, from, texts }: LiveBroadcast,
  reader: Reader,
  language: string,
  fallback: string,
): Message => ({
  id: messageId({ kind: 'all', no }),
  sentAt: from.toISOString(),
  isRead: isIn(reader.seen, no),
  template: null,
  parameters: {},
  text: textIn(texts, language, fallback),
})
