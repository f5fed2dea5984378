/** Races about money on its way in. */
import type { Ask } from '../testkit/caller.ts'
import { SANDBOX_SIGNATURE, sandboxSignature } from '../../api/src/cashier/index.ts'
import { jobDone, wakeJob, type Deployment } from './deployment.ts'
import { newId } from '../testkit/member.ts'
import { aRacer, balanceOf, statusOf, untilStatus, type Racer } from './racer.ts'
import { act, okOf, shot, times, unless, valueIn, type Shot, type Target } from './volley.ts'

const ASKED = 50_000n

export const depositTargets: Target[] = [
  {
    row: 'PAY-2',
    name: 'a callback that is repeated, under the same and under new event ids',
    async prepare(deployment) {
      const ann = await aRacer(deployment)
      return async (shots) => {
        const before = await balanceOf(deployment, ann)
        const id = await begin(deployment, ann)
        const event = newId('evt')
        const calls = times(shots, (n) =>
          callback(deployment, n % 2 === 0 ? 'repeated' : 'anew', id, n % 2 === 0 ? event : newId('evt')),
        )
        return {
          shots: calls,
          judge: async (outcomes) => [
            ...unless(okOf(outcomes).length === shots, 'a callback was not accepted'),
            ...(await ended(deployment, ann, id, { status: 'paid', balance: before + ASKED })),
          ],
        }
      }
    },
  },
  {
    row: 'PAY-2',
    name: 'a callback against the end of its time',
    async prepare(deployment) {
      const ann = await aRacer(deployment)
      return async (shots) => {
        const before = await balanceOf(deployment, ann)
        const id = await begin(deployment, ann)
        await deployment.db
          .updateTable('cashier.deposits')
          .set({ expiresAt: new Date(0) })
          .where('id', '=', id)
          .execute()
        const expiry = act('clock', () => wakeJob(deployment.db, 'cashier_expire_deposits'))
        return {
          shots: [...times(shots, () => callback(deployment, 'callback', id, newId('evt'))), expiry],
          judge: async () => {
            await jobDone(deployment.db, 'cashier_expire_deposits')
            const status = await untilStatus(deployment, id, ['paid', 'review'])
            return ended(deployment, ann, id, {
              status,
              balance: status === 'paid' ? before + ASKED : before,
            })
          },
        }
      }
    },
  },
  {
    row: 'PAY-2',
    name: 'a callback against a cancel',
    async prepare(deployment) {
      const ann = await aRacer(deployment)
      return async (shots) => {
        const before = await balanceOf(deployment, ann)
        const id = await begin(deployment, ann)
        const path = `/wps/wallet/deposits/${id}/cancel`
        const cancel: Ask = { method: 'POST', path, body: {}, headers: ann.headers }
        return {
          shots: times(shots, (n) =>
            n % 2 === 0
              ? callback(deployment, 'callback', id, newId('evt'))
              : shot(deployment, 'cancel', cancel),
          ),
          judge: async (outcomes) => {
            const isCancelled = okOf(outcomes, 'cancel').length > 0
            const balance = isCancelled ? before : before + ASKED
            return ended(deployment, ann, id, { status: isCancelled ? 'review' : 'paid', balance })
          },
        }
      }
    },
  },
  {
    row: 'PAY-2',
    name: 'more deposits than a limit lets in',
    async prepare(deployment) {
      const ann = await aRacer(deployment)
      const limit = { kind: 'deposit_day', value: String(3n * ASKED) }
      await put(deployment, ann, limit)
      return async (shots) => {
        const ids = times(shots, () => newId('trf'))
        return {
          shots: ids.map((id) => shot(deployment, 'deposit', depositAsk(ann, id))),
          judge: async (outcomes) => {
            const taken = okOf(outcomes).length
            const { rows } = await open(deployment, ann)
            for (const row of rows) await cancel(deployment, ann, row.id)
            return [
              ...unless(taken === Math.min(3, shots), `${taken} deposits where three are allowed`),
              ...unless(rows.length === taken, `${taken} were taken, ${rows.length} stand open`),
            ]
          },
        }
      }
    },
  },
  {
    row: 'PAY-2',
    name: 'one id for two deposits',
    async prepare(deployment) {
      const ann = await aRacer(deployment)
      return async (shots) => {
        const id = newId('trf')
        return {
          shots: times(shots, (n) =>
            shot(
              deployment,
              n % 2 === 0 ? 'one' : 'two',
              depositAsk(ann, id, n % 2 === 0 ? ASKED : 2n * ASKED),
            ),
          ),
          judge: async (outcomes) => {
            const [one, two] = [okOf(outcomes, 'one').length, okOf(outcomes, 'two').length]
            const row = await rowOf(deployment, id)
            await cancel(deployment, ann, id)
            return [
              ...unless(one > 0 !== two > 0, `${one} of one content and ${two} of the other were taken`),
              ...unless(row.amount === (one > 0 ? ASKED : 2n * ASKED), `it is of ${row.amount}`),
            ]
          },
        }
      }
    },
  },
]

const depositAsk = ({ headers }: Racer, id: string, units = ASKED): Ask => ({
  method: 'POST',
  path: '/wps/wallet/deposits',
  body: { id, channel: 'sandbox_upi', amount: String(units) },
  headers,
})

async function begin({ caller }: Deployment, racer: Racer): Promise<string> {
  const id = newId('trf')
  valueIn(await caller.ask(depositAsk(racer, id)), 'the deposit')
  return id
}

/** A callback that reports the full amount. */
function callback(deployment: Deployment, side: string, id: string, event: string): Shot {
  const paid = { state: 'paid', amount: String(ASKED), failure: null }
  const body = { event, direction: 'in', payment: id, reference: `of_${id}`, ...paid }
  const signature = sandboxSignature(deployment.paymentSecret, Buffer.from(JSON.stringify(body)), new Date())
  const headers = { [SANDBOX_SIGNATURE]: signature }
  return shot(deployment, side, { method: 'POST', path: '/wps/wallet/callbacks/sandbox', body, headers })
}

async function ended(
  deployment: Deployment,
  racer: Racer,
  id: string,
  wanted: { status: string; balance: bigint },
): Promise<string[]> {
  const [status, balance] = [await statusOf(deployment, id), await balanceOf(deployment, racer)]
  return [
    ...unless(status === wanted.status, `it is ${status} and should be ${wanted.status}`),
    ...unless(balance === wanted.balance, `the purse holds ${balance} and should hold ${wanted.balance}`),
  ]
}

const rowOf = ({ db }: Deployment, id: string) =>
  db
    .selectFrom('cashier.deposits')
    .select(['amount', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function open({ db }: Deployment, { memberId }: Racer) {
  const rows = await db
    .selectFrom('cashier.deposits')
    .select('id')
    .where('memberId', '=', memberId)
    .where('status', '=', 'waiting')
    .execute()
  return { rows }
}

async function cancel({ caller }: Deployment, { headers }: Racer, id: string): Promise<void> {
  const path = `/wps/wallet/deposits/${id}/cancel`
  valueIn(await caller.ask({ method: 'POST', path, body: {}, headers }), 'the cancel')
}

export async function put({ caller }: Deployment, { headers }: Racer, limit: object): Promise<void> {
  const ask: Ask = { method: 'POST', path: '/wps/protection/limits', body: limit, headers }
  valueIn(await caller.ask(ask), 'the limit')
}
