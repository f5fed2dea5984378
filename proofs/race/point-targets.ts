/** Races about points: the last piece of a good, one id for two redemptions, decisions, the last points. */
import { POINTS_ASSET } from '@night-market/protocol/values/points'
import { sql } from 'kysely'
import { transact, type Tx } from '../../api/src/platform/database/db.ts'
import { give, setAllowance, type Allowance } from '../../api/src/rewards/index.ts'
import { ASSET, newId, PAYMENT_PASSWORD } from '../testkit/member.ts'
import type { Ask } from '../testkit/caller.ts'
import type { Deployment } from './deployment.ts'
import { aRacer, atConsole, givePaymentPassword, reviewOf, type Racer } from './racer.ts'
import { okOf, sealedShot, shot, times, unless, valueIn, type Target } from './volley.ts'

export const PRICE = 1000n
const COLLECTORS = 8
const MUCH = 10_000_000n

export const pointTargets: Target[] = [
  {
    row: 'PTS-2',
    name: 'the last piece of a good is redeemed by many',
    async prepare(deployment) {
      const collectors = await Promise.all(times(COLLECTORS, () => aCollector(deployment, MUCH)))
      return async (shots) => {
        const good = await aGood(deployment, 1)
        const asks = times(shots, (n) => redeemAsk(ofAll(collectors, n), good, 1))
        return {
          shots: await Promise.all(asks.map((ask) => sealedShot(deployment, 'redeem', ask))),
          judge: async (outcomes) => [
            ...unless(okOf(outcomes).length === 1, `${okOf(outcomes).length} got one piece`),
            ...(await stockIs(deployment, good, 0)),
          ],
        }
      }
    },
  },
  {
    row: 'PTS-2',
    name: 'one id for two redemptions',
    async prepare(deployment) {
      const ann = await aCollector(deployment, MUCH)
      return async (shots) => {
        const good = await aGood(deployment, 10)
        const id = newId('rdm')
        const asks = times(shots, (n) => ({ side: n % 2 === 0 ? 'one' : 'two', pieces: 1 + (n % 2) }))
        return {
          shots: await Promise.all(
            asks.map(({ side, pieces }) => sealedShot(deployment, side, redeemAsk(ann, good, pieces, id))),
          ),
          judge: async (outcomes) => {
            const [one, two] = [okOf(outcomes, 'one').length, okOf(outcomes, 'two').length]
            return [
              ...unless(one > 0 !== two > 0, `${one} of one content and ${two} of the other were taken`),
              ...(await stockIs(deployment, good, one > 0 ? 9 : 8)),
            ]
          },
        }
      }
    },
  },
  {
    row: 'PTS-2',
    name: 'a redemption is approved against rejected',
    async prepare(deployment) {
      const ann = await aCollector(deployment, MUCH)
      const staff = await Promise.all(['asha', 'bruno'].map((name) => atConsole(deployment, name)))
      return async (shots) => {
        const good = await aGood(deployment, 1)
        const id = await redeemAlone(deployment, ann, good)
        const review = await reviewOf(deployment, id)
        const asks = times(shots, (n) => voteAsk(ofAll(staff, n), review, n % 2 === 0 ? 'approve' : 'reject'))
        return {
          shots: asks.map((ask, n) => shot(deployment, n % 2 === 0 ? 'yes' : 'no', ask)),
          judge: async (outcomes) => {
            const [yes, no] = [okOf(outcomes, 'yes').length, okOf(outcomes, 'no').length]
            return [
              ...unless(yes > 0 !== no > 0, `${yes} approved and ${no} rejected`),
              ...(await stockIs(deployment, good, no > 0 ? 1 : 0)),
            ]
          },
        }
      }
    },
  },
  {
    row: 'PTS-3',
    name: 'the last points are redeemed and converted',
    async prepare(deployment) {
      const ann = await aCollector(deployment, PRICE)
      await allowConversions(deployment)
      return async (shots) => {
        const missing = PRICE - (await pointsOf(deployment, ann))
        if (missing > 0n) await givePoints(deployment, ann, missing)
        const good = await aGood(deployment, shots)
        const asks = times(shots, (n) => (n % 2 === 0 ? redeemAsk(ann, good, 1) : convertAsk(ann)))
        return {
          shots: await Promise.all(
            asks.map((ask, n) => sealedShot(deployment, n % 2 === 0 ? 'redeem' : 'convert', ask)),
          ),
          judge: async (outcomes) => [
            ...unless(okOf(outcomes).length === 1, `${okOf(outcomes).length} spent the same points`),
            ...unless((await pointsOf(deployment, ann)) === 0n, 'points are left'),
          ],
        }
      }
    },
  },
]

