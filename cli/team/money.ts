/** Deposits and withdrawals of the team, as members, payers and staff make them. */
import { randomUUID } from 'node:crypto'
import { paymentDeciders } from '../../api/src/cashier/index.ts'
import { memberAccount } from '../../api/src/ledger/index.ts'
import { castVote } from '../../api/src/reviews/index.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import { DEMO_PAYMENT_PASSWORD } from '../seed/points.ts'
import { Refused } from '../seed/simulated-member.ts'
import type { Market } from './market.ts'
import type { Joined } from './people.ts'

/** Asks to pay in by the e-wallet, which pays by itself once `payments` ran. */
export async function askDeposit(market: Market, { id }: Joined, minor: bigint): Promise<void> {
  const member = await market.enter(id)
  const asked = { id: `trf_${hex()}`, channel: 'sandbox_ewallet', amount: minor.toString() }
  await member.call('POST', '/wps/wallet/deposits', asked)
}

/** Saves an account to withdraw to; it can be used a day later. */
export async function openPayout(market: Market, { id, username, password }: Joined): Promise<string> {
  const member = await market.enter(id)
  await member.call('POST', '/wps/security/step-up', { password })
  await member.call('POST', '/wps/security/payment-password', {
    password,
    paymentPassword: DEMO_PAYMENT_PASSWORD,
    confirmPaymentPassword: DEMO_PAYMENT_PASSWORD,
  })
  const account = await member.call<{ id: string }>('POST', '/wps/wallet/payout-accounts', {
    holder: 'Invented Member',
    details: { method: 'upi', upiId: `${username}@sandbox` },
    paymentPassword: DEMO_PAYMENT_PASSWORD,
  })
  return account.id
}

/** Withdraws, and two of the staff let it pass; false where the member still has to stake, or has reached a limit. */
export async function withdraw(
  market: Market,
  { id, account }: { id: MemberId; account: string },
  minor: bigint,
): Promise<boolean> {
  const member = await market.enter(id)
  const asked = { id: `wdr_${hex()}`, channel: 'sandbox_upi_out', account, amount: minor.toString() }
  try {
    await member.callSealed('POST', '/wps/wallet/withdrawals', {
      ...asked,
      paymentPassword: DEMO_PAYMENT_PASSWORD,
    })
  } catch (error) {
    // Edge: the rules of withdrawals are the product's own, and this member may not withdraw now.
    if (!(error instanceof Refused)) throw error
    return false
  }
  await approveAll(market)
  return true
}

async function approveAll({ services, now }: Market): Promise<void> {
  const { db } = services
  const open = await db.selectFrom('reviews.reviews').select('id').where('status', '=', 'open').execute()
  for (const { id } of open)
    for (const staff of ['asha', 'bruno']) {
      const review = await db
        .selectFrom('reviews.reviews')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (review.status !== 'open') break
      const ballot = { vote: 'approve', note: 'invented' } as const
      await castVote({ db, deciders: paymentDeciders }, staff, id, ballot, now())
    }
}

/** What the main purses hold. */
export async function balancesOf(
  { services }: Market,
  members: readonly MemberId[],
): Promise<Map<MemberId, bigint>> {
  if (members.length === 0) return new Map()
  const rows = await services.db
    .selectFrom('ledger.accounts')
    .select(['id', 'balance'])
    .where(
      'id',
      'in',
      members.map((member) => memberAccount(member, 'main')),
    )
    .execute()
  const held = new Map(rows.map(({ id, balance }) => [id, BigInt(balance ?? 0)]))
  return new Map(members.map((member) => [member, held.get(memberAccount(member, 'main')) ?? 0n]))
}

const hex = (): string => randomUUID().replaceAll('-', '')
