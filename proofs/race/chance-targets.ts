/** Races about draws: the last piece, one spin many times, and tickets. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { DrawDraft, Taken } from '@night-market/protocol/rewards/chance'
import { sql } from 'kysely'
import { draftDraw, endDraw, publishDraw } from '../../api/src/rewards/index.ts'
import { newId } from '../testkit/member.ts'
import type { Deployment } from './deployment.ts'
import { anAddress, aRacer, type Racer } from './racer.ts'
import { okOf, shot, times, unless, type Outcome, type Shot, type Target } from './volley.ts'

const [AUTHOR, PUBLISHER] = ['asha', 'bruno'].map((name) => ({ kind: 'staff', name }))
const DAY_MS = 86_400_000
const RACERS = 20
const CLOSES_AFTER_MS = 60

type Wanted<Draft = DrawDraft> = Draft extends DrawDraft
  ? Omit<Draft, 'id' | 'title' | 'opensAt' | 'closesAt'>
  : never

const ENVELOPE: Wanted = { kind: 'envelope', total: '5000', pieces: 5, least: '100' }
const WHEEL: Wanted = {
  kind: 'prize_wheel',
  prizes: [
    { kind: 'cash', amount: '700', count: 40 },
    { kind: 'none', count: 60 },
  ],
  freeTickets: 3,
  isFreeDaily: false,
}

export const chanceTargets: Target[] = [
  {
    row: 'PROMO-2',
    name: 'a draw: many members for the last pieces of an envelope',
    async prepare(deployment) {
      const racers = await Promise.all(Array.from({ length: RACERS }, () => aRacer(deployment)))
      return async (shots) => {
        const draw = await published(deployment, ENVELOPE)
        return {
          shots: times(shots, (n) => taking(deployment, 'open', racers[n % RACERS] as Racer, draw, {})),
          judge: async (outcomes) => {
            const taken = amountsOf(outcomes)
            const sum = taken.reduce((total, each) => total + each, 0)
            return [
              ...unless(taken.length === 5, `${taken.length} got a piece`),
              ...unless(sum === 5000, `${sum} in all`),
            ]
          },
        }
      }
    },
  },
  {
    row: 'PROMO-2',
    name: 'a draw: one spin that is sent by many connections, and spins without a ticket',
    async prepare(deployment) {
      const ann = await aRacer(deployment)
      return async (shots) => {
        const draw = await published(deployment, WHEEL)
        await deployment.caller.ask(asking(ann, `${draw}/tickets`))
        const id = newId('clm')
        return {
          shots: times(shots, (n) =>
            taking(deployment, n % 2 === 0 ? 'same' : 'new', ann, draw, n % 2 === 0 ? { id } : {}),
          ),
          judge: async (outcomes) => {
            const same = new Set(
              okOf(outcomes, 'same').map(({ value }) => JSON.stringify((value as Taken).take)),
            )
            const spins = await takesOf(deployment, draw)
            return [
              ...unless(same.size <= 1, `one spin had ${same.size} results`),
              ...unless(spins === same.size + okOf(outcomes, 'new').length, `${spins} spins are stored`),
              ...unless(spins === 3, `${spins} spins for 3 tickets`),
            ]
          },
        }
      }
    },
  },
  {
    row: 'PROMO-2',
    name: 'a draw: free tickets taken many times, and the end of the raffle',
    async prepare(deployment) {
      const racers = await Promise.all(Array.from({ length: RACERS }, () => aRacer(deployment)))
      return async (shots) => {
        const prizes = [{ kind: 'cash' as const, amount: '900', count: 2 }]
        const draw = await published(deployment, {
          kind: 'raffle',
          prizes,
          freeTickets: 2,
          isFreeDaily: false,
        })
        const closing = (): Shot => ({
          side: 'close',
          // A moment later, so that some tickets come before it and some after.
          send: async () => {
            await sleep(CLOSES_AFTER_MS)
            await endDraw(deployment.db, draw, AUTHOR ?? { kind: 'clock' }, new Date())
            return OK('close')
          },
        })
        return {
          shots: times(shots, (n) =>
            n === shots - 1
              ? closing()
              : shot(deployment, 'tickets', asking(racers[n % RACERS] as Racer, `${draw}/tickets`)),
          ),
          judge: async () => {
            const { rows } = await sql<{ member: string; count: number }>`
              select member, count(*)::int as count from rewards.tickets where draw = ${draw} group by member`.execute(
              deployment.db,
            )
            const wrong = rows.filter(({ count }) => count !== 2)
            return unless(wrong.length === 0, `${wrong.length} members have not 2 tickets`)
          },
        }
      }
    },
  },
]

const OK = (side: string): Outcome => ({ side, isOk: true, code: 'ok', value: null })

async function published({ db }: Deployment, wanted: Wanted): Promise<string> {
  const [id, now] = [newId('drw') as DrawDraft['id'], new Date()]
  const times = { opensAt: now.toISOString(), closesAt: new Date(now.getTime() + DAY_MS).toISOString() }
  await draftDraw(db, { ...wanted, ...times, id, title: { EN: 'A race' } }, AUTHOR ?? { kind: 'clock' }, now)
  await publishDraw(db, id, PUBLISHER ?? { kind: 'clock' }, now)
  return id
}

const asking = ({ headers }: Racer, path: string, body: object = {}) =>
  ({ method: 'POST', path: `/wps/rewards/draws/${path}`, body, headers, from: anAddress() }) as const

function taking(
  deployment: Deployment,
  side: string,
  by: Racer,
  draw: string,
  { id = newId('clm') }: { id?: string },
): Shot {
  const isEnvelope = side === 'open'
  const body = isEnvelope ? { id } : { id, clientSeed: 'race' }
  return shot(deployment, side, asking(by, `${draw}/${isEnvelope ? 'open' : 'spin'}`, body))
}

const amountsOf = (outcomes: Outcome[]): number[] =>
  okOf(outcomes).map(({ value }) => Number((value as Taken).take.amount))

async function takesOf({ db }: Deployment, draw: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from rewards.takes where draw = ${draw}`.execute(db)
  return rows[0]?.count ?? 0
}
