import { createHash } from 'node:crypto'
import { MESSAGE_LENGTH } from '@night-market/protocol/values/rooms'
import { REFUSALS, type RefusalCode } from '@night-market/protocol/values/refusals'
import type { Viewer } from '../members/index.ts'
import { sqlStateOf, type Db } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { batcher } from '../platform/work/batcher.ts'
import { isolating } from '../platform/work/isolating.ts'
import { wordListOf } from './moderation/words.ts'
import * as queries from './queries.ts'
import { speakerOf } from './speaker.ts'
import { cleanText, lengthOf } from './text/clean.ts'
import { foldText } from './text/fold.ts'
import { judgeText } from './text/judge.ts'

export interface Posted {
  state: 'posted' | 'held'
  no: number | null
}

export interface MessageRequest {
  room: string
  clientId: string
  text: string
}

export type PostMessages = (call: queries.SayCall) => Promise<queries.SayAnswer>

/** Posts messages in sets: those that arrive together share a commit, and each room numbers them without gaps. */
export function openMessages(db: Db): PostMessages {
  const enqueue = batcher<queries.SayCall, () => queries.SayAnswer>({
    maxBatch: 100,
    maxInFlight: 2,
    keysOf: ({ author }) => [author],
    // The author's own id makes a repetition harmless.
    flush: isolating(
      (calls, worked) => queries.saySet(db, calls, worked),
      (error) => ABOUT_ONE_CALL.test(sqlStateOf(error)),
    ),
  })
  return async (call) => (await enqueue(call))()
}

/** Classes of SQLSTATE that one message of many can cause. */
const ABOUT_ONE_CALL = /^(21|22|23|55)/

/**
 * Posts a member's message, or holds it for the staff; the same `clientId` again gets the same answer.
 *
 * Refuses texts that are empty or too long; links, phone numbers, handles and listed words (`message_not_allowed`); too
 * many messages and repeated ones, with the seconds to wait; members who are timed out or banned, or whose account is too
 * new; rooms where only the staff write; and the same id with another text (`message_id_reused`).
 */
export async function writeMessage(
  services: Services,
  post: PostMessages,
  { memberId }: Viewer,
  { room, clientId, text }: MessageRequest,
): Promise<Posted> {
  const { db, clock } = services
  const body = cleanText(text)
  if (body === '') throw new Refusal('message_empty')
  if (lengthOf(body) > MESSAGE_LENGTH) throw new Refusal('message_too_long', { max: MESSAGE_LENGTH })
  const [speaker, words] = await Promise.all([speakerOf(services, memberId), wordListOf(db)])
  const verdict = judgeText(body, words)
  const now = clock()
  const answer = await post({
    id: newId('hld', now),
    room,
    author: memberId,
    clientId,
    speaker: speaker.mark,
    name: speaker.name,
    body,
    folded: createHash('sha256').update(foldText(body)).digest('base64url'),
    refused: verdict.kind === 'refused' ? 'message_not_allowed' : null,
    held: verdict.kind === 'held' ? verdict.because : null,
    registeredAt: speaker.registeredAt,
    saidAt: now,
  })
  if (answer.outcome === 'posted' || answer.outcome === 'held')
    return { state: answer.outcome, no: answer.no }
  const details = {
    ...(verdict.kind === 'refused' ? { problem: verdict.problem } : {}),
    ...(answer.freeAt === null
      ? {}
      : { seconds: secondsTo(answer.freeAt, now), until: answer.freeAt.toISOString() }),
  }
  throw new Refusal(refusalIn(answer.outcome), details)
}

const secondsTo = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))

function refusalIn(outcome: string): RefusalCode {
  if (outcome in REFUSALS) return outcome as RefusalCode
  throw new Error(`rooms.say_set answered ${outcome}`)
}
