/** Authors who send a message until they have an answer, and processes that die around their commits. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { transact } from '../../../api/src/platform/database/db.ts'
import { saySet, type SayAnswer, type SayCall } from '../../../api/src/rooms/queries.ts'
import type { Talk } from './simulation.ts'

const AUTHORS = 6
const TRIES = 12

export interface Sent {
  clientId: string
  author: MemberId
  body: string
  /** The definite answer; null while none has arrived. */
  outcome: string | null
  no: number | null
}

export interface Authors {
  sent: Sent[]
  /** Some authors write one message each, together; a process may die with them. */
  write(): Promise<void>
  /** Every message gets its answer. */
  settle(): Promise<void>
}

export function openAuthors(talk: Talk): Authors {
  const sent: Sent[] = []
  const write = async (): Promise<void> => {
    const batch = newBatch(talk, sent)
    sent.push(...batch)
    const isTwice = talk.draw.below(4) === 0
    // The same messages at two processes at once.
    await Promise.all([post(talk, batch), ...(isTwice ? [post(talk, batch)] : [])])
    if (talk.draw.below(8) === 0) await misuse(talk, talk.draw.pick(sent))
  }
  return {
    sent,
    write,
    async settle() {
      for (let attempt = 0; attempt < TRIES; attempt++) {
        const open = sent.filter(({ outcome }) => outcome === null)
        for (const each of open) {
          talk.now = new Date(talk.now.getTime() + 11_000)
          await post(talk, [each])
        }
      }
      for (const { clientId, outcome } of sent)
        if (outcome === null) talk.fault(`${clientId} has no answer after ${TRIES} tries`)
    },
  }
}

/** New messages of different authors, and now and then one that has no answer yet. */
function newBatch({ draw, room }: Talk, sent: Sent[]): Sent[] {
  const authors = new Map<MemberId, Sent>()
  const count = 1 + draw.below(4)
  for (let n = 0; n < count; n++) {
    const author: MemberId = `mbr_${room}a${draw.below(AUTHORS)}`
    const open = sent.find((each) => each.author === author && each.outcome === null)
    const clientId = `msg_${sent.length + n}`
    authors.set(author, open ?? { clientId, author, body: `text of ${clientId}`, outcome: null, no: null })
  }
  return [...authors.values()]
}

type Fate = 'works' | 'dies before the commit' | 'dies after the commit'
const FATES: Fate[] = ['works', 'works', 'works', 'dies before the commit', 'dies after the commit']

async function post(talk: Talk, batch: Sent[]): Promise<void> {
  const fate = talk.draw.pick(FATES)
  const answers = await answersOf(talk, batch.map(callOf(talk)), fate)
  talk.count(fate)
  for (const [index, answer] of (answers ?? []).entries()) {
    const each = batch[index]
    if (each === undefined) continue
    talk.count(answer.outcome)
    note(talk, each, answer)
    if (answer.no !== null) talk.rooms.changed(talk.room, answer.no)
  }
}

/** Null where the process died and its authors get no answer. */
async function answersOf(talk: Talk, calls: SayCall[], fate: Fate): Promise<SayAnswer[] | null> {
  if (fate === 'dies before the commit') {
    const died = new Error('the process died')
    await transact(talk.db, async (tx) => {
      await saySet(tx, calls)
      throw died
    }).catch((error: unknown) => {
      if (error !== died) throw error
    })
    return null
  }
  const answers = await saySet(talk.db, calls)
  return fate === 'works' ? answers : null
}

function note(talk: Talk, each: Sent, { outcome, no }: SayAnswer): void {
  // This refusal is temporary: the author sends the message again later.
  if (outcome === 'message_too_fast') return
  if (each.outcome !== null && (each.outcome !== outcome || each.no !== no))
    talk.fault(`${each.clientId} was answered ${each.outcome} ${each.no}, then ${outcome} ${no}`)
  each.outcome = outcome
  each.no = no
}

/** The id of a message with another text. */
async function misuse(talk: Talk, { clientId, author, outcome }: Sent): Promise<void> {
  if (outcome !== 'posted') return
  const call = callOf(talk)({ clientId, author, body: 'another text', outcome: null, no: null })
  const [answer] = await saySet(talk.db, [call])
  talk.count(`misused ${answer?.outcome}`)
  if (answer?.outcome !== 'message_id_reused')
    talk.fault(`${clientId} with another text was answered ${answer?.outcome}`)
}

const callOf =
  ({ room, now }: Talk) =>
  ({ clientId, author, body }: Sent): SayCall => ({
    id: `hld_${room}${clientId}`,
    room,
    author,
    clientId,
    body,
    speaker: author.slice(-8),
    name: 'A',
    folded: body,
    refused: null,
    held: null,
    registeredAt: new Date(0),
    saidAt: now,
  })
