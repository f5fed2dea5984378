import type { AwaitedTransfer, ReceivedTransfer } from '@night-market/protocol/cashier/bank'
import type { ReconciliationsValue } from '@night-market/protocol/cashier/reconciliations'
import type { Payable, PayableDetail, PayByHandBody } from '@night-market/protocol/reviews'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { UNATTENDED } from '../../../shell/back-office/unattended.ts'

export type { AwaitedTransfer } from '@night-market/protocol/cashier/bank'
export type { Finding, Reconciliation } from '@night-market/protocol/cashier/reconciliations'
export type { Payable, PayableDetail } from '@night-market/protocol/reviews'
export type Outcome = z.infer<typeof ReceivedTransfer>['outcome']

const LOOK_EVERY_MS = 15_000

/** Lists that come whole, of at most 200 rows, and are read again by themselves. */
const whole = <Page extends { rows: readonly unknown[] }>(name: string, path: string) =>
  infiniteQueryOptions({
    queryKey: ['cashier', name],
    queryFn: () => call<Page>('GET', path, { headers: UNATTENDED }),
    initialPageParam: null,
    getNextPageParam: () => null,
    refetchInterval: LOOK_EVERY_MS,
  })

export const payablesQuery = whole<{ rows: Payable[] }>('payables', '/ops/withdrawals')

export const awaitedQuery = whole<{ rows: AwaitedTransfer[] }>('transfers', '/ops/transfers')

export const reconciliationsQuery = whole<ReconciliationsValue>(
  'reconciliations',
  '/ops/reconciliations?pageSize=100',
)

/** Where one goes, in full. Every look is audited: it is read when it is opened, and not kept afterwards. */
export const payableQuery = (id: string) =>
  queryOptions({
    queryKey: ['payable', id],
    queryFn: () => call<PayableDetail>('GET', `/ops/withdrawals/${encodeURIComponent(id)}`),
    gcTime: 0,
    staleTime: Infinity,
  })

export async function recordPaid(id: string, body: PayByHandBody): Promise<void> {
  await call('POST', `/ops/withdrawals/${id}/pay`, { body })
  reread()
}

export async function recordRefused(id: string, note: string): Promise<void> {
  await call('POST', `/ops/withdrawals/${id}/fail`, { body: { note } })
  reread()
}

export async function recordReceived(
  id: string,
  body: { amount: string; bankReference: string },
): Promise<Outcome> {
  const { outcome } = await call<{ outcome: Outcome }>('POST', `/ops/transfers/${id}/received`, { body })
  reread()
  return outcome
}

/** What waits is counted on the overview too. */
function reread(): void {
  for (const word of ['cashier', 'reviews', 'console'])
    void queryClient.invalidateQueries({ queryKey: [word] })
}
