import type { MemberId } from '@night-market/protocol/values/ids'
import type { Amount, Asset } from '@night-market/protocol/values/money'
import { transferVendors } from '../catalogue/index.ts'
import { balanceOf, memberAccount } from '../ledger/index.ts'
import { merchantOf } from '../site/index.ts'
import { holdingAt, type VendorParts } from './calls.ts'
import * as queries from './queries.ts'

export interface MemberWallets {
  asset: Asset
  main: Amount
  /** Null balances are of vendors that do not answer. */
  wallets: { vendorCode: string; name: string; balance: Amount | null }[]
}

export interface Funds extends MemberWallets {
  inTransit: Amount
  pendingWithdrawals: Amount
  /** Not here yet, and no part of the total. */
  pendingDeposits: Amount
  total: Amount
}

/** A member's main wallet and each that a vendor keeps, with what vendors say within two seconds. */
export async function walletsOf(parts: VendorParts, memberId: MemberId): Promise<MemberWallets> {
  const { db } = parts
  const [{ asset }, main, vendors] = await Promise.all([
    merchantOf(db),
    balanceOf(db, memberAccount(memberId, 'main')),
    transferVendors(db),
  ])
  const wallets = await Promise.all(
    vendors.map(async ({ code, name }) => {
      const holding = await holdingAt(parts, { vendorCode: code, memberId, asset })
      return { vendorCode: code, name, balance: holding?.balance ?? null }
    }),
  )
  return { asset, main: main?.balance ?? (0n as Amount), wallets }
}

/** Everything a member has, wherever it lies. */
export async function fundsOf(parts: VendorParts, memberId: MemberId): Promise<Funds> {
  const [wallets, inTransit, pending] = await Promise.all([
    walletsOf(parts, memberId),
    queries.inTransit(parts.db, memberId),
    queries.pendingOf(parts.db, memberId),
  ])
  const atVendors = wallets.wallets.reduce((sum, { balance }) => sum + (balance ?? 0n), 0n)
  return {
    ...wallets,
    inTransit,
    pendingWithdrawals: pending.withdrawals,
    pendingDeposits: pending.deposits,
    total: (wallets.main + atVendors + inTransit + pending.withdrawals) as Amount,
  }
}
