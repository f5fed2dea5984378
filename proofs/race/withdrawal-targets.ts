/** Races about money on its way out. */
import { sql } from 'kysely'
import type { House } from './deployment.ts'
import { jobDone, until, wakeJob } from './deployment.ts'
import * as racers from './racer.ts'
import { newId } from '../testkit/member.ts'
import { aWithdrawer, setBalance, withdrawalAsk, type Withdrawer } from './racer.ts'
import { act, okOf, sealedShot, shot, times, unless, walletShot, type Shot, type Target } from './volley.ts'

const COIN = 20_000n
const SENT = 50_000n
/** When the time to answer ends, after the release or so. */
const LAPSES_MS = [20, 60, 150, 5]

export const withdrawalTargets: Target[] = [
  {
    row: 'PAY-3',
    name: 'the last coin is withdrawn by many',
    async prepare(house) {
      const ann = await aWithdrawer(house)
      return async (shots) => {
        await setBalance(house, ann, COIN)
        return {
          shots: await Promise.all(
            times(shots, () => sealedShot(house, 'withdraw', withdrawalAsk(ann, COIN))),
          ),
          judge: async (heard) => [
            ...unless(okOf(heard).length === 1, `${okOf(heard).length} withdrawals of one coin`),
            ...(await purseHolds(house, ann, 0n)),
          ],
        }
      }
    },
  },
  {
    row: 'PAY-3',
    name: 'a bet against a withdrawal of the same coin',
    async prepare(house) {
      const ann = await aWithdrawer(house)
      return async (shots) => {
        await setBalance(house, ann, COIN)
        await racers.launch(house, ann)
        const bets = times(Math.ceil(shots / 2), () => {
          const id = newId('bet')
          const fields = { transaction_uuid: id, round: id, amount: COIN }
          return walletShot(house, 'bet', house.vendor.call('transaction/bet', ann.memberId, fields))
        })
        const asks = times(Math.floor(shots / 2), () =>
          sealedShot(house, 'withdraw', withdrawalAsk(ann, COIN)),
        )
        return {
          shots: [...bets, ...(await Promise.all(asks))],
          judge: async (heard) => [
            ...unless(okOf(heard).length === 1, `${okOf(heard).length} spent one coin`),
            ...(await purseHolds(house, ann, 0n)),
          ],
        }
      }
    },
  },
  {
    row: 'PAY-3',
    name: 'one id for two withdrawals',
    async prepare(house) {
      const ann = await aWithdrawer(house)
      return async (shots) => {
        await setBalance(house, ann, 10n * COIN)
        const id = newId('wdr')
        const sides = times(shots, (n) =>
          n % 2 === 0
            ? sealedShot(house, 'one', withdrawalAsk(ann, COIN, id))
            : sealedShot(house, 'two', withdrawalAsk(ann, 2n * COIN, id)),
        )
        return {
          shots: await Promise.all(sides),
          judge: async (heard) => {
            const [one, two] = [okOf(heard, 'one').length, okOf(heard, 'two').length]
            const taken = one > 0 ? COIN : 2n * COIN
            return [
              ...unless(one > 0 !== two > 0, `${one} of one content and ${two} of the other were taken`),
              ...(await purseHolds(house, ann, 10n * COIN - taken)),
            ]
          },
        }
      }
    },
  },
  {
    row: 'PAY-3',
    name: 'cancelled while it is paid out',
    async prepare(house) {
      const ann = await aWithdrawer(house)
      return async (shots) => {
        await setBalance(house, ann, SENT)
        const id = await racers.withdraw(house, ann, SENT)
        const cancels = times(shots, () =>
          shot(house, 'cancel', {
            method: 'POST',
            path: `/wps/wallet/withdrawals/${id}/cancel`,
            body: {},
            headers: ann.headers,
          }),
        )
        return {
          shots: [...cancels, act('pay', () => wakeJob(house.db, 'wallet_ask_after_payouts'))],
          judge: async (heard) => {
            const status = await racers.untilStatus(house, id, ['paid', 'cancelled', 'failed'])
            const isCancelled = okOf(heard, 'cancel').length > 0
            return [
              ...unless(
                isCancelled === (status === 'cancelled'),
                `it is ${status}, cancelled: ${isCancelled}`,
              ),
              ...unless((await payments(house, id)) === (isCancelled ? 0 : 1), `${status}, and sent`),
              ...(await purseHolds(house, ann, isCancelled ? SENT : 0n)),
            ]
          },
        }
      }
    },
  },
  {
    row: 'PAY-4',
    name: 'received against not received',
    async prepare(house) {
      const ann = await aWithdrawer(house)
      return async (shots) => {
        const id = await racers.paidWithdrawal(house, ann, SENT)
        const picture = await racers.aPicture(house, ann)
        const yes = times(Math.ceil(shots / 2), () => receipt(house, ann, id, 'yes', RECEIVED))
        const no = times(Math.floor(shots / 2), () =>
          receipt(house, ann, id, 'no', { outcome: 'not_received', uploads: [picture], remark: '' }),
        )
        return {
          shots: [...yes, ...no],
          judge: async (heard) => {
            const status = await racers.statusOf(house, id)
            const [said, unsaid] = status === 'confirmed' ? ['yes', 'no'] : ['no', 'yes']
            return [
              ...unless(['confirmed', 'disputed'].includes(status), `it is ${status}`),
              ...unless(okOf(heard, said).length > 0, `it is ${status}, and nobody was told so`),
              ...unless(
                okOf(heard, unsaid).length === 0,
                `it is ${status}, and the other word was taken too`,
              ),
              ...(await reviewsAre(house, id, status === 'disputed' ? 1 : 0)),
            ]
          },
        }
      }
    },
  },
  {
    row: 'PAY-4',
    name: 'the forced receipt against a dispute',
    async prepare(house) {
      let volleys = 0
      const ann = await aWithdrawer(house)
      return async (shots) => {
        const id = await racers.paidWithdrawal(house, ann, SENT)
        const picture = await racers.aPicture(house, ann)
        const disputes = times(shots, () =>
          receipt(house, ann, id, 'dispute', { outcome: 'not_received', uploads: [picture], remark: '' }),
        )
        const lapsesMs = LAPSES_MS[volleys++ % LAPSES_MS.length]
        await sql`update wallet.withdrawals set confirm_by = clock_timestamp() + ${lapsesMs} * interval '1 ms' where id = ${id}`.execute(
          house.db,
        )
        const force = act('clock', () => forced(house, id))
        return {
          shots: [...disputes, force],
          judge: async (heard) => {
            const status = await racers.statusOf(house, id)
            const isDisputed = okOf(heard, 'dispute').length > 0
            return [
              ...unless(
                status === (isDisputed ? 'disputed' : 'confirmed'),
                `it is ${status}, disputed: ${isDisputed}`,
              ),
              ...(await reviewsAre(house, id, isDisputed ? 1 : 0)),
            ]
          },
        }
      }
    },
  },
  {
    row: 'PAY-8',
    name: 'one picture for two disputes',
    async prepare(house) {
      const ann = await aWithdrawer(house)
      return async (shots) => {
        const first = await racers.paidWithdrawal(house, ann, SENT)
        const second = await racers.paidWithdrawal(house, ann, SENT)
        const picture = await racers.aPicture(house, ann)
        const said = { outcome: 'not_received', uploads: [picture], remark: '' }
        return {
          shots: times(shots, (n) =>
            receipt(house, ann, n % 2 === 0 ? first : second, n % 2 === 0 ? 'first' : 'second', said),
          ),
          judge: async (heard) => {
            const [one, two] = [okOf(heard, 'first').length > 0, okOf(heard, 'second').length > 0]
            const statuses = [await racers.statusOf(house, first), await racers.statusOf(house, second)]
            return [
              ...unless(one !== two, `taken for the first: ${one}, for the second: ${two}`),
              ...unless(statuses.toSorted().join() === 'disputed,paid', `they are ${statuses.join(' and ')}`),
            ]
          },
        }
      }
    },
  },
]

