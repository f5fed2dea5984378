/** Races about money that moves between purses: to vendors and back, and along the line. */
import type { Ask } from '../bench/caller.ts'
import type { House } from './house.ts'
import {
  aRacer,
  balanceOf,
  givePaymentPassword,
  newId,
  PAYMENT_PASSWORD,
  setBalance,
  type Racer,
} from './racer.ts'
import { PURSE_BRAND } from './vendor.ts'
import { okOf, sealedShot, shot, times, unless, type Target } from './volley.ts'
import { purseHolds } from './withdrawal-targets.ts'

const COIN = 30_000n

export const purseTargets: Target[] = [
  {
    row: 'PAY-5',
    name: 'the last coin goes to a vendor many times',
    async prepare(house) {
      const ann = await aRacer(house)
      return async (shots) => {
        await setBalance(house, ann, COIN)
        const before = heldAt(house, ann)
        return {
          shots: times(shots, () => shot(house, 'in', transfer(ann, newId('vtr'), COIN))),
          judge: async (heard) => [
            ...unless(okOf(heard).length === 1, `${okOf(heard).length} transfers of one coin`),
            ...unless(heldAt(house, ann) === before + COIN, `the vendor got ${heldAt(house, ann) - before}`),
            ...(await purseHolds(house, ann, 0n)),
          ],
        }
      }
    },
  },
  {
    row: 'PAY-5',
    name: 'one transfer to a vendor is asked for many times',
    async prepare(house) {
      const ann = await aRacer(house)
      return async (shots) => {
        await setBalance(house, ann, 2n * COIN)
        const id = newId('vtr')
        const before = heldAt(house, ann)
        return {
          shots: times(shots, () => shot(house, 'in', transfer(ann, id, COIN))),
          judge: async (heard) => [
            ...unless(okOf(heard).length === shots, 'one of them was refused'),
            ...unless(heldAt(house, ann) === before + COIN, `the vendor got ${heldAt(house, ann) - before}`),
            ...(await purseHolds(house, ann, COIN)),
          ],
        }
      }
    },
  },
  {
    row: 'PAY-5',
    name: 'everything is called home many times',
    async prepare(house) {
      const ann = await aRacer(house)
      return async (shots) => {
        await setBalance(house, ann, COIN)
        await shot(house, 'in', transfer(ann, newId('vtr'), COIN)).send()
        const id = newId('vtr')
        return {
          shots: times(shots, (n) => shot(house, 'recall', recall(ann, n % 2 === 0 ? id : newId('vtr')))),
          judge: async (heard) => [
            ...unless(okOf(heard).length === shots, 'one of them was refused'),
            ...unless(heldAt(house, ann) === 0n, `the vendor kept ${heldAt(house, ann)}`),
            ...(await purseHolds(house, ann, COIN)),
          ],
        }
      }
    },
  },
  {
    row: 'PAY-6',
    name: 'two agents send to each other',
    async prepare(house) {
      const [ann, bob] = await aLine(house)
      return async (shots) => {
        await Promise.all([setBalance(house, ann, 5n * COIN), setBalance(house, bob, 5n * COIN)])
        const sends = times(shots, (n) =>
          n % 2 === 0 ? send(house, 'down', ann, bob, COIN) : send(house, 'up', bob, ann, COIN),
        )
        return {
          shots: await Promise.all(sends),
          judge: async (heard) => {
            const net = BigInt(okOf(heard, 'down').length - okOf(heard, 'up').length) * COIN
            return [
              ...unless(okOf(heard).length > 0, 'nothing was sent'),
              ...(await purseHolds(house, ann, 5n * COIN - net)),
              ...(await purseHolds(house, bob, 5n * COIN + net)),
            ]
          },
        }
      }
    },
  },
  {
    row: 'PAY-6',
    name: 'the last coin is sent along the line many times',
    async prepare(house) {
      const [ann, bob] = await aLine(house)
      return async (shots) => {
        await Promise.all([setBalance(house, ann, COIN), setBalance(house, bob, 0n)])
        return {
          shots: await Promise.all(times(shots, () => send(house, 'down', ann, bob, COIN))),
          judge: async (heard) => [
            ...unless(okOf(heard).length === 1, `${okOf(heard).length} transfers of one coin`),
            ...(await purseHolds(house, ann, 0n)),
            ...(await purseHolds(house, bob, COIN)),
          ],
        }
      }
    },
  },
  {
    row: 'PAY-6',
    name: 'more along the line than a day allows',
    async prepare(house) {
      const [ann, bob] = await aLine(house)
      let sent = 0n
      return async (shots) => {
        await setBalance(house, ann, BigInt(shots) * COIN)
        await allowADay(house, sent + 3n * COIN)
        return {
          shots: await Promise.all(times(shots, () => send(house, 'down', ann, bob, COIN))),
          judge: async (heard) => {
            const taken = BigInt(okOf(heard).length)
            sent += taken * COIN
            await allowADay(house, 10n ** 15n)
            return [
              ...unless(taken === BigInt(Math.min(3, shots)), `${taken} where three are allowed`),
              ...unless(
                (await balanceOf(house, ann)) === (BigInt(shots) - taken) * COIN,
                'another number left the purse',
              ),
            ]
          },
        }
      }
    },
  },
]

const heldAt = ({ vendor }: House, { memberId }: Racer): bigint => vendor.purses.get(memberId) ?? 0n

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
async function aLine(house: House): Promise<[Racer, Racer]> {
  const [ann, bob] = [await aRacer(house), await aRacer(house)]
  for (const each of [ann, bob]) {
    await givePaymentPassword(house, each)
    const agent = { role: 'agent', affiliate_code: newId('a').slice(2, 12).toUpperCase() }
    await house.db.updateTable('identity.members').set(agent).where('id', '=', each.memberId).execute()
  }
  await house.db
    .updateTable('identity.members')
    .set({ upline: ann.memberId })
    .where('id', '=', bob.memberId)
    .execute()
  return [ann, bob]
}

function send(house: House, side: string, from: Racer, to: Racer, units: bigint) {
  const body = { id: newId('ltr'), to: to.memberId, amount: String(units), paymentPassword: PAYMENT_PASSWORD }
  const { headers } = from
  return sealedShot(house, side, { method: 'POST', path: '/wps/wallet/line-transfers', body, headers })
}

async function allowADay({ db }: House, units: bigint): Promise<void> {
  await db.updateTable('wallet.policy').set({ line_transferred_a_day: units }).execute()
}
