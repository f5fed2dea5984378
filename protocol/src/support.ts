/** Customer service: conversations, feedback, contacts, and the desk of the staff. */
import { z } from 'zod'
import { freshIdOf, idOf, nameText, PageQuery, storableText } from './shapes.ts'
import * as values from './values/support.ts'

/** A language tag that `Intl` accepts. */
const Language = z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z]{2}|-[A-Za-z]{4})?$/)
const Email = z.email().max(200)
const No = z.int().min(0).max(1_000_000)
/** Made by the sender: a repeated message is known by it. */
const ClientId = z.string().regex(/^[0-9a-z_-]{16,64}$/)
const Body = storableText(values.MESSAGE_CHARACTERS).refine((text) => text.trim() !== '')

const Message = z.object({
  no: z.int(),
  clientId: z.string(),
  side: z.enum(['customer', 'staff', 'system']),
  /** Customers get no notes: their numbers are missing. */
  kind: z.enum(['text', 'picture', 'note', 'event']),
  body: z.string(),
  /** The staff's display name; empty on the other sides. */
  author: z.string(),
  upload: z.string().nullable(),
  sentAt: z.iso.datetime(),
})
export type SupportMessage = z.infer<typeof Message>

export const SupportConversation = z.object({
  id: idOf('cnv'),
  origin: z.enum(values.CONVERSATION_ORIGINS),
  topic: z.string(),
  state: z.enum(values.CONVERSATION_STATES),
  /** The display name of the staff that answers; null while the conversation is not assigned. */
  staff: z.string().nullable(),
  lastNo: z.int(),
  /** The last of the customer's messages that the staff's side received, and read. */
  delivered: z.int(),
  read: z.int(),
  unread: z.int(),
  rating: z.int().nullable(),
  /** Conversations before this one in the queue; null outside of it. */
  ahead: z.int().nullable(),
  createdAt: z.iso.datetime(),
})
export type SupportConversation = z.infer<typeof SupportConversation>

/** What the entrance of customer service shows. */
export const SupportState = z.object({
  customer: z.enum(['stranger', 'visitor', 'member']),
  isOpen: z.boolean(),
  /** When the desk opens next; null while it is open. */
  opensAt: z.iso.datetime().nullable(),
  /** Whether answers of a form have somewhere to go already: the member's verified mailbox. */
  hasEmail: z.boolean(),
  conversations: z.array(SupportConversation),
})
export type SupportState = z.infer<typeof SupportState>

export const VisitorBody = z.object({
  name: nameText(60, 0).default(''),
  email: Email.optional(),
  verification: z.string().max(4096).optional(),
})
export const SupportToken = z.object({ token: z.string() })
export const WindowCode = z.object({ code: z.string(), expiresAt: z.iso.datetime() })
export const TakeWindowBody = z.object({ code: z.string().max(64) })

export const StartBody = z.object({
  id: freshIdOf('cnv'),
  clientId: ClientId,
  topic: z.enum(values.SUPPORT_TOPICS),
  language: Language,
  text: Body,
  /** Outside opening hours: where the answer goes, unless the member has a verified mailbox. */
  email: Email.optional(),
})
export const ConversationParams = z.object({ id: idOf('cnv') })
export const PictureParams = z.object({ id: idOf('cnv'), upload: idOf('upl') })
export const AfterQuery = z.object({ after: z.coerce.number().int().min(0).default(0) })
export const ConversationValue = z.object({
  conversation: SupportConversation,
  /** In order of their numbers. */
  messages: z.array(Message),
})
export type ConversationValue = z.infer<typeof ConversationValue>

export const SendBody = z.union([
  z.object({ clientId: ClientId, text: Body }),
  z.object({ clientId: ClientId, upload: idOf('upl') }),
])
export const SentValue = z.object({ no: z.int(), sentAt: z.iso.datetime() })
export const SeenBody = z.object({ no: No, isRead: z.boolean().default(true) })
export const RatingBody = z.object({ rating: z.int().min(1).max(5) })

/** The address, masked. */
/** A conversation as a text to keep, with the name of its file. */
export const TranscriptValue = z.object({ name: z.string(), text: z.string() })
export type TranscriptValue = z.infer<typeof TranscriptValue>

export const FeedbackBody = z.object({
  type: z.enum(values.FEEDBACK_TYPES),
  content: storableText(6000),
  language: Language.default('EN'),
  verification: z.string().max(4096).optional(),
})

export const ContactList = z.array(z.object({ csType: z.enum(values.CS_TYPES), path: z.string() }))
export type ContactList = z.infer<typeof ContactList>
export const ContactParams = z.object({ path: z.string().max(100) })
/** A telephone number or mailbox; web addresses are redirects. */
export const ContactValue = z.object({ csType: z.enum(values.CS_TYPES), url: z.string() })

// The desk

export const DeskBody = z.object({ isAvailable: z.boolean() })
export const DeskState = z.object({
  queued: z.int(),
  late: z.int(),
  mine: z.int(),
  most: z.int(),
  isAvailable: z.boolean(),
})
export type DeskState = z.infer<typeof DeskState>

export const DeskRow = SupportConversation.extend({
  customer: z.object({ memberId: z.string().nullable(), name: z.string() }),
  language: z.string(),
  assignee: z.string().nullable(),
  isMine: z.boolean(),
  isLate: z.boolean(),
  isDistressed: z.boolean(),
  isHeld: z.boolean(),
  waitingSince: z.iso.datetime(),
  version: z.int(),
})
export type DeskRow = z.infer<typeof DeskRow>
export const DeskQuery = PageQuery.extend({
  state: z.enum([...values.CONVERSATION_STATES, 'mine']).default('mine'),
})
export const DeskConversation = z.object({
  conversation: DeskRow,
  messages: z.array(Message),
})
export type DeskConversation = z.infer<typeof DeskConversation>
/** Null when nothing is queued. */
export const NextValue = z.object({ conversation: DeskRow.nullable() })
export const ReplyBody = z.object({
  clientId: ClientId,
  kind: z.enum(['text', 'note']).default('text'),
  text: Body,
  /** The last number on the author's screen. */
  seen: No,
})
export const VersionBody = z.object({ version: z.int() })
export const HoldBody = z.object({ isHeld: z.boolean() })

export const CannedReply = z.object({
  id: idOf('can'),
  language: z.string(),
  title: z.string(),
  body: z.string(),
})
export type CannedReply = z.infer<typeof CannedReply>
export const CannedList = z.array(CannedReply)
export const CannedBody = z.object({ language: Language, title: storableText(80), body: Body })
export const CannedParams = z.object({ id: freshIdOf('can') })

const TimeOfDay = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$/)
export const SupportHours = z
  .array(
    z.object({
      /** 1 is Monday. */
      days: z.array(z.int().min(1).max(7)).min(1).max(7),
      from: TimeOfDay,
      to: TimeOfDay,
    }),
  )
  .max(20)
export type SupportHours = z.infer<typeof SupportHours>
export const SupportSettings = z.object({
  hours: SupportHours,
  assignsItself: z.boolean(),
  contactHosts: z.array(z.string().regex(/^[a-z0-9.-]{1,120}$/)).max(50),
  contacts: z.array(z.object({ csType: z.enum(values.CS_TYPES), target: z.string().max(300) })).max(20),
})
export type SupportSettings = z.infer<typeof SupportSettings>
