import type {
  AddPayoutAccountBody,
  PayoutAccount,
  PayoutAccounts,
  ReceiptBody,
  Withdrawal,
  WithdrawalBody,
  WithdrawalsPage,
  WithdrawalState,
  WithdrawalTerms,
} from '@night-market/protocol/cashier/withdrawals'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

const ASK_AGAIN_MS = 15_000
const WITHDRAWALS = '/wps/wallet/withdrawals'
const ACCOUNTS = '/wps/wallet/payout-accounts'

/** What may go out now, how, and what keeps the rest. */
export const termsQuery = queryOptions({
  queryKey: ['wallet', 'withdrawal-terms'],
  queryFn: () => call<WithdrawalTerms>('GET', `${WITHDRAWALS}/terms`),
  staleTime: 15_000,
})

/** Where a member may have money sent. */
export const accountsQuery = queryOptions({
  queryKey: ['wallet', 'payout-accounts'],
  queryFn: () => call<PayoutAccounts>('GET', ACCOUNTS),
  staleTime: 60_000,
})

/** One withdrawal. While its status can change by itself it is polled, in case the socket is down. */
export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: ['wallet', 'withdrawal', id],
    queryFn: () => call<Withdrawal>('GET', `${WITHDRAWALS}/${encodeURIComponent(id)}`),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.status) ? ASK_AGAIN_MS : false),
  })

export const withdrawalsQuery = (state: WithdrawalState) =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'withdrawals', state],
    queryFn: ({ pageParam, signal }) =>
      call<WithdrawalsPage>('GET', WITHDRAWALS, { query: { state, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** Encrypted. Asked again with the same body, it takes nothing more. */
export const withdraw = (body: WithdrawalBody) =>
  call<Withdrawal>('POST', WITHDRAWALS, { body, isEncrypted: true })

export const cancelWithdrawal = (id: string) => call<Withdrawal>('POST', `${WITHDRAWALS}/${id}/cancel`)

export type Receipt = ReceiptBody

export const sayReceived = (id: string, body: Receipt) =>
  call<Withdrawal>('POST', `${WITHDRAWALS}/${id}/receipt`, { body })

export const addAccount = (body: AddPayoutAccountBody) => call<PayoutAccount>('POST', ACCOUNTS, { body })

export const removeAccount = (id: string) => call<null>('DELETE', `${ACCOUNTS}/${id}`)

/** Whether its next step comes without the member: by the clock, by a provider or by people. */
function isOpen(status: Withdrawal['status']): boolean {
  return ['review', 'approved', 'paying', 'paid', 'disputed'].includes(status)
}
