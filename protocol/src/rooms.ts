/** Chat rooms: messages by number, moderation, and the hosts of live tables. */
import { z } from 'zod'
import { freshIdOf, idOf, nameText, storableText } from './shapes.ts'
import { REASONS, SANCTIONS } from './values/rooms.ts'

export const RoomId = idOf('rm')
export const RoomParams = z.object({ id: RoomId })
export const MessageParams = z.object({ id: RoomId, no: z.coerce.number().int().min(1).max(2_000_000_000) })

/** By language of the merchant: `EN`, `HI`. */
const Names = z.record(z.string(), z.string())

export const ChatRoom = z.object({
  id: RoomId,
  kind: z.enum(['lobby', 'table']),
  /** Of a table: its game. */
  gameCode: z.string().nullable(),
  /** Null where all languages are welcome. */
  language: z.string().nullable(),
  names: Names,
  slowSeconds: z.number().int(),
  isReadOnly: z.boolean(),
  present: z.number().int(),
})
export type ChatRoom = z.infer<typeof ChatRoom>
export const ChatRooms = z.object({ rooms: z.array(ChatRoom) })
export type ChatRooms = z.infer<typeof ChatRooms>

export const Sanction = z.object({
  id: idOf('snc'),
  kind: z.enum(['hidden', 'timeout', 'ban']),
  reason: z.enum(REASONS),
  /** What the staff wrote to the member; may be empty. */
  note: z.string(),
  /** The message it is about; empty where there is none. */
  body: z.string(),
  madeAt: z.iso.datetime(),
  /** Null for ever. */
  endsAt: z.iso.datetime().nullable(),
  isContested: z.boolean(),
  outcome: z.enum(['upheld', 'lifted']).nullable(),
})
export type Sanction = z.infer<typeof Sanction>
export const Sanctions = z.object({ sanctions: z.array(Sanction) })
export type Sanctions = z.infer<typeof Sanctions>

/** What keeps a member from writing now, in the codes of the refusals; null when nothing does. */
export const WritingBar = z.enum([
  'need_true_account',
  'room_read_only',
  'room_timed_out',
  'room_banned',
  'account_too_new',
])
export type WritingBar = z.infer<typeof WritingBar>

export const RoomView = z.object({
  room: ChatRoom,
  lastNo: z.number().int(),
  /** Until then only older accounts write. */
  emergencyUntil: z.iso.datetime().nullable(),
  /** Null for a visitor without a session. */
  me: z
    .object({
      /** The mark of the member's own messages. */
      speaker: z.string(),
      bar: WritingBar.nullable(),
      /** When the bar falls; null where time alone does not lift it. */
      barUntil: z.iso.datetime().nullable(),
    })
    .nullable(),
})
export type RoomView = z.infer<typeof RoomView>

/** Posted for all by a feature: its words are labels of the page, by `template`. */
export const RoomCard = z.object({
  template: z.string().regex(/^[a-z_]{1,40}$/),
  values: z.record(z.string(), z.union([z.string().max(200), z.number()])),
})
export type RoomCard = z.infer<typeof RoomCard>

export const RoomMessage = z.object({
  no: z.number().int(),
  /** `hidden` and `shown` change an earlier message, the `target`; `shown` carries its text again. */
  kind: z.enum(['text', 'card', 'hidden', 'shown']),
  at: z.iso.datetime(),
  speaker: z.string(),
  name: z.string(),
  /** Empty while hidden. */
  body: z.string(),
  hiddenBecause: z.string().nullable(),
  target: z.number().int().nullable(),
  card: RoomCard.nullable(),
})
export type RoomMessage = z.infer<typeof RoomMessage>

/**
 * After a number, at most 200; where more were missed, and without a number, the newest page. `before` pages back.
 */
export const MessagesQuery = z.object({
  after: z.coerce.number().int().min(0).max(2_000_000_000).optional(),
  before: z.coerce.number().int().min(1).max(2_000_000_000).optional(),
})
/** `from` is the first number of the rows; where it is above `after` + 1, what was before is not known. */
export const MessagesPage = z.object({
  from: z.number().int(),
  rows: z.array(RoomMessage),
  lastNo: z.number().int(),
  present: z.number().int(),
})
export type MessagesPage = z.infer<typeof MessagesPage>

export const MessageBody = z.object({ clientId: freshIdOf('msg'), text: storableText(1000) })
export type MessageBody = z.infer<typeof MessageBody>
/** A held message has no number until the staff release it. */
export const Posted = z.object({ state: z.enum(['posted', 'held']), no: z.number().int().nullable() })
export type Posted = z.infer<typeof Posted>

export const RoomReportBody = z.object({ reason: z.enum(REASONS) })
export const ContestBody = z.object({ text: storableText(500, 3) })
export const SanctionParams = z.object({ id: idOf('snc') })

export const TableRoomQuery = z.object({ gameCode: storableText(120) })

