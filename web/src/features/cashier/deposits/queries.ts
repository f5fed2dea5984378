import type {
  Deposit,
  DepositBody,
  DepositChannels,
  DepositProofBody,
  DepositsPage,
  DepositState,
  SandboxPaymentBody,
} from '@night-market/protocol/cashier/deposits'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

const ASK_AGAIN_MS = 15_000
const CASHIER = '/wps/wallet/deposits'

/** The ways to pay in, with their numbers. */
export const channelsQuery = queryOptions({
  queryKey: ['wallet', 'channels'],
  queryFn: () => call<DepositChannels>('GET', `${CASHIER}/channels`),
  staleTime: 60_000,
})

/** One deposit. While it is under way it is polled, in case the socket is down. */
export const depositQuery = (id: string) =>
  queryOptions({
    queryKey: ['wallet', 'deposit', id],
    queryFn: () => call<Deposit>('GET', `${CASHIER}/${encodeURIComponent(id)}`),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.status) ? ASK_AGAIN_MS : false),
  })

export const depositsQuery = (state: DepositState) =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'deposits', state],
    queryFn: ({ pageParam, signal }) =>
      call<DepositsPage>('GET', CASHIER, { query: { state, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** Asked again with the same body, it begins nothing more. */
export const begin = (body: DepositBody) => call<Deposit>('POST', CASHIER, { body })

export const cancel = (id: string) => call<Deposit>('POST', `${CASHIER}/${id}/cancel`)

export type Proof = DepositProofBody

export const sendProof = (id: string, body: Proof) =>
  call<Deposit>('POST', `${CASHIER}/${id}/proof`, { body })

export const actAsPayer = (id: string, body: SandboxPaymentBody) =>
  call<null>('POST', `/wps/sandbox/payments/${id}`, { body })

/** Whether something can still come of it by itself or by people. */
function isOpen(status: Deposit['status']): boolean {
  return status === 'waiting' || status === 'processing' || status === 'review'
}
