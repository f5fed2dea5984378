/** The inbox of a member, and broadcasts of the staff. */
import { z } from 'zod'
import { idOf, PageQuery, storableText } from './shapes.ts'
import { BODY_LENGTH, TITLE_LENGTH } from './values/message-templates.ts'

/** `own` are messages to this member, `all` are broadcasts. */
export const MessageId = z.string().regex(/^(own|all)-[1-9][0-9]{0,14}$/)
export const MessageParams = z.object({ id: MessageId })

const Text = z.object({ title: storableText(TITLE_LENGTH), body: storableText(BODY_LENGTH) })
export type MessageText = z.infer<typeof Text>

export const Message = z.object({
  id: MessageId,
  sentAt: z.iso.datetime(),
  isRead: z.boolean(),
  /** The site words it in the reader's language, with these parameters. */
  template: z.string().nullable(),
  parameters: z.record(z.string(), z.string()),
  /** Its words where there is no template. */
  text: Text.nullable(),
})
export type Message = z.infer<typeof Message>

const language = z.string().max(8).default('EN')
export const MessageQuery = z.object({ language })
export const MessagesQuery = PageQuery.extend({ language, unread: z.stringbool().default(false) })
export const MessagesPage = z.object({
  rows: z.array(Message),
  next: z.string().nullable(),
  unread: z.int(),
})
export type MessagesPage = z.infer<typeof MessagesPage>

/** The name is that of the public state of the specification. */
export const UnreadCount = z.object({ unreadMessage: z.int() })
export type UnreadCount = z.infer<typeof UnreadCount>

/** As every reader of addresses reads it: `https://host\\@other` names one host in a browser and another in a pattern. */
const endpoint = z
  .url()
  .max(1024)
  .overwrite((text) => (URL.canParse(text) ? new URL(text).href : text))
const base64url = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}=*$`))

/** The key to subscribe a browser with; null where notifications are off. A sandbox keeps them and sends none. */
export const PushOffer = z.object({ key: z.string(), isSandbox: z.boolean() }).nullable()
export type PushOffer = z.infer<typeof PushOffer>

/** A browser that has subscribed: its address at the push service, and the keys to encrypt to it (a point, a secret). */
export const PushEndpoint = z.object({ endpoint })
export const PushConfirmBody = z.object({ endpoint, language })
export const PushBody = PushConfirmBody.extend({
  keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
})
export type PushBody = z.infer<typeof PushBody>
export const PushState = z.object({ isOn: z.boolean() })
export type PushState = z.infer<typeof PushState>

const Texts = z
  .record(z.string().regex(/^[A-Z]{2}(_[A-Z]{2})?$/), Text)
  .refine((texts) => Object.keys(texts).length > 0, 'has no text')

export const BroadcastBody = z.object({
  texts: Texts,
  /** A list of members; null reaches all. */
  segment: idOf('seg').nullable().default(null),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  /** Whether members who register later see it. */
  reachesLater: z.boolean().default(false),
})
export type BroadcastBody = z.infer<typeof BroadcastBody>

/** What the caller has read: a broadcast that changed since is refused. */
export const BroadcastVersion = z.object({ version: z.int().min(1) })
export const BroadcastChange = BroadcastBody.extend(BroadcastVersion.shape)
export const BroadcastParams = z.object({ id: idOf('brc') })

export const Broadcast = BroadcastBody.extend({
  id: idOf('brc'),
  version: z.int(),
  state: z.enum(['draft', 'sent', 'ended']),
  writtenBy: z.string(),
  writtenAt: z.iso.datetime(),
  sentBy: z.string().nullable(),
  sentAt: z.iso.datetime().nullable(),
  endedBy: z.string().nullable(),
  endedAt: z.iso.datetime().nullable(),
})
export type Broadcast = z.infer<typeof Broadcast>
export const BroadcastsPage = z.object({ rows: z.array(Broadcast), next: z.string().nullable() })

export const SegmentBody = z.object({
  name: storableText(60),
  usernames: z.array(z.string().max(64)).max(2000),
})
export const SegmentParams = z.object({ id: idOf('seg') })
export const SegmentMembersBody = SegmentBody.pick({ usernames: true })
/** `unknown` are usernames without an account; the others were added. */
export const Segment = z.object({
  id: idOf('seg'),
  name: z.string(),
  members: z.int(),
  madeBy: z.string(),
  unknown: z.array(z.string()),
})
export type Segment = z.infer<typeof Segment>
export const Segments = z.object({ rows: z.array(Segment) })
