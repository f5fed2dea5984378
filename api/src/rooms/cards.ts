/** Calls for features that give something to the people in a room: the eligible members, and a card that announces it. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db, Tx } from '../platform/database/db.ts'
import type { Card } from './model.ts'
import { membersPresent } from './presence.ts'
import { appendEntry } from './queries.ts'

/** The members who read or wrote in a room in the last minutes and may write there. */
export const eligibleMembers = (db: Db, room: string, minutes: number, now: Date): Promise<MemberId[]> =>
  membersPresent(db, room, new Date(now.getTime() - minutes * 60_000), now)

/**
 * Posts a card in the caller's transaction, which should end soon: the room is locked until then. Returns its number; null for
 * a closed room.
 */
export const postCard = (tx: Tx, room: string, card: Card, now: Date): Promise<number | null> =>
  appendEntry(tx, room, { kind: 'card', card, at: now })
