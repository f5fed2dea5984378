/** Races about money that moves between purses: to vendors and back, and along the line. */
import { sql } from 'kysely'
import type { Ask } from '../testkit/caller.ts'
import { until, type Deployment } from './deployment.ts'
import { newId, PAYMENT_PASSWORD } from '../testkit/member.ts'
import {
  aRacer,
  aWithdrawer,
  balanceOf,
  givePaymentPassword,
  launch,
  setBalance,
  withdrawalAsk,
  type Racer,
} from './racer.ts'
import { PURSE_BRAND } from '../testkit/vendor.ts'
import { okOf, sealedShot, shot, times, unless, walletShot, type Target } from './volley.ts'
import { purseHolds } from './withdrawal-targets.ts'

const COIN = 30_000n

export const purseTargets: Target[] = [
  {
    row: 'PAY-5',
    name: 'the last coin goes to a vendor many times',
    async prepare(deployment) {
      const ann = await aRacer(deployment)
      return async (shots) => {
        await setBalance(deployment, ann, COIN)
        const before = heldAt(deployment, ann)
        return {
          shots: times(shots, () => shot(deployment, 'in', transfer(ann, newId('vtr'), COIN))),
          judge: async (outcomes) => [
            ...unless(okOf(outcomes).length === 1, `${okOf(outcomes).length} transfers of one coin`),
            ...unless(
              heldAt(deployment, ann) === before + COIN,
              `the vendor got ${heldAt(deployment, ann) - before}`,
            ),
            ...(await purseHolds(deployment, ann, 0n)),
          ],
        }
      }
    },
  },
  {
    row: 'PAY-5',
    name: 'one transfer to a vendor is requested many times',
    async prepare(deployment) {
      const ann = await aRacer(deployment)
      return async (shots) => {
        await setBalance(deployment, ann, 2n * COIN)
        const id = newId('vtr')
        const before = heldAt(deployment, ann)
        return {
          shots: times(shots, () => shot(deployment, 'in', transfer(ann, id, COIN))),
          judge: async (outcomes) => [
            ...unless(okOf(outcomes).length === shots, 'one of them was refused'),
            ...unless(
              heldAt(deployment, ann) === before + COIN,
              `the vendor got ${heldAt(deployment, ann) - before}`,
            ),
            ...(await purseHolds(deployment, ann, COIN)),
          ],
        }
      }
    },
  },
  {
    row: 'PAY-5',
    name: 'everything is called home many times',
    async prepare(deployment) {
      const ann = await aRacer(deployment)
      return async (shots) => {
        await setBalance(deployment, ann, COIN)
        await shot(deployment, 'in', transfer(ann, newId('vtr'), COIN)).send()
        const id = newId('vtr')
        return {
          shots: times(shots, (n) =>
            shot(deployment, 'recall', recall(ann, n % 2 === 0 ? id : newId('vtr'))),
          ),
          judge: async (outcomes) => [
            ...unless(okOf(outcomes).length === shots, 'one of them was refused'),
            ...unless(heldAt(deployment, ann) === 0n, `the vendor kept ${heldAt(deployment, ann)}`),
            ...(await purseHolds(deployment, ann, COIN)),
          ],
        }
      }
    },
  },
  {
    row: 'PAY-3',
    name: 'a deposit goes to a vendor while a bet empties the purse',
    async prepare(deployment) {
      const ann = await aWithdrawer(deployment)
      return async (shots) => {
        await setBalance(deployment, ann, COIN)
        await oweTurnover(deployment, ann)
        await launch(deployment, ann)
        const sides = times(shots, (n) => {
          if (n % 3 === 0)
            return Promise.resolve(shot(deployment, 'in', transfer(ann, newId('vtr'), COIN - LEFT)))
          if (n % 3 === 1) return sealedShot(deployment, 'withdraw', withdrawalAsk(ann, COIN))
          const round = newId('bet')
          const fields = { transaction_uuid: round, round, amount: STAKE, round_closed: true }
          return Promise.resolve(
            walletShot(deployment, 'bet', deployment.vendor.call('transaction/bet', ann.memberId, fields)),
          )
        })
        return {
          shots: await Promise.all(sides),
          judge: async (outcomes) => {
            await eventsDelivered(deployment)
            const forgiven = await forgivenTurnover(deployment, ann)
            await shot(deployment, 'recall', recall(ann, newId('vtr'))).send()
            return [
              ...unless(okOf(outcomes, 'withdraw').length === 0, 'money was withdrawn before it was staked'),
              ...unless(
                okOf(outcomes, 'in').length <= 1,
                `${okOf(outcomes, 'in').length} transfers of one deposit`,
              ),
              ...unless(!forgiven, 'the turnover of money at a vendor was forgiven'),
            ]
          },
        }
      }
    },
  },
  {
    row: 'PAY-6',
    name: 'two agents send to each other',
    async prepare(deployment) {
      const [ann, bob] = await aLine(deployment)
      return async (shots) => {
        await Promise.all([setBalance(deployment, ann, 5n * COIN), setBalance(deployment, bob, 5n * COIN)])
        const sends = times(shots, (n) =>
          n % 2 === 0 ? send(deployment, 'down', ann, bob, COIN) : send(deployment, 'up', bob, ann, COIN),
        )
        return {
          shots: await Promise.all(sends),
          judge: async (outcomes) => {
            const net = BigInt(okOf(outcomes, 'down').length - okOf(outcomes, 'up').length) * COIN
            return [
              ...unless(okOf(outcomes).length > 0, 'nothing was sent'),
              ...(await purseHolds(deployment, ann, 5n * COIN - net)),
              ...(await purseHolds(deployment, bob, 5n * COIN + net)),
            ]
          },
        }
      }
    },
  },
  {
    row: 'PAY-6',
    name: 'the last coin is sent along the line many times',
    async prepare(deployment) {
      const [ann, bob] = await aLine(deployment)
      return async (shots) => {
        await Promise.all([setBalance(deployment, ann, COIN), setBalance(deployment, bob, 0n)])
        return {
          shots: await Promise.all(times(shots, () => send(deployment, 'down', ann, bob, COIN))),
          judge: async (outcomes) => [
            ...unless(okOf(outcomes).length === 1, `${okOf(outcomes).length} transfers of one coin`),
            ...(await purseHolds(deployment, ann, 0n)),
            ...(await purseHolds(deployment, bob, COIN)),
          ],
        }
      }
    },
  },
  {
    row: 'PAY-6',
    name: 'more along the line than a day allows',
    async prepare(deployment) {
      const [ann, bob] = await aLine(deployment)
      let sent = 0n
      return async (shots) => {
        await setBalance(deployment, ann, BigInt(shots) * COIN)
        await allowADay(deployment, sent + 3n * COIN)
        return {
          shots: await Promise.all(times(shots, () => send(deployment, 'down', ann, bob, COIN))),
          judge: async (outcomes) => {
            const taken = BigInt(okOf(outcomes).length)
            sent += taken * COIN
            await allowADay(deployment, 10n ** 15n)
            return [
              ...unless(taken === BigInt(Math.min(3, shots)), `${taken} where three are allowed`),
              ...unless(
                (await balanceOf(deployment, ann)) === (BigInt(shots) - taken) * COIN,
                'another number left the purse',
              ),
            ]
          },
        }
      }
    },
  },
]

