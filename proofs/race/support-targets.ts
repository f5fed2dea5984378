/** Races in customer service: about one message, and about who takes the next conversation. */
import { CONVERSATIONS_EACH } from '@night-market/protocol/values/support'
import { sql } from 'kysely'
import type { Ask } from '../testkit/caller.ts'
import { newId } from '../testkit/member.ts'
import type { Deployment } from './deployment.ts'
import { anAddress, aRacer, atConsole, type Racer } from './racer.ts'
import { okOf, shot, times, unless, valueIn, type Outcome, type Target, type Volley } from './volley.ts'

const QUEUED = 7
const TWICE = 'Where is my deposit?'
const OTHER = 'Where is my withdrawal?'

export const supportTargets: Target[] = [
  {
    row: 'MSG-3',
    name: 'one message is sent by many',
    prepare: (deployment) =>
      underOneId(deployment, [['send', TWICE]], (outcomes) => {
        const numbers = new Set(outcomes.map(({ value }) => (value as { no?: number } | null)?.no))
        return [
          ...unless(okOf(outcomes).length === outcomes.length, 'a repetition was refused'),
          ...unless(numbers.size === 1, `it has ${numbers.size} numbers`),
        ]
      }),
  },
  {
    row: 'MSG-3',
    name: 'one id for two messages',
    prepare: (deployment) =>
      underOneId(
        deployment,
        [
          ['one', TWICE],
          ['other', OTHER],
        ],
        (outcomes) => {
          const sides = new Set(okOf(outcomes).map(({ side }) => side))
          const refused = new Set(outcomes.flatMap(({ isOk, code }) => (isOk ? [] : [code])))
          return [
            ...unless(sides.size === 1, `${sides.size} texts were sent under one id`),
            ...unless([...refused].join() === 'message_id_reused', `refused by ${[...refused].join()}`),
          ]
        },
      ),
  },
  {
    row: 'MSG-3',
    name: 'two of the staff take the next conversation',
    async prepare(deployment) {
      const [asha, bruno] = [await atConsole(deployment, 'asha'), await atConsole(deployment, 'bruno')]
      const customers = await Promise.all(times(QUEUED, () => aRacer(deployment)))
      return async (shots) => {
        await sql`update support.conversations set state = 'closed'`.execute(deployment.db)
        const ids = await Promise.all(customers.map((customer) => startedBy(deployment, customer)))
        const take = (headers: Racer['headers']): Ask => ({
          method: 'POST',
          path: '/ops/support/next',
          headers,
        })
        return {
          shots: times(shots, (n) =>
            n % 2 === 0 ? shot(deployment, 'asha', take(asha)) : shot(deployment, 'bruno', take(bruno)),
          ),
          judge: async (outcomes) => {
            const taken = okOf(outcomes).flatMap(({ side, value }) => {
              const { conversation } = value as { conversation: { id: string } | null }
              return conversation === null ? [] : [{ side, id: conversation.id }]
            })
            const loads = ['asha', 'bruno'].map((name) => taken.filter(({ side }) => side === name).length)
            return [
              ...unless(new Set(taken.map(({ id }) => id)).size === taken.length, 'one was taken twice'),
              ...unless(
                taken.every(({ id }) => ids.includes(id)),
                'one was taken that did not wait',
              ),
              ...unless(Math.max(...loads) <= CONVERSATIONS_EACH, `one has ${Math.max(...loads)}`),
              ...unless(taken.length === QUEUED, `${taken.length} of ${QUEUED} were taken`),
            ]
          },
        }
      }
    },
  },
]

/** A customer's messages under one id, the texts of the sides in turns; afterwards the numbers must be whole too. */
async function underOneId(
  deployment: Deployment,
  sides: [side: string, text: string][],
  judge: (outcomes: Outcome[]) => string[],
): Promise<(shots: number) => Promise<Volley>> {
  const ann = await aRacer(deployment)
  const id = await startedBy(deployment, ann)
  return async (shots) => {
    const clientId = newId('msg')
    const loaded = times(shots, (n) => {
      const [side, text] = sides[n % sides.length] ?? ['', '']
      return shot(deployment, side, messageAsk(ann, id, clientId, text))
    })
    return {
      shots: loaded,
      judge: async (outcomes) => [...judge(outcomes), ...(await inOrder(deployment, id))],
    }
  }
}

const messageAsk = ({ headers }: Racer, id: string, clientId: string, text: string): Ask => ({
  method: 'POST',
  path: `/wps/support/conversations/${id}/messages`,
  body: { clientId, text },
  headers,
  from: anAddress(),
})

async function startedBy({ caller }: Deployment, { headers }: Racer): Promise<string> {
  const id = newId('cnv')
  const body = { id, clientId: newId('msg'), topic: 'deposit', language: 'EN', text: 'Hello' }
  const path = '/wps/support/conversations'
  valueIn(await caller.ask({ method: 'POST', path, body, headers }), 'the conversation')
  return id
}

/** The numbers of a conversation run from one, without a hole, and it knows the last. */
async function inOrder({ db }: Deployment, id: string): Promise<string[]> {
  const { rows } = await sql<{ isWhole: boolean }>`
    select count(*) = max(c.last_no) and max(m.no) = max(c.last_no) as is_whole
      from support.messages m join support.conversations c on c.id = m.conversation
     where c.id = ${id}`.execute(db)
  return unless(rows[0]?.isWhole === true, 'the numbers of the conversation have a hole')
}
