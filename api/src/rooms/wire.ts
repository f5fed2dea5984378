/** Rooms on the wire. */
import type * as wire from '@night-market/protocol/rooms'
import type { ListedModel } from './hosts.ts'
import type { Message, Room, Sanction } from './model.ts'
import type { Held, StaffMessage } from './moderation/queries.ts'
import type { CountedRoom, RoomView } from './read.ts'

export const roomOnWire = (room: CountedRoom): wire.ChatRoom => ({
  id: room.id,
  kind: room.kind,
  gameCode: room.gameCode,
  language: room.language,
  names: room.names,
  slowSeconds: room.slowSeconds,
  isReadOnly: room.writers !== 'members',
  present: room.present,
})

export const viewOnWire = ({ room, me }: RoomView, now: Date): wire.RoomView => ({
  room: roomOnWire(room),
  lastNo: room.lastNo,
  emergencyUntil: emergencyOf(room, now),
  me:
    me === null
      ? null
      : {
          speaker: me.speaker,
          bar: me.bar?.bar ?? null,
          barUntil: me.bar?.until?.toISOString() ?? null,
        },
})

const emergencyOf = ({ emergencyUntil }: Room, now: Date): string | null =>
  emergencyUntil !== null && emergencyUntil > now ? emergencyUntil.toISOString() : null

export const messageOnWire = ({ saidAt, ...message }: Message): wire.RoomMessage => ({
  no: message.no,
  kind: message.kind,
  at: saidAt.toISOString(),
  speaker: message.speaker,
  name: message.name,
  body: message.body,
  hiddenBecause: message.hiddenBecause,
  target: message.target,
  card: message.card,
})

export const sanctionOnWire = (sanction: Sanction): wire.Sanction => ({
  id: sanction.id,
  kind: sanction.kind,
  reason: sanction.reason,
  note: sanction.note,
  body: sanction.body,
  madeAt: sanction.madeAt.toISOString(),
  endsAt: sanction.endsAt?.toISOString() ?? null,
  isContested: sanction.contestedAt !== null,
  outcome: sanction.outcome,
})

export const modelOnWire = (model: ListedModel): wire.Model => ({
  id: model.id,
  name: model.name,
  portrait: `/avatars/${model.portrait}.svg`,
  about: model.about,
  languages: model.languages,
  gameCode: model.gameCode,
  gameName: model.gameName,
  isVirtual: true,
  present: model.present,
})

export const staffRoomOnWire = (room: CountedRoom, now: Date): wire.StaffRoom => ({
  ...roomOnWire(room),
  leastAgeMinutes: room.leastAgeMinutes,
  emergencyUntil: emergencyOf(room, now),
  isClosed: room.closedAt !== null,
  lastNo: room.lastNo,
})

/** Usernames by member. */
type Names = Map<string, string>

export const staffMessageOnWire = (message: StaffMessage, names: Names): wire.StaffMessage => ({
  ...messageOnWire(message),
  room: message.room,
  memberId: message.author,
  username: names.get(message.author ?? '') ?? null,
  text: message.text,
  reports: message.reports,
})

export const heldOnWire = (held: Held, names: Names): wire.HeldMessage => ({
  id: held.id,
  room: held.room,
  memberId: held.author,
  username: names.get(held.author) ?? null,
  text: held.body,
  because: held.because,
  heldAt: held.heldAt.toISOString(),
})

export const staffSanctionOnWire = (sanction: Sanction, names: Names): wire.StaffSanction => ({
  ...sanctionOnWire(sanction),
  memberId: sanction.member,
  username: names.get(sanction.member) ?? null,
  madeBy: sanction.madeBy,
  contested: sanction.contested,
})
