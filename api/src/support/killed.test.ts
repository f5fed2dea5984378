/** A process that is killed around the commit of each act of a conversation, and what repeating the act comes to. */
import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { dyingDatabase, Killed, type Death } from '../testing/stand-ins/dying-database.ts'
import { aMember } from '../testing/members.ts'
import { aStaff } from '../testing/staff.ts'
import { freshClientId, freshCnv } from '../testing/support.ts'
import { rateConversation } from './conversations/rate.ts'
import { sendMessage } from './conversations/send.ts'
import { startConversation } from './conversations/start.ts'
import { takeNext } from './desk/assign.ts'
import { reply } from './desk/reply.ts'
import { endConversation, settleResting, solveConversation } from './desk/solve.ts'
import { REOPEN_MS, type ConversationId, type Customer } from './model.ts'
import type { Services } from './services.ts'

const market = await testMarket()

interface Talk {
  id: ConversationId
  ann: Customer
  asha: { id: string; name: string }
  version(): Promise<number>
}

/** An act with its ids made beforehand, so that it can be repeated as a client repeats it. */
type Act = (services: Services, talk: Talk, now: Date) => Promise<unknown>

const acts = (): [name: string, act: Act][] => {
  const [first, question, answer, note, more] = Array.from({ length: 5 }, freshClientId) as [
    ...[string, string, string, string, string],
  ]
  const say = (clientId: string, text: string): Act => {
    return (services, { ann, id }, now) => sendMessage(services, ann, id, { clientId, text }, now)
  }
  const write = (clientId: string, kind: 'text' | 'note', text: string): Act => {
    return (services, { asha, id }, now) => reply(services, asha, id, { clientId, kind, text, seen: 99 }, now)
  }
  return [
    [
      'start',
      (services, { ann, id }, now) => {
        const wanted = { id, clientId: first, topic: 'deposit', language: 'EN', text: 'Hello' }
        return startConversation(services, ann, { ...wanted, network: '192.0.2.1' }, now)
      },
    ],
    ['take', (services, { asha }, now) => takeNext(services, asha, now)],
    ['ask', say(question, 'Where is it?')],
    ['answer', write(answer, 'text', 'On its way.')],
    ['note', write(note, 'note', 'Checked the bank.')],
    [
      'solve',
      async (services, { asha, id, version }, now) =>
        solveConversation(services, asha, { id, version: await version() }, now),
    ],
    ['ask again', say(more, 'And the other one?')],
    ['end', (services, { ann, id }, now) => endConversation(services, ann, id, now)],
    ['rate', (services, { ann, id }, now) => rateConversation(services, ann, { id, rating: 5 }, now)],
    ['close', (services, _talk, now) => settleResting(services, new Date(now.getTime() + REOPEN_MS + 1000))],
  ]
}

/** What a conversation that went through all acts consists of. */
const LINES = [
  'Hello',
  'joined',
  'Where is it?',
  'On its way.',
  'Checked the bank.',
  'solved',
  'And the other one?',
  'reopened',
  'solved',
  'closed',
].toSorted()

test.each<Death>(['before', 'after'])(
  'MSG-3: each act of a conversation whose process dies %s its commit is there once when it is repeated',
  async (death) => {
    const talk = await aTalk()
    for (const [name, act] of acts()) {
      const dying = dyingDatabase(market.database.url, death)
      const now = market.clock.read()
      await expect(act({ ...market.services, db: dying.db }, talk, now), name).rejects.toThrow(Killed)
      await act(market.services, talk, now)
      const { lines, lastNo } = await stored(talk.id)
      expect(
        lines.map(({ no }) => no),
        `numbers after ${name}`,
      ).toEqual(Array.from({ length: lastNo }, (_, index) => index + 1))
    }
    const { lines, state, rating } = await stored(talk.id)
    expect(lines.map(({ body }) => body).toSorted()).toEqual(LINES)
    expect([state, rating]).toEqual(['closed', 5])
  },
)

async function aTalk(): Promise<Talk> {
  const [member, staff] = [await aMember(market), await aStaff(market)]
  const id = freshCnv() as ConversationId
  const { db } = market.services
  return {
    id,
    ann: { kind: 'member', id: member.memberId, openedBy: '' },
    asha: { id: staff.staffId, name: 'Asha' },
    version: async () => {
      const { version } = await db
        .selectFrom('support.conversations')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return version
    },
  }
}

async function stored(id: ConversationId) {
  const { db } = market.services
  const row = await db
    .selectFrom('support.conversations')
    .select(['state', 'rating', 'lastNo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('support.messages')
    .select(['no', 'body'])
    .where('conversation', '=', id)
    .orderBy('no')
    .execute()
  return { ...row, lines }
}
