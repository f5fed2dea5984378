/** Races about rewards of missions. */
import { transact } from '../../api/src/platform/database/db.ts'
import { setAllowance } from '../../api/src/rewards/index.ts'
import { newId } from '../testkit/member.ts'
import type { Deployment } from './deployment.ts'
import { aRacer, anAddress, type Racer } from './racer.ts'
import { okOf, shot, times, unless, type Shot, type Target } from './volley.ts'

const REWARD = 40n
const MONTHLY = 10_000_000n

export const missionTargets: Target[] = [
  {
    row: 'PROMO-3',
    name: 'one mission is claimed by many connections, under one id and under many',
    async prepare(deployment) {
      const ann = await aRacer(deployment)
      await allow(deployment)
      return async (shots) => {
        const mission = await reachedMission(deployment)
        const before = await pointsOf(deployment, ann)
        const same = newId('clm')
        return {
          shots: times(shots, (n) =>
            n % 2 === 0
              ? claim(deployment, 'same id', ann, mission, same)
              : claim(deployment, 'other ids', ann, mission, newId('clm')),
          ),
          judge: async (outcomes) => {
            const paid = okOf(outcomes)
            const repeated = okOf(outcomes, 'same id').length
            return [
              ...unless(
                repeated === paid.length || (repeated === 0 && paid.length === 1),
                `${paid.length} claims were paid, ${repeated} of one id`,
              ),
              ...unless(paid.length > 0, 'none was paid'),
              ...unless(
                (await pointsOf(deployment, ann)) === before + REWARD,
                `the purse grew by ${(await pointsOf(deployment, ann)) - before}`,
              ),
            ]
          },
        }
      }
    },
  },
]

const claim = (deployment: Deployment, side: string, by: Racer, mission: string, id: string): Shot =>
  shot(deployment, side, {
    method: 'POST',
    path: `/wps/missions/${mission}/claim`,
    body: { id },
    headers: by.headers,
    // Each connection has an address of its own, so that the limit of requests per address does not apply.
    from: anAddress(),
  })

/** A mission that every member reached by logging in. */
export async function reachedMission({ db }: Pick<Deployment, 'db'>): Promise<string> {
  const id = newId('msn')
  const now = new Date()
  const made = { id, period: 'day', createdBy: 'race', createdAt: now }
  const terms = {
    kind: 'mission',
    metric: 'logins',
    gameTypes: [],
    goal: '1',
    reward: { kind: 'points', amount: REWARD.toString() },
  }
  const version = { definition: id, no: 1, id: newId('ver'), author: 'race', writtenAt: now }
  const texts = JSON.stringify({ EN: { title: 'Evening stroll', text: '' } })
  await transact(db, async (tx) => {
    await tx
      .insertInto('missions.definitions')
      .values({ ...made, lastNo: 1, liveNo: 1 })
      .execute()
    await tx
      .insertInto('missions.versions')
      .values({ ...version, terms: JSON.stringify(terms), texts })
      .execute()
  })
  return id
}

function allow({ db }: Deployment): Promise<void> {
  const allowance = { programme: 'missions', asset: 'PTS/0', monthly: MONTHLY } as const
  return transact(db, (tx) => setAllowance(tx, allowance, { kind: 'race' }, new Date()))
}

async function pointsOf({ db }: Deployment, { memberId }: Racer): Promise<bigint> {
  const row = await db
    .selectFrom('ledger.accounts')
    .select('balance')
    .where('id', '=', `${memberId}:points`)
    .executeTakeFirst()
  return row?.balance ?? 0n
}
