/** The nouns of customer service, and its pure rules. */
import type { Id, MemberId } from '@night-market/protocol/values/ids'
import type { ConversationState } from '@night-market/protocol/values/support'

export type ConversationId = Id<'cnv'>
export type VisitorId = Id<'vst'>

/** The person who writes to customer service: a member, or a visitor with a session of its own. */
export type Customer =
  | { kind: 'member'; id: MemberId; openedBy: string }
  | { kind: 'visitor'; id: VisitorId; name: string; sealedEmail: string }

export interface Conversation {
  id: ConversationId
  member: MemberId | null
  visitor: VisitorId | null
  origin: 'chat' | 'form' | 'feedback'
  topic: string
  language: string
  state: ConversationState
  assignee: string | null
  rank: number
  waitingSince: Date
  lastNo: number
  customerDelivered: number
  customerRead: number
  staffDelivered: number
  staffRead: number
  firstRepliedAt: Date | null
  isLate: boolean
  isDistressed: boolean
  warnedClientId: string | null
  rating: number | null
  version: number
  network: string
  sealedEmail: string
  isHeld: boolean
  createdAt: Date
  changedAt: Date
  solvedAt: Date | null
}

export interface Message {
  no: number
  clientId: string
  author: string
  side: 'customer' | 'staff' | 'system'
  kind: 'text' | 'picture' | 'note' | 'event'
  body: string
  upload: string | null
  sentAt: Date
}

export const ownerOf = (customer: Customer): Pick<Conversation, 'member' | 'visitor'> =>
  customer.kind === 'member' ? { member: customer.id, visitor: null } : { member: null, visitor: customer.id }

export const isOwn = (conversation: Conversation, customer: Customer): boolean =>
  customer.kind === 'member' ? conversation.member === customer.id : conversation.visitor === customer.id

/** The streams of a conversation: its customer's, and the staff's. */
export const TALK = 'talk'
export const DESK = 'desk'

export const FIRST_REPLY_MS = 60_000
export const AWAY_MS = 2 * 60_000
/** Solved conversations close after this long; until then a message opens them again. */
export const REOPEN_MS = 72 * 3_600_000
/** A customer that does not answer for this long has been helped. */
export const SILENT_MS = 24 * 3_600_000

const DAY_MS = 86_400_000
/** How long the texts are kept. */
export const KEPT_MS = { visitor: 90 * DAY_MS, member: 730 * DAY_MS, complaint: 1826 * DAY_MS } as const

export const VISITOR_HOURS = 24
/** Conversations of a network's visitors, and of one visitor, in a day. */
export const VISITOR_CONVERSATIONS = 3
export const NETWORK_CONVERSATIONS = 20

/**
 * Whether a text speaks of despair or of play out of control. It finds phrases that people in trouble write, so it also
 * finds some who are not; staff read every such conversation first.
 */
export function soundsDistressed(text: string): boolean {
  const plain = text.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ')
  return DISTRESS.some((phrase) => plain.includes(phrase))
}

const DISTRESS = [
  'suicid',
  'kill myself',
  'killing myself',
  'end my life',
  'take my life',
  'want to die',
  'hurt myself',
  'harm myself',
  'no reason to live',
  "can't go on",
  'cannot go on',
  'lost everything',
  'ruined my life',
  "can't stop gambling",
  'cannot stop gambling',
  "can't stop playing",
  'addicted to gambling',
  'gambling addict',
  'lost my house',
  'lost all my savings',
  'khudkushi',
  'aatmahatya',
  'marna chahta',
  'marna chahti',
  'jeena nahi chahta',
  'jeena nahi chahti',
  'sab kuch haar',
  'jua nahi chhod',
  'आत्महत्या',
  'खुदकुशी',
  'ख़ुदकुशी',
  'मरना चाहता',
  'मरना चाहती',
  'जीना नहीं चाहता',
  'जीना नहीं चाहती',
  'जान दे दूँ',
  'जान देना चाहता',
  'सब कुछ हार',
  'सब कुछ गँवा',
  'जुआ नहीं छूट',
  'जुए की लत',
  'बर्बाद हो गया',
]
