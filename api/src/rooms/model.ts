/** Rooms, their messages and what is decided about them; the pure rules of all. */
import type { Id, MemberId } from '@night-market/protocol/values/ids'
import { TIMEOUTS, type Reason, type SanctionSpan } from '@night-market/protocol/values/rooms'

export type RoomId = Id<'rm'>
export type SanctionId = Id<'snc'>
export type HeldId = Id<'hld'>
export type ModelId = Id<'mdl'>

export interface Room {
  id: RoomId
  kind: 'lobby' | 'table'
  gameCode: string | null
  language: string | null
  names: Record<string, string>
  writers: 'members' | 'staff'
  slowSeconds: number
  leastAgeMinutes: number
  emergencyUntil: Date | null
  lastNo: number
  closedAt: Date | null
}

/** A row of a room as its readers see it: a hidden text is empty. */
export interface Message {
  no: number
  kind: 'text' | 'card' | 'hidden' | 'shown'
  saidAt: Date
  speaker: string
  name: string
  body: string
  hiddenBecause: string | null
  target: number | null
  card: Card | null
}

/** What a feature posts for all: a template of the page's labels with its values. */
export interface Card {
  template: string
  values: Record<string, string | number>
}

export interface Sanction {
  id: SanctionId
  member: MemberId
  kind: 'hidden' | 'timeout' | 'ban'
  reason: Reason
  note: string
  room: RoomId | null
  no: number | null
  body: string
  madeBy: string
  madeAt: Date
  /** Null for ever. */
  endsAt: Date | null
  contested: string | null
  contestedAt: Date | null
  outcome: 'upheld' | 'lifted' | null
}

/** In an emergency only accounts of this age write. `rooms.say_set` has the same age. */
export const EMERGENCY_MS = 3 * 3_600_000
const EMERGENCY_AGE_MS = 7 * 86_400_000
export const TICKET_MS = 120_000
/** Messages and reports are stored for 90 days, decisions against members for two years. */
export const KEPT_MS = 90 * 86_400_000
export const SANCTIONS_KEPT_MS = 730 * 86_400_000

/** When a decision made now ends; null for ever. */
export function endOf(span: SanctionSpan, now: Date): Date | null {
  return span === 'ban' ? null : new Date(now.getTime() + TIMEOUTS[span] * 60_000)
}

/** Reports of this weight together hide a message until the staff have reviewed it: three ordinary members' do. */
export const WEIGHT_TO_HIDE = 6
const TRUSTED_AGE_MS = 7 * 86_400_000
export const REPORT_PAUSE_MS = 86_400_000

/** A member who reports a message, and how the staff decided about that member's earlier reports. */
export interface Reporter {
  registeredAt: Date
  hasPaid: boolean
  upheld: number
  refused: number
}

/** A new account without a paid deposit hides nothing: its reports only reach the staff. */
export function weightOf({ registeredAt, hasPaid, upheld, refused }: Reporter, now: Date): number {
  const isOld = now.getTime() - registeredAt.getTime() >= TRUSTED_AGE_MS
  if (!isOld && !hasPaid) return 0
  if (refused - upheld >= 3) return 0
  return 2 + Math.sign(upheld - refused)
}

export interface Writer {
  role: string
  registeredAt: Date
  /** The one that ends last. */
  sanction: { kind: 'timeout' | 'ban'; endsAt: Date | null } | null
}

export interface Bar {
  bar: 'need_true_account' | 'room_read_only' | 'room_timed_out' | 'room_banned' | 'account_too_new'
  until: Date | null
}

/** What keeps a member from writing in a room, in the order of `rooms.say_set`; null when nothing does. */
export function barOf(room: Room, { role, registeredAt, sanction }: Writer, now: Date): Bar | null {
  if (role === 'trial') return { bar: 'need_true_account', until: null }
  if (sanction?.kind === 'ban') return { bar: 'room_banned', until: null }
  if (sanction !== null) return { bar: 'room_timed_out', until: sanction.endsAt }
  if (room.writers !== 'members') return { bar: 'room_read_only', until: null }
  const isEmergency = room.emergencyUntil !== null && room.emergencyUntil > now
  const ageMs = Math.max(room.leastAgeMinutes * 60_000, isEmergency ? EMERGENCY_AGE_MS : 0)
  const oldEnoughAt = new Date(registeredAt.getTime() + ageMs)
  return oldEnoughAt > now ? { bar: 'account_too_new', until: oldEnoughAt } : null
}
