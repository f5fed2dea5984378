/**
 * Members who use the deployment while it is broken: they pay in, withdraw, play, move money to a vendor and back,
 * and keep every answer, to hold it against the books when all is over.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { KEEPS_PURSES } from '@night-market/games/titles/title'
import type { ReviewsPage } from '@night-market/protocol/reviews'
import type { Draw } from '../../api/src/platform/seeded.ts'
import { Refused, type SimulatedMember, type GameTable } from '../../cli/seed/simulated-member.ts'
import type { TestProduct } from '../testkit/product.ts'
import { newId, newMember, PASSWORD, PAYMENT_PASSWORD } from '../testkit/member.ts'
import { demoStaff } from '../testkit/staff.ts'
import { withRetry, outcomeOf } from './retry.ts'

const DEPOSIT = 5_000_000n
export const SLOT = 'dragon-pearl'
const STAKE = 1000n

/** A request and its final outcome. */
export interface SentRequest {
  kind:
    | ('deposit' | 'withdrawal' | 'vendor' | 'spin')
    | ('mission' | 'gift' | 'wheel' | 'redemption' | 'conversion' | 'giving up')
  id: string
  outcome: string
  /** Of a spin: what it paid. */
  payout: bigint
}

export interface Customer {
  player: SimulatedMember
  account: string
}

/** A member with money, a payment password and an account for payouts. */
export async function newCustomer(product: TestProduct, name: string): Promise<Customer> {
  const { player } = await newMember(product.sites, { username: name, deposit: DEPOSIT })
  await player.call('POST', '/wps/security/step-up', { password: PASSWORD })
  const secret = { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD }
  await player.call('POST', '/wps/security/payment-password', { password: PASSWORD, ...secret })
  const details = { method: 'upi', upiId: `${name}@sandbox` }
  const request = { holder: 'Asha Rao', details, paymentPassword: PAYMENT_PASSWORD }
  const { id: account } = await player.call<{ id: string }>('POST', '/wps/wallet/payout-accounts', request)
  return { player, account }
}

/** Low enough that some spins complete it, so that withdrawals are both accepted and refused. */
export const TURNOVER_BPS = 20n

/** Cashier rules under which almost only faults keep money from moving. */
export async function relaxRules(product: TestProduct): Promise<void> {
  await product.rows(`update cashier.policy set turnover_bps = ${TURNOVER_BPS},
    withdrawals_a_day = 1000000, withdrawn_a_day = 1e15,
    open_deposits = 100000, account_hold_hours = 0, review_from = 1e15, two_people_from = 1e15`)
}

/** Sends requests until the campaign is over and every request has its outcome. */
export async function useDeployment(
  customer: Customer,
  draw: Draw,
  isOver: () => boolean,
  sent: SentRequest[],
): Promise<void> {
  let table: GameTable | null = null
  while (!isOver()) {
    const act = draw.below(10)
    if (act < 3) await payIn(customer, sent)
    else if (act < 5) await withdraw(customer, draw, sent)
    else if (act < 7) await moveToVendor(customer, draw, sent)
    else {
      table ??= await withRetry(() => customer.player.launch(SLOT))
      await spin(table, sent)
    }
    await sleep(draw.below(60))
  }
}

/** Approves every open review until the campaign is over. */
export async function reviewAll(product: TestProduct, isOver: () => boolean): Promise<void> {
  const staff = await withRetry(() => demoStaff(product.sites))
  while (!isOver()) {
    const { rows } = await withRetry(() => staff.call<ReviewsPage>('GET', '/ops/reviews?pageSize=50'))
    for (const { id } of rows) {
      await outcomeOf(() => staff.call('POST', `/ops/reviews/${id}/votes`, { vote: 'approve', note: 'seen' }))
    }
    await sleep(300)
  }
}

async function payIn({ player }: Customer, sent: SentRequest[]): Promise<void> {
  const body = { id: newId('trf'), channel: 'sandbox_ewallet', amount: '50000' }
  const outcome = await outcomeOf(() => player.call('POST', '/wps/wallet/deposits', body))
  sent.push({ kind: 'deposit', id: body.id, outcome, payout: 0n })
}

async function withdraw({ player, account }: Customer, draw: Draw, sent: SentRequest[]): Promise<void> {
  const id = newId('wdr')
  const body = { id, channel: 'sandbox_upi_out', account, amount: String(20_000 + 100 * draw.below(50)) }
  const sealed = { ...body, paymentPassword: PAYMENT_PASSWORD }
  const outcome = await outcomeOf(() => player.callSealed('POST', '/wps/wallet/withdrawals', sealed))
  sent.push({ kind: 'withdrawal', id, outcome, payout: 0n })
}

async function moveToVendor({ player }: Customer, draw: Draw, sent: SentRequest[]): Promise<void> {
  const [brand = ''] = KEEPS_PURSES
  const id = newId('vtr')
  const [from, to] = draw.below(2) === 0 ? ['MAIN', brand] : [brand, 'MAIN']
  const body = { id, from, to, amount: String(1000 + draw.below(9000)) }
  const outcome = await outcomeOf(() => player.call('POST', '/wps/relay/GCS_walletTransfer', body))
  sent.push({ kind: 'vendor', id, outcome, payout: 0n })
}

/** Plays a round; the outcome of its request. */
export async function spin(table: GameTable, sent: SentRequest[], stake = STAKE): Promise<string> {
  const id = randomUUID()
  try {
    const { round } = await withRetry(() => spun(table, id, stake))
    sent.push({ kind: 'spin', id, outcome: 'ok', payout: BigInt(round.payout) })
    return 'ok'
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    sent.push({ kind: 'spin', id, outcome: error.code, payout: 0n })
    return error.code
  }
}

/** A round whose bet could not be paid has been abandoned: retrying would not help. */
async function spun(table: GameTable, id: string, stake: bigint) {
  try {
    return await table.play(stake, null, id)
  } catch (error) {
    if (error instanceof Refused && ['wallet_unreachable', 'stake_returned'].includes(error.code))
      throw new Refused('/play/start', 'given_up')
    throw error
  }
}