const RECEIVED = { outcome: 'received' }

const receipt = (house: House, { headers }: Withdrawer, id: string, side: string, body: object): Shot =>
  shot(house, side, { method: 'POST', path: `/wps/wallet/withdrawals/${id}/receipt`, body, headers })

/** The clock wakes again and again until the receipt is there, forced or disputed. */
async function forced(house: House, id: string): Promise<void> {
  await until(`${id} to be answered for`, async () => {
    await wakeJob(house.db, 'wallet_force_receipts')
    await jobDone(house.db, 'wallet_force_receipts')
    return (await racers.statusOf(house, id)) === 'paid' ? null : true
  })
}

export async function purseHolds(house: House, racer: racers.Racer, wanted: bigint): Promise<string[]> {
  const held = await racers.balanceOf(house, racer)
  return unless(held === wanted, `the purse holds ${held} and should hold ${wanted}`)
}

async function payments({ db }: House, id: string): Promise<number> {
  const rows = await db
    .selectFrom('wallet.sandbox_payments')
    .select('id')
    .where('payment', '=', id)
    .where('direction', '=', 'out')
    .execute()
  return rows.length
}

async function reviewsAre({ db }: House, subject: string, wanted: number): Promise<string[]> {
  const rows = await db
    .selectFrom('wallet.reviews')
    .select('id')
    .where('subject', '=', subject)
    .where('kind', '=', 'dispute')
    .execute()
  return unless(rows.length === wanted, `${rows.length} disputes are open, not ${wanted}`)
}
