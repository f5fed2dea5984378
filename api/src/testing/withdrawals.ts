/** Members who can withdraw: a payment password, an account whose hold is over, and a first withdrawal behind them. */
import { randomInt, randomUUID } from 'node:crypto'
import type { PayoutDetails } from '@night-market/protocol/cashier/withdrawals'
import { paymentDeciders } from '../cashier/deciders.ts'
import { castVote } from '../reviews/vote.ts'
import { redemptionDecider } from '../points/deciders.ts'
import { payOutApproved } from '../cashier/withdrawals/pay-out.ts'
import type { PaymentDriver } from '../cashier/providers/payment-driver.ts'
import { sandboxDriver } from '../cashier/sandbox/driver.ts'
import type { TestMarket } from './app.ts'
import { aMember, type TestMember } from './members.ts'
import { sealed } from './sealed.ts'
import { cheapHash } from '../../../proofs/testkit/cheap-hash.ts'

export const PAYMENT_PASSWORD = '482915'

export interface Withdrawer extends TestMember {
  account: string
}

/** A member with this balance that may withdraw at once; `isNew` omits the first withdrawal, which goes to review. */
export async function aWithdrawer(
  market: TestMarket,
  options: { balance?: bigint; isNew?: boolean; details?: PayoutDetails } = {},
): Promise<Withdrawer> {
  const first = options.isNew === true ? 0n : FIRST
  const member = await aMember(market, { balance: (options.balance ?? 100_000n) + first })
  await makePasswordCheap(market, member)
  await setPaymentPassword(market, member)
  await makePaymentPasswordCheap(market, member)
  const added = await addAccount(market, member, { details: options.details ?? aUpi() })
  const withdrawer = { ...member, account: String(added.value.id) }
  await passADay(market, withdrawer)
  if (first > 0n) await withdrawFirst(market, withdrawer)
  return withdrawer
}

const FIRST = 20_000n

/** The same password, in a hash that costs nothing: what follows is about money. */
async function makePasswordCheap(
  { services }: TestMarket,
  { memberId, password }: TestMember,
): Promise<void> {
  await services.db
    .updateTable('members.members')
    .set({ passwordHash: cheapHash(password) })
    .where('id', '=', memberId)
    .execute()
}

async function makePaymentPasswordCheap(
  { services }: TestMarket,
  { memberId }: Pick<TestMember, 'memberId'>,
): Promise<void> {
  await services.db
    .updateTable('sign_in.payment_passwords')
    .set({ hash: cheapHash(PAYMENT_PASSWORD) })
    .where('member', '=', memberId)
    .execute()
}

/** No other member's. */
export const aUpi = (): PayoutDetails => ({
  method: 'upi',
  upiId: `lantern${randomInt(1_000_000_000)}@sandbox`,
})

export const newWithdrawal = (): string => `wdr_${randomUUID().replaceAll('-', '')}`

export async function setPaymentPassword(
  { app }: TestMarket,
  { headers, password }: TestMember,
): Promise<void> {
  await app.inject({ method: 'POST', url: '/wps/security/step-up', headers, payload: { password } })
  const secret = { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD }
  const url = '/wps/security/payment-password'
  const reply = await app.inject({ method: 'POST', url, headers, payload: { password, ...secret } })
  if (reply.statusCode !== 200) throw new Error(reply.body)
}

export async function addAccount(
  { app }: TestMarket,
  { headers }: Pick<TestMember, 'headers'>,
  options: { holder?: string; details?: PayoutDetails; paymentPassword?: string } = {},
) {
  const { holder = 'Asha Rao', details = aUpi(), paymentPassword = PAYMENT_PASSWORD } = options
  const payload = { holder, details, paymentPassword }
  const reply = await app.inject({ method: 'POST', url: '/wps/wallet/payout-accounts', headers, payload })
  return { status: reply.statusCode, ...reply.json() }
}

/** As if password and account were older than a day. */
export async function passADay(
  { services, clock }: TestMarket,
  { memberId, account }: Withdrawer,
): Promise<void> {
  const before = new Date(clock.read().getTime() - 25 * 3_600_000)
  await services.db
    .updateTable('sign_in.payment_passwords')
    .set({ setAt: before })
    .where('member', '=', memberId)
    .execute()
  await services.db
    .updateTable('cashier.payout_accounts')
    .set({ usableAt: clock.read() })
    .where('id', '=', account)
    .execute()
}

/** Asks for a withdrawal as a browser would, to the account it fits. */
export async function askWithdrawal(
  market: TestMarket,
  { headers, account }: Pick<Withdrawer, 'headers' | 'account'>,
  options: { amount: string; id?: string; channel?: string; account?: string; paymentPassword?: string },
) {
  const url = '/wps/wallet/withdrawals'
  const content = {
    id: newWithdrawal(),
    channel: 'sandbox_upi_out',
    account,
    paymentPassword: PAYMENT_PASSWORD,
    ...options,
  }
  const payload = await sealed(market, url, content, { sentAt: market.clock.read().getTime() })
  const reply = await market.app.inject({ method: 'POST', url, headers, payload })
  return { id: content.id, status: reply.statusCode, ...reply.json() }
}

/** Pays approved withdrawals: by the sandbox, or by the given driver. */
export async function payOut(
  { services, clock }: TestMarket,
  driver: PaymentDriver = sandboxDriver(services),
): Promise<void> {
  await payOutApproved(services, [driver], clock.read())
}

/** Votes on what is open for a subject, as this person of the staff. */
export async function voteOn(
  { services, clock }: TestMarket,
  subject: string,
  vote: 'approve' | 'reject',
  staff = 'asha',
  note = 'looked at',
): Promise<void> {
  const { id } = await services.db
    .selectFrom('reviews.reviews')
    .select('id')
    .where('subject', '=', subject)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  await castVote(
    { db: services.db, deciders: { ...paymentDeciders, ...redemptionDecider } },
    staff,
    id,
    { vote, note },
    clock.read(),
  )
}

async function withdrawFirst(market: TestMarket, withdrawer: Withdrawer): Promise<void> {
  const { id, status, ...rest } = await askWithdrawal(market, withdrawer, { amount: FIRST.toString() })
  if (status !== 200) throw new Error(JSON.stringify(rest))
  await voteOn(market, id, 'approve')
  await payOut(market)
  const url = `/wps/wallet/withdrawals/${id}/receipt`
  const payload = { outcome: 'received' }
  await market.app.inject({ method: 'POST', url, headers: withdrawer.headers, payload })
}
