/** Races about what people decide. */
import { TWO_PEOPLE_FROM, type Deployment } from './deployment.ts'
import { aWithdrawer, atConsole, reviewOf, setBalance, statusOf, untilStatus, withdraw } from './racer.ts'
import { okOf, shot, times, unless, type Shot, type Target } from './volley.ts'
import { purseHolds } from './withdrawal-targets.ts'

const LARGE = TWO_PEOPLE_FROM
const SMALL = 60_000n

export const reviewTargets: Target[] = [
  {
    row: 'PAY-3',
    name: 'two of the staff approve at once',
    async prepare(deployment) {
      const [ann, asha, bruno] = await cast(deployment)
      return async (shots) => {
        const { id, review } = await underReview(deployment, ann, LARGE)
        const votes = times(shots, (n) =>
          n % 2 === 0
            ? vote(deployment, 'asha', asha, review, 'approve')
            : vote(deployment, 'bruno', bruno, review, 'approve'),
        )
        return {
          shots: votes,
          judge: async (outcomes) => [
            ...unless(
              okOf(outcomes, 'asha').length === 1,
              `asha voted ${okOf(outcomes, 'asha').length} times`,
            ),
            ...unless(
              okOf(outcomes, 'bruno').length === 1,
              `bruno voted ${okOf(outcomes, 'bruno').length} times`,
            ),
            ...unless(
              (await untilStatus(deployment, id, ['paid', 'review', 'rejected'])) === 'paid',
              'not paid',
            ),
            ...(await purseHolds(deployment, ann, 0n)),
          ],
        }
      }
    },
  },
  {
    row: 'PAY-3',
    name: 'one of the staff approves again and again where two are needed',
    async prepare(deployment) {
      const [ann, asha] = await cast(deployment)
      return async (shots) => {
        const { id, review } = await underReview(deployment, ann, LARGE)
        return {
          shots: times(shots, () => vote(deployment, 'asha', asha, review, 'approve')),
          judge: async (outcomes) => [
            ...unless(okOf(outcomes).length === 1, `asha voted ${okOf(outcomes).length} times`),
            ...unless(
              (await statusOf(deployment, id)) === 'review',
              `it is ${await statusOf(deployment, id)}`,
            ),
          ],
        }
      }
    },
  },
  {
    row: 'PAY-3',
    name: 'approved against rejected',
    async prepare(deployment) {
      const [ann, asha, bruno] = await cast(deployment)
      return async (shots) => {
        const { id, review } = await underReview(deployment, ann, SMALL)
        const votes = times(shots, (n) =>
          n % 2 === 0
            ? vote(deployment, 'yes', asha, review, 'approve')
            : vote(deployment, 'no', bruno, review, 'reject'),
        )
        return {
          shots: votes,
          judge: async (outcomes) => {
            const status = await untilStatus(deployment, id, ['paid', 'review', 'rejected'])
            const isPaid = okOf(outcomes, 'yes').length > 0
            return [
              ...unless(okOf(outcomes).length === 1, `${okOf(outcomes).length} votes decided`),
              ...unless(status === (isPaid ? 'paid' : 'rejected'), `it is ${status}, approved: ${isPaid}`),
              ...(await purseHolds(deployment, ann, isPaid ? 0n : SMALL)),
            ]
          },
        }
      }
    },
  },
]

async function cast(deployment: Deployment) {
  return [
    await aWithdrawer(deployment),
    await atConsole(deployment, 'asha'),
    await atConsole(deployment, 'bruno'),
  ] as const
}

/** A withdrawal that people have to look at. */
async function underReview(deployment: Deployment, ann: Parameters<typeof withdraw>[1], units: bigint) {
  await setBalance(deployment, ann, units)
  await deployment.db.updateTable('cashier.policy').set({ reviewFrom: units }).execute()
  const id = await withdraw(deployment, ann, units)
  await deployment.db
    .updateTable('cashier.policy')
    .set({ reviewFrom: 10n ** 15n })
    .execute()
  return { id, review: await reviewOf(deployment, id) }
}

function vote(
  deployment: Deployment,
  side: string,
  headers: object,
  review: string,
  said: 'approve' | 'reject',
): Shot {
  const body = { vote: said, note: 'looked at' }
  const path = `/ops/reviews/${review}/votes`
  return shot(deployment, side, { method: 'POST', path, body, headers: { ...headers } })
}
