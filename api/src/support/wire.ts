import type * as wire from '@night-market/protocol/support'
import type { Conversation, Message } from './model.ts'

export const conversationOnWire = (
  conversation: Conversation,
  about: { unread: number; names: Map<string, string>; ahead: number | null },
): wire.SupportConversation => ({
  id: conversation.id,
  origin: conversation.origin,
  topic: conversation.topic,
  state: conversation.state,
  staff: conversation.assignee === null ? null : (about.names.get(conversation.assignee) ?? ''),
  lastNo: conversation.lastNo,
  delivered: conversation.staffDelivered,
  read: conversation.staffRead,
  unread: about.unread,
  rating: conversation.rating,
  ahead: about.ahead,
  createdAt: conversation.createdAt.toISOString(),
})

export const messageOnWire = (message: Message, names: Map<string, string>): wire.SupportMessage => ({
  no: message.no,
  clientId: message.clientId,
  side: message.side,
  kind: message.kind,
  body: message.body,
  author: message.side === 'staff' ? (names.get(message.author) ?? '') : '',
  upload: message.upload,
  sentAt: message.sentAt.toISOString(),
})
