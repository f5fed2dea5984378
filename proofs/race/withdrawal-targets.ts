/** Races about money on its way out. */
import { sql } from 'kysely'
import type { Deployment } from './deployment.ts'
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
    async prepare(deployment) {
      const ann = await aWithdrawer(deployment)
      return async (shots) => {
        await setBalance(deployment, ann, COIN)
        return {
          shots: await Promise.all(
            times(shots, () => sealedShot(deployment, 'withdraw', withdrawalAsk(ann, COIN))),
          ),
          judge: async (outcomes) => [
            ...unless(okOf(outcomes).length === 1, `${okOf(outcomes).length} withdrawals of one coin`),
            ...(await purseHolds(deployment, ann, 0n)),
          ],
        }
      }
    },
  },
  {
    row: 'PAY-3',
    name: 'a bet against a withdrawal of the same coin',
    async prepare(deployment) {
      const ann = await aWithdrawer(deployment)
      return async (shots) => {
        await setBalance(deployment, ann, COIN)
        await racers.launch(deployment, ann)
        const bets = times(Math.ceil(shots / 2), () => {
          const id = newId('bet')
          const fields = { transaction_uuid: id, round: id, amount: COIN }
          return walletShot(
            deployment,
            'bet',
            deployment.vendor.call('transaction/bet', ann.memberId, fields),
          )
        })
        const asks = times(Math.floor(shots / 2), () =>
          sealedShot(deployment, 'withdraw', withdrawalAsk(ann, COIN)),
        )
        return {
          shots: [...bets, ...(await Promise.all(asks))],
          judge: async (outcomes) => [
            ...unless(okOf(outcomes).length === 1, `${okOf(outcomes).length} spent one coin`),
            ...(await purseHolds(deployment, ann, 0n)),
          ],
        }
      }
    },
  },
  {
    row: 'PAY-3',
    name: 'one id for two withdrawals',
    async prepare(deployment) {
      const ann = await aWithdrawer(deployment)
      return async (shots) => {
        await setBalance(deployment, ann, 10n * COIN)
        const id = newId('wdr')
        const sides = times(shots, (n) =>
          n % 2 === 0
            ? sealedShot(deployment, 'one', withdrawalAsk(ann, COIN, id))
            : sealedShot(deployment, 'two', withdrawalAsk(ann, 2n * COIN, id)),
        )
        return {
          shots: await Promise.all(sides),
          judge: async (outcomes) => {
            const [one, two] = [okOf(outcomes, 'one').length, okOf(outcomes, 'two').length]
            const taken = one > 0 ? COIN : 2n * COIN
            return [
              ...unless(one > 0 !== two > 0, `${one} of one content and ${two} of the other were taken`),
              ...(await purseHolds(deployment, ann, 10n * COIN - taken)),
            ]
          },
        }
      }
    },
  },
  {
    row: 'PAY-3',
    name: 'cancelled while it is paid out',
    async prepare(deployment) {
      const ann = await aWithdrawer(deployment)
      return async (shots) => {
        await setBalance(deployment, ann, SENT)
        const id = await racers.withdraw(deployment, ann, SENT)
        const cancels = times(shots, () =>
          shot(deployment, 'cancel', {
            method: 'POST',
            path: `/wps/wallet/withdrawals/${id}/cancel`,
            body: {},
            headers: ann.headers,
          }),
        )
        return {
          shots: [...cancels, act('pay', () => wakeJob(deployment.db, 'cashier_poll_payouts'))],
          judge: async (outcomes) => {
            const status = await racers.untilStatus(deployment, id, ['paid', 'cancelled', 'failed'])
            const isCancelled = okOf(outcomes, 'cancel').length > 0
            return [
              ...unless(
                isCancelled === (status === 'cancelled'),
                `it is ${status}, cancelled: ${isCancelled}`,
              ),
              ...unless((await payments(deployment, id)) === (isCancelled ? 0 : 1), `${status}, and sent`),
              ...(await purseHolds(deployment, ann, isCancelled ? SENT : 0n)),
            ]
          },
        }
      }
    },
  },
  {
    row: 'PAY-4',
    name: 'received against not received',
    async prepare(deployment) {
      const ann = await aWithdrawer(deployment)
      return async (shots) => {
        const id = await racers.paidWithdrawal(deployment, ann, SENT)
        const picture = await racers.aPicture(deployment, ann)
        const yes = times(Math.ceil(shots / 2), () => receipt(deployment, ann, id, 'yes', RECEIVED))
        const no = times(Math.floor(shots / 2), () =>
          receipt(deployment, ann, id, 'no', { outcome: 'not_received', uploads: [picture], remark: '' }),
        )
        return {
          shots: [...yes, ...no],
          judge: async (outcomes) => {
            const status = await racers.statusOf(deployment, id)
            const [said, unsaid] = status === 'confirmed' ? ['yes', 'no'] : ['no', 'yes']
            return [
              ...unless(['confirmed', 'disputed'].includes(status), `it is ${status}`),
              ...unless(okOf(outcomes, said).length > 0, `it is ${status}, and no caller got that answer`),
              ...unless(
                okOf(outcomes, unsaid).length === 0,
                `it is ${status}, and the other answer was accepted too`,
              ),
              ...(await reviewsAre(deployment, id, status === 'disputed' ? 1 : 0)),
            ]
          },
        }
      }
    },
  },
  {
    row: 'PAY-4',
    name: 'the forced receipt against a dispute',
    async prepare(deployment) {
      let volleys = 0
      const ann = await aWithdrawer(deployment)
      return async (shots) => {
        const id = await racers.paidWithdrawal(deployment, ann, SENT)
        const picture = await racers.aPicture(deployment, ann)
        const disputes = times(shots, () =>
          receipt(deployment, ann, id, 'dispute', {
            outcome: 'not_received',
            uploads: [picture],
            remark: '',
          }),
        )
        const lapsesMs = LAPSES_MS[volleys++ % LAPSES_MS.length]
        await sql`update cashier.withdrawals set confirm_by = clock_timestamp() + ${lapsesMs} * interval '1 ms'
          where id = ${id}`.execute(deployment.db)
        const force = act('clock', () => forced(deployment, id))
        return {
          shots: [...disputes, force],
          judge: async (outcomes) => {
            const status = await racers.statusOf(deployment, id)
            const isDisputed = okOf(outcomes, 'dispute').length > 0
            return [
              ...unless(
                status === (isDisputed ? 'disputed' : 'confirmed'),
                `it is ${status}, disputed: ${isDisputed}`,
              ),
              ...(await reviewsAre(deployment, id, isDisputed ? 1 : 0)),
            ]
          },
        }
      }
    },
  },
  {
    row: 'PAY-8',
    name: 'one picture for two disputes',
    async prepare(deployment) {
      const ann = await aWithdrawer(deployment)
      return async (shots) => {
        const first = await racers.paidWithdrawal(deployment, ann, SENT)
        const second = await racers.paidWithdrawal(deployment, ann, SENT)
        const picture = await racers.aPicture(deployment, ann)
        const said = { outcome: 'not_received', uploads: [picture], remark: '' }
        return {
          shots: times(shots, (n) =>
            receipt(deployment, ann, n % 2 === 0 ? first : second, n % 2 === 0 ? 'first' : 'second', said),
          ),
          judge: async (outcomes) => {
            const [one, two] = [okOf(outcomes, 'first').length > 0, okOf(outcomes, 'second').length > 0]
            const statuses = [
              await racers.statusOf(deployment, first),
              await racers.statusOf(deployment, second),
            ]
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

const receipt = (
  deployment: Deployment,
  { headers }: Withdrawer,
  id: string,
  side: string,
  body: object,
): Shot =>
  shot(deployment, side, { method: 'POST', path: `/wps/wallet/withdrawals/${id}/receipt`, body, headers })

/** Runs the job again and again until the receipt is there, forced or disputed. */
async function forced(deployment: Deployment, id: string): Promise<void> {
  await until(`${id} to be answered for`, async () => {
    await wakeJob(deployment.db, 'cashier_force_receipts')
    await jobDone(deployment.db, 'cashier_force_receipts')
    return (await racers.statusOf(deployment, id)) === 'paid' ? null : true
  })
}

export async function purseHolds(
  deployment: Deployment,
  racer: racers.Racer,
  wanted: bigint,
): Promise<string[]> {
  const held = await racers.balanceOf(deployment, racer)
  return unless(held === wanted, `the purse holds ${held} and should hold ${wanted}`)
}

async function payments({ db }: Deployment, id: string): Promise<number> {
  const rows = await db
    .selectFrom('cashier.sandbox_payments')
    .select('id')
    .where('payment', '=', id)
    .where('direction', '=', 'out')
    .execute()
  return rows.length
}

async function reviewsAre({ db }: Deployment, subject: string, wanted: number): Promise<string[]> {
  const rows = await db
    .selectFrom('reviews.reviews')
    .select('id')
    .where('subject', '=', subject)
    .where('kind', '=', 'dispute')
    .execute()
  return unless(rows.length === wanted, `${rows.length} disputes are open, not ${wanted}`)
}
