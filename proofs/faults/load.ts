/**
 * Members who use the house while it is broken: they pay in, withdraw, play, move money to a vendor and back,
 * and keep every answer, to hold it against the books when all is over.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { KEEPS_PURSES } from '@night-market/games/titles/title'
import type { ReviewsPage } from '@night-market/protocol/wallet-reviews'
import type { Draw } from '../../api/src/platform/seeded.ts'
import { Refused, type SimulatedMember, type GameTable } from '../../cli/seed/simulated-member.ts'
import type { TestProduct } from '../testkit/product.ts'
import { newId, newMember, PASSWORD, PAYMENT_PASSWORD } from '../testkit/member.ts'
import { demoStaff } from '../testkit/staff.ts'
import { patiently, wordOf } from './retry.ts'

const DEPOSIT = 5_000_000n
const SLOT = 'dragon-pearl'
const STAKE = 1000n

/** What somebody asked for, and what they were told in the end. */
export interface Asked {
  kind: 'deposit' | 'withdrawal' | 'vendor' | 'spin'
  id: string
  told: string
  /** Of a spin: what it paid. */
  payout: bigint
}

export interface Customer {
  player: SimulatedMember
  account: string
}

/** A member with money, a payment password and an account for payouts. */
export async function aCustomer(product: TestProduct, name: string): Promise<Customer> {
  const { player } = await newMember(product.sites, { username: name, deposit: DEPOSIT })
  await player.call('POST', '/wps/security/step-up', { password: PASSWORD })
  const secret = { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD }
  await player.call('POST', '/wps/security/payment-password', { password: PASSWORD, ...secret })
  const details = { method: 'upi', upiId: `${name}@sandbox` }
  const wish = { holder: 'Asha Rao', details, paymentPassword: PAYMENT_PASSWORD }
  const { id: account } = await player.call<{ id: string }>('POST', '/wps/wallet/payout-accounts', wish)
  return { player, account }
}

/** Little enough that some spins meet it, and withdrawals are taken as well as refused. */
export const TURNOVER_BPS = 20n

/** Rules under which little but faults keeps money from moving. */
export async function relaxRules(product: TestProduct): Promise<void> {
  await product.rows(`update wallet.policy set turnover_bps = ${TURNOVER_BPS}, withdrawals_a_day = 1000000, withdrawn_a_day = 1e15,
    open_deposits = 100000, account_hold_hours = 0, review_from = 1e15, two_people_from = 1e15`)
}

/** Uses the house until told to stop; everything asked for has its answer then. */
export async function useHouse(
  customer: Customer,
  draw: Draw,
  isOver: () => boolean,
  asked: Asked[],
): Promise<void> {
  let table: GameTable | null = null
  while (!isOver()) {
    const act = draw.below(10)
    if (act < 3) await payIn(customer, asked)
    else if (act < 5) await withdraw(customer, draw, asked)
    else if (act < 7) await moveToVendor(customer, draw, asked)
    else {
      table ??= await patiently(() => customer.player.launch(SLOT))
      await spin(table, asked)
    }
    await sleep(draw.below(60))
  }
}

/** Approves whatever waits for people, until told to stop. */
export async function reviewAll(product: TestProduct, isOver: () => boolean): Promise<void> {
  const staff = await patiently(() => demoStaff(product.sites))
  while (!isOver()) {
    const { rows } = await patiently(() => staff.call<ReviewsPage>('GET', '/ops/reviews?pageSize=50'))
    for (const { id } of rows) {
      await wordOf(() => staff.call('POST', `/ops/reviews/${id}/votes`, { vote: 'approve', note: 'seen' }))
    }
    await sleep(300)
  }
}

async function payIn({ player }: Customer, asked: Asked[]): Promise<void> {
  const body = { id: newId('trf'), channel: 'sandbox_ewallet', amount: '50000' }
  const told = await wordOf(() => player.call('POST', '/wps/wallet/deposits', body))
  asked.push({ kind: 'deposit', id: body.id, told, payout: 0n })
}

async function withdraw({ player, account }: Customer, draw: Draw, asked: Asked[]): Promise<void> {
  const id = newId('wdr')
  const body = { id, channel: 'sandbox_upi_out', account, amount: String(20_000 + 100 * draw.below(50)) }
  const sealed = { ...body, paymentPassword: PAYMENT_PASSWORD }
  const told = await wordOf(() => player.callSealed('POST', '/wps/wallet/withdrawals', sealed))
  asked.push({ kind: 'withdrawal', id, told, payout: 0n })
}

async function moveToVendor({ player }: Customer, draw: Draw, asked: Asked[]): Promise<void> {
  const [brand = ''] = KEEPS_PURSES
  const id = newId('vtr')
  const [from, to] = draw.below(2) === 0 ? ['MAIN', brand] : [brand, 'MAIN']
  const body = { id, from, to, amount: String(1000 + draw.below(9000)) }
  const told = await wordOf(() => player.call('POST', '/wps/relay/GCS_walletTransfer', body))
  asked.push({ kind: 'vendor', id, told, payout: 0n })
}

async function spin(table: GameTable, asked: Asked[]): Promise<void> {
  const id = randomUUID()
  try {
    const { round } = await patiently(() => spun(table, id))
    asked.push({ kind: 'spin', id, told: 'ok', payout: BigInt(round.payout) })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    asked.push({ kind: 'spin', id, told: error.code, payout: 0n })
  }
}

/** A round that could not be paid for has been given up: asking for it again would not help. */
async function spun(table: GameTable, id: string) {
  try {
    return await table.play(STAKE, null, id)
  } catch (error) {
    if (error instanceof Refused && error.code === 'wallet_unreachable')
      throw new Refused('/play/start', 'given_up')
    throw error
  }
}
