/** Races about what people decide. */
import { TWO_PEOPLE_FROM, type House } from './deployment.ts'
import { aWithdrawer, atConsole, reviewOf, setBalance, statusOf, untilStatus, withdraw } from './racer.ts'
import { okOf, shot, times, unless, type Shot, type Target } from './volley.ts'
import { purseHolds } from './withdrawal-targets.ts'

const LARGE = TWO_PEOPLE_FROM
const SMALL = 60_000n

export const reviewTargets: Target[] = [
  {
    row: 'PAY-3',
    name: 'two of the staff approve at once',
    async prepare(house) {
      const [ann, asha, bruno] = await cast(house)
      return async (shots) => {
        const { id, review } = await underReview(house, ann, LARGE)
        const votes = times(shots, (n) =>
          n % 2 === 0
            ? vote(house, 'asha', asha, review, 'approve')
            : vote(house, 'bruno', bruno, review, 'approve'),
        )
        return {
          shots: votes,
          judge: async (heard) => [
            ...unless(okOf(heard, 'asha').length === 1, `asha voted ${okOf(heard, 'asha').length} times`),
            ...unless(okOf(heard, 'bruno').length === 1, `bruno voted ${okOf(heard, 'bruno').length} times`),
            ...unless((await untilStatus(house, id, ['paid', 'review', 'rejected'])) === 'paid', 'not paid'),
            ...(await purseHolds(house, ann, 0n)),
          ],
        }
      }
    },
  },
  {
    row: 'PAY-3',
    name: 'one of the staff approves again and again where two are needed',
    async prepare(house) {
      const [ann, asha] = await cast(house)
      return async (shots) => {
        const { id, review } = await underReview(house, ann, LARGE)
        return {
          shots: times(shots, () => vote(house, 'asha', asha, review, 'approve')),
          judge: async (heard) => [
            ...unless(okOf(heard).length === 1, `asha voted ${okOf(heard).length} times`),
            ...unless((await statusOf(house, id)) === 'review', `it is ${await statusOf(house, id)}`),
          ],
        }
      }
    },
  },
  {
    row: 'PAY-3',
    name: 'approved against rejected',
    async prepare(house) {
      const [ann, asha, bruno] = await cast(house)
      return async (shots) => {
        const { id, review } = await underReview(house, ann, SMALL)
        const votes = times(shots, (n) =>
          n % 2 === 0
            ? vote(house, 'yes', asha, review, 'approve')
            : vote(house, 'no', bruno, review, 'reject'),
        )
        return {
          shots: votes,
          judge: async (heard) => {
            const status = await untilStatus(house, id, ['paid', 'review', 'rejected'])
            const isPaid = okOf(heard, 'yes').length > 0
            return [
              ...unless(okOf(heard).length === 1, `${okOf(heard).length} votes decided`),
              ...unless(status === (isPaid ? 'paid' : 'rejected'), `it is ${status}, approved: ${isPaid}`),
              ...(await purseHolds(house, ann, isPaid ? 0n : SMALL)),
            ]
          },
        }
      }
    },
  },
]

async function cast(house: House) {
  return [await aWithdrawer(house), await atConsole(house, 'asha'), await atConsole(house, 'bruno')] as const
}

/** A withdrawal that people have to look at. */
async function underReview(house: House, ann: Parameters<typeof withdraw>[1], units: bigint) {
  await setBalance(house, ann, units)
  await house.db.updateTable('wallet.policy').set({ review_from: units }).execute()
  const id = await withdraw(house, ann, units)
  await house.db
    .updateTable('wallet.policy')
    .set({ review_from: 10n ** 15n })
    .execute()
  return { id, review: await reviewOf(house, id) }
}

function vote(house: House, side: string, headers: object, review: string, said: 'approve' | 'reject'): Shot {
  const body = { vote: said, note: 'looked at' }
  const path = `/ops/reviews/${review}/votes`
  return shot(house, side, { method: 'POST', path, body, headers: { ...headers } })
}
