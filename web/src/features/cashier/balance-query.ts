import type { WalletBalance, WalletPending } from '@night-market/protocol/cashier/balance'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The member's balance, and the demo purse beside it. Live hints invalidate it. */
export const balanceQuery = queryOptions({
  queryKey: ['wallet', 'balance'],
  queryFn: () => call<WalletBalance>('GET', '/wps/v2/wallets/balance'),
  staleTime: 15_000,
})

/** What was requested and has not arrived: deposits and withdrawals. */
export const pendingQuery = queryOptions({
  queryKey: ['wallet', 'pending'],
  queryFn: () => call<WalletPending>('GET', '/wps/wallet/pending'),
  staleTime: 15_000,
})
