/** Races about messages in rooms. */
import { seedRooms } from '../../api/src/rooms/index.ts'
import { newId } from '../testkit/member.ts'
import type { Deployment } from './deployment.ts'
import { aRacer, anAddress, type Racer } from './racer.ts'
import { okOf, shot, times, unless, type Shot, type Target } from './volley.ts'

const ROOM = 'rm_market'

export const roomTargets: Target[] = [
  {
    row: 'MSG-4',
    name: 'one message that is sent by many connections',
    async prepare(deployment) {
      const [ann] = [await aRacer(deployment), await openRoom(deployment)]
      return async (shots) => {
        await forgetPace(deployment, ann)
        const clientId = newId('msg')
        return {
          shots: times(shots, () =>
            message(deployment, 'said', ann, clientId, `text of ${letters(clientId)}`),
          ),
          judge: async (outcomes) => {
            const answers = new Set(okOf(outcomes).map(({ value }) => JSON.stringify(value)))
            const found = await messagesOf(deployment, ann, [clientId])
            return [
              ...unless(
                okOf(outcomes).length === shots,
                `${okOf(outcomes).length} of ${shots} were answered`,
              ),
              ...unless(answers.size === 1, `there were ${answers.size} answers`),
              ...unless(found === 1, `it is there ${found} times`),
            ]
          },
        }
      }
    },
  },
  {
    row: 'MSG-4',
    name: 'more messages of one member than the pace lets in',
    async prepare(deployment) {
      const [ann] = [await aRacer(deployment), await openRoom(deployment)]
      return async (shots) => {
        await forgetPace(deployment, ann)
        const ids = Array.from({ length: shots }, () => newId('msg'))
        return {
          shots: ids.map((id) => message(deployment, 'said', ann, id, `text of ${letters(id)}`)),
          judge: async (outcomes) => {
            const found = await messagesOf(deployment, ann, ids)
            return [
              ...unless(okOf(outcomes).length === 1, `${okOf(outcomes).length} were taken`),
              ...unless(found === 1, `${found} are there`),
            ]
          },
        }
      }
    },
  },
]

/** Opens the room to accounts of any age. */
async function openRoom({ db }: Deployment): Promise<void> {
  await seedRooms(db, new Date(0))
  await db.updateTable('rooms.rooms').set({ leastAgeMinutes: 0 }).where('id', '=', ROOM).execute()
}

function message(deployment: Deployment, side: string, by: Racer, clientId: string, text: string): Shot {
  const path = `/wps/rooms/${ROOM}/messages`
  // Each connection has an address of its own, so that the limit of requests per address does not apply.
  const ask = {
    method: 'POST',
    path,
    body: { clientId, text },
    headers: by.headers,
    from: anAddress(),
  } as const
  return shot(deployment, side, ask)
}

/** Only letters: a room holds a row of digits as a phone number. */
const letters = (id: string): string => id.replace(/[^a-f]/g, '')

/** Dates the member's earlier messages back, so that the pace allows a new one. */
async function forgetPace({ db }: Deployment, { memberId }: Racer): Promise<void> {
  await db
    .updateTable('rooms.messages')
    .set({ saidAt: new Date(0) })
    .where('author', '=', memberId)
    .execute()
}

async function messagesOf({ db }: Deployment, { memberId }: Racer, ids: string[]): Promise<number> {
  const rows = await db
    .selectFrom('rooms.messages')
    .select('no')
    .where('author', '=', memberId)
    .where('clientId', 'in', ids)
    .execute()
  return rows.length
}
