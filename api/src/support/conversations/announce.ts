import { awaySince } from '../desk/presence.ts'
import { desksPresent } from '../desk/queries.ts'
import { DESK, TALK, type Conversation } from '../model.ts'
import type { Services } from '../services.ts'

/** Tells the pages of a conversation, after its transaction committed, that it has new messages or another state. */
export async function announce(
  { db, bus, live, clock }: Services,
  conversation: Conversation,
): Promise<void> {
  const { id, lastNo, member, state, assignee } = conversation
  bus.tell(`${TALK}:${id}`, lastNo)
  bus.tell(`${DESK}:${id}`, lastNo)
  const desks = state === 'queued' ? await desksPresent(db, awaySince(clock())) : []
  const owners = new Set([member, assignee, ...desks].filter((owner) => owner !== null))
  const message = { type: 'support.changed' } as const
  await live.notify(
    db,
    [...owners].map((owner) => ({ to: { owner }, message })),
  )
}

/** Tells the pages of a conversation what was read. */
export function announceSeen(
  { bus }: Services,
  { id, no, isRead }: { id: string; no: number; isRead: boolean },
  by: string,
): void {
  if (!isRead) return
  const frame: { type: string } & Record<string, unknown> = { type: 'seen', no, by }
  for (const stream of [TALK, DESK]) bus.pass(`${stream}:${id}`, frame)
}