/** What stays in the purse, less than 1.00, and what is staked of it. */
const LEFT = 90n
const STAKE = 1n

/** As after a deposit of one coin: all of it has to be staked. */
async function oweTurnover({ db }: Deployment, { memberId }: Racer): Promise<void> {
  const deposit = newId('trf')
  await sql`insert into cashier.deposits (id, member_id, amount, asset, driver, channel, method, instructions,
      status, asked_at, expires_at)
    values (${deposit}, ${memberId}, ${COIN}, 'INR/2', 'sandbox', 'sandbox_card', 'card', '{"kind":"none"}',
      'cancelled', now(), now())`.execute(db)
  await sql`insert into cashier.turnovers (deposit, member_id, required, opened_at)
    values (${deposit}, ${memberId}, ${COIN}, now())`.execute(db)
}

const eventsDelivered = ({ db }: Deployment): Promise<true> =>
  until('every event to be delivered', async () => {
    const waiting = await db.selectFrom('platform.outbox').select('id').limit(1).execute()
    return waiting.length === 0 ? true : null
  })

async function forgivenTurnover({ db }: Deployment, { memberId }: Racer): Promise<boolean> {
  const forgiven = await db
    .selectFrom('cashier.turnovers')
    .select('deposit')
    .where('memberId', '=', memberId)
    .where('metHow', '=', 'balance_gone')
    .execute()
  return forgiven.length > 0
}

const heldAt = ({ vendor }: Deployment, { memberId }: Racer): bigint => vendor.purses.held.get(memberId) ?? 0n

const transfer = ({ headers }: Racer, id: string, units: bigint): Ask => ({
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  body: { id, from: 'MAIN', to: PURSE_BRAND, amount: String(units) },
  headers,
})

const recall = ({ headers }: Racer, id: string): Ask => ({
  method: 'POST',
  path: '/wps/wallet/vendor-transfers/recall',
  body: { id },
  headers,
})

/** An agent and its downline, each with a payment password. */
async function aLine(deployment: Deployment): Promise<[Racer, Racer]> {
  const [ann, bob] = [await aRacer(deployment), await aRacer(deployment)]
  for (const each of [ann, bob]) {
    await givePaymentPassword(deployment, each)
    const agent = { role: 'agent', affiliate_code: newId('a').slice(2, 12).toUpperCase() }
    await deployment.db.updateTable('members.members').set(agent).where('id', '=', each.memberId).execute()
  }
  await deployment.db
    .updateTable('members.members')
    .set({ upline: ann.memberId })
    .where('id', '=', bob.memberId)
    .execute()
  return [ann, bob]
}

function send(deployment: Deployment, side: string, from: Racer, to: Racer, units: bigint) {
  const body = { id: newId('ltr'), to: to.memberId, amount: String(units), paymentPassword: PAYMENT_PASSWORD }
  const { headers } = from
  return sealedShot(deployment, side, {
    method: 'POST',
    path: '/wps/wallet/hierarchy-transfers',
    body,
    headers,
  })
}

async function allowADay({ db }: Deployment, units: bigint): Promise<void> {
  await db.updateTable('cashier.policy').set({ hierarchyTransferredADay: units }).execute()
}