/** A host of a live table: drawn and scripted, and labelled so. */
export const Model = z.object({
  id: idOf('mdl'),
  name: z.string(),
  /** The address of a picture. */
  portrait: z.string(),
  about: Names,
  languages: z.array(z.string()),
  gameCode: z.string(),
  gameName: z.string(),
  isVirtual: z.literal(true),
  present: z.number().int(),
})
export type Model = z.infer<typeof Model>
export const ModelList = z.object({ models: z.array(Model) })
export type ModelList = z.infer<typeof ModelList>

/** A host's chat, a room, or without either the lobby of a language. */
export const LaunchChatBody = z.object({
  model: idOf('mdl').optional(),
  room: RoomId.optional(),
  language: z.string().max(10).default(''),
})
export const LaunchChatValue = z.object({ chatUrl: z.url(), expiresAt: z.iso.datetime() })
export type LaunchChatValue = z.infer<typeof LaunchChatValue>
export const TicketBody = z.object({ ticket: z.string().regex(/^[\w-]{20,80}$/) })
/** Who came with the ticket: a visitor has no mark and no name. */
export const TicketValue = z.object({
  room: RoomId,
  speaker: z.string().nullable(),
  name: z.string().nullable(),
})
export type TicketValue = z.infer<typeof TicketValue>

// The staff's side.

export const StaffRoom = ChatRoom.extend({
  leastAgeMinutes: z.number().int(),
  emergencyUntil: z.iso.datetime().nullable(),
  isClosed: z.boolean(),
  lastNo: z.number().int(),
})
export type StaffRoom = z.infer<typeof StaffRoom>
export const StaffRooms = z.object({ rooms: z.array(StaffRoom) })

export const RoomSettingsBody = z.object({
  writers: z.enum(['members', 'staff']),
  slowSeconds: z
    .number()
    .int()
    .min(0)
    .max(60)
    .refine((seconds) => seconds === 0 || seconds >= 3, 'is none, or 3 to 60'),
  leastAgeMinutes: z.number().int().min(0).max(525_600),
  isClosed: z.boolean(),
})
export type RoomSettingsBody = z.infer<typeof RoomSettingsBody>
export const EmergencyBody = z.object({ isOn: z.boolean() })

export const StaffMessage = RoomMessage.extend({
  room: RoomId,
  memberId: z.string().nullable(),
  username: z.string().nullable(),
  /** The text also while it is hidden. */
  text: z.string(),
  reports: z.array(z.enum(REASONS)),
})
export type StaffMessage = z.infer<typeof StaffMessage>
export const StaffMessages = z.object({ rows: z.array(StaffMessage), lastNo: z.number().int() })

export const HeldMessage = z.object({
  id: idOf('hld'),
  room: RoomId,
  memberId: z.string(),
  username: z.string().nullable(),
  text: z.string(),
  because: z.string(),
  heldAt: z.iso.datetime(),
})
export type HeldMessage = z.infer<typeof HeldMessage>
export const StaffSanction = Sanction.extend({
  memberId: z.string(),
  username: z.string().nullable(),
  madeBy: z.string(),
  contested: z.string().nullable(),
})
export type StaffSanction = z.infer<typeof StaffSanction>
/** What waits for a decision: held and reported messages, and sanctions that members contest. */
export const ModerationQueue = z.object({
  held: z.array(HeldMessage),
  reported: z.array(StaffMessage),
  contested: z.array(StaffSanction),
})
export type ModerationQueue = z.infer<typeof ModerationQueue>

export const HideBody = z.object({ reason: z.enum(REASONS), note: storableText(300, 0).default('') })
export const HeldParams = z.object({ id: idOf('hld') })
export const HeldDecisionBody = z.object({ decision: z.enum(['released', 'refused']) })
export const SanctionBody = z.object({
  memberId: idOf('mbr'),
  span: z.enum(SANCTIONS),
  reason: z.enum(REASONS),
  note: storableText(300, 0).default(''),
  /** The message it is about. */
  room: RoomId.optional(),
  no: z.number().int().min(1).optional(),
})
export type SanctionBody = z.infer<typeof SanctionBody>
export const SanctionId = z.object({ id: idOf('snc') })
export const OutcomeBody = z.object({ outcome: z.enum(['upheld', 'lifted']) })

export const RoomWords = z.object({
  words: z.array(z.object({ word: z.string(), verdict: z.enum(['refuse', 'hold']) })),
})
export const WordBody = z.object({
  word: storableText(60, 2),
  /** Null takes the word off the list. */
  verdict: z.enum(['refuse', 'hold']).nullable(),
})
export const ModelBody = z.object({
  name: nameText(40),
  portrait: z.string().regex(/^[a-z]{2,20}$/),
  about: z.record(z.string().regex(/^[A-Z]{2}$/), storableText(300)),
  languages: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1)
    .max(30),
  gameCode: storableText(120),
  chatUrl: z.url({ protocol: /^https?$/ }).nullable(),
  position: z.number().int().min(0).max(10_000),
  isListed: z.boolean(),
})
export type ModelBody = z.infer<typeof ModelBody>
export const ModelParams = z.object({ id: freshIdOf('mdl') })