/** A member with this many points and a payment password. */
async function aCollector(deployment: Deployment, points: bigint): Promise<Racer> {
  const racer = await aRacer(deployment)
  await givePaymentPassword(deployment, racer)
  await givePoints(deployment, racer, points)
  return racer
}

/** Gives points as the staff would, out of the month's allowance. */
async function givePoints({ db }: Deployment, { memberId }: Racer, points: bigint): Promise<void> {
  const now = new Date()
  const id = newId('clm') as `clm_${string}`
  const about = { id, programme: 'goodwill', version: 1, member: memberId, occasion: id } as const
  const reward = { kind: 'points', amount: points } as const
  const paid = { state: 'claimed', reason: 'rewards.points', title: { EN: 'Race' } } as const
  await transact(db, async (tx) => {
    await allow(tx, { programme: 'goodwill', asset: POINTS_ASSET }, now)
    await give(tx, [{ ...about, reward, ...paid }], now)
  })
}

/** Enough cash for all conversions. */
const allowConversions = ({ db }: Deployment): Promise<void> =>
  transact(db, (tx) => allow(tx, { programme: 'points', asset: ASSET }, new Date()))

const allow = (tx: Tx, of: Pick<Allowance, 'programme' | 'asset'>, now: Date): Promise<void> =>
  setAllowance(tx, { ...of, monthly: 10n ** 12n }, { kind: 'race' }, now)

export async function aGood({ db }: Pick<Deployment, 'db'>, stock: number): Promise<string> {
  const id = newId('gds')
  await sql`
    insert into points.goods (id, type, names, texts, picture, points, asset, is_offered, stock, put_up, created_at)
    values (${id}, 'home', '{"EN": "Lamp"}', '{}', 'lantern', ${PRICE}, ${ASSET}, true, ${stock}, ${stock}, now())`.execute(
    db,
  )
  return id
}

const CALLS = '/wps/relay/passwordCheck'

function redeemAsk({ headers }: Racer, rewardId: string, quantity: number, id: string = newId('rdm')): Ask {
  const price = { pointsRequired: String(PRICE), amountRequired: '0' }
  const body = { id, rewardId, quantity, ...price, paymentPassword: PAYMENT_PASSWORD }
  return { method: 'POST', path: `${CALLS}/MCS2_redeemPointReward`, body, headers }
}

function convertAsk({ headers }: Racer): Ask {
  const body = { id: newId('cnv'), points: String(PRICE), paymentPassword: PAYMENT_PASSWORD }
  return { method: 'POST', path: `${CALLS}/MCS2_convertPoint`, body, headers }
}

function voteAsk(headers: Racer['headers'], review: string, vote: 'approve' | 'reject'): Ask {
  const path = `/ops/reviews/${review}/votes`
  return { method: 'POST', path, body: { vote, note: 'looked at' }, headers }
}

/** Redeems a piece with no other request beside it; the id of the redemption. */
async function redeemAlone({ caller }: Deployment, racer: Racer, good: string): Promise<string> {
  const ask = await caller.sealed(redeemAsk(racer, good, 1))
  return valueIn<{ id: string }>(await caller.ask(ask), 'the redemption').id
}

async function pointsOf({ db }: Deployment, { memberId }: Racer): Promise<bigint> {
  const row = await db
    .selectFrom('ledger.accounts')
    .select('balance')
    .where('id', '=', `${memberId}:points`)
    .executeTakeFirst()
  return row?.balance ?? 0n
}

async function stockIs({ db }: Deployment, good: string, wanted: number): Promise<string[]> {
  const { stock } = await db
    .selectFrom('points.goods')
    .select('stock')
    .where('id', '=', good)
    .executeTakeFirstOrThrow()
  return unless(stock === wanted, `${stock} pieces are left, not ${wanted}`)
}

/** The members or staff in turn. */
function ofAll<Item>(all: readonly Item[], n: number): Item {
  const item = all[n % all.length]
  if (item === undefined) throw new Error('there is none')
  return item
}
