/** What can happen in a play with the cashier: members ask, payers and people act, words arrive, jobs run, the clock jumps. */
import type { Id, MemberId } from '@night-market/protocol/ids'
import { amount, type Amount } from '@night-market/protocol/money'
import { balanceOf, memberAccount } from '../ledger/index.ts'
import { dispatchBatch } from '../platform/outbox.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { askAgain } from './ask-again.ts'
import { beginDeposit } from './begin-deposit.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { confirmReceipt, forceReceipts } from './confirm-receipt.ts'
import { expireDeposits } from './expire-deposits.ts'
import { hearCallback } from './hear-callback.ts'
import { transferAlongLine } from './line-transfer.ts'
import { askAfterPayouts, payOutApproved } from './pay-out.ts'
import {
  isExpected,
  note,
  PAYMENT_PASSWORD,
  type SimMember,
  type Told,
  type Wish,
  type World,
} from './sim-world.ts'
import { reconcileDays } from './reconcile.ts'
import { watched } from './sim-forgiven.ts'
import { recheckTurnover } from './turnover.ts'
import { settleOpenTransfers, transferAtVendor } from './vendor-transfer.ts'
import { castVote } from './vote.ts'
import { withdraw } from './withdraw.ts'

type Act = (world: World) => Promise<void>

/** Asks for something and keeps what was answered: `ok`, a refusal, or `unknown` when nobody can say. */
async function tell(world: World, what: string, work: () => Promise<unknown>): Promise<Told> {
  const told = await work().then(
    () => 'ok',
    (error: unknown) => {
      // A provider that did not answer may have begun it.
      if (error instanceof Refusal) return error.code === 'deposit_unavailable' ? 'unknown' : error.code
      note(world, error)
      return 'unknown'
    },
  )
  const outcome = `${what} ${told}`
  world.outcomes[outcome] = (world.outcomes[outcome] ?? 0) + 1
  return told
}

/** Asks again what was wished; a yes stays a yes. */
export async function askWish(world: World, wish: Wish): Promise<void> {
  const told = await tell(world, wish.kind, () => wish.ask())
  if (wish.told === 'ok' && told !== 'ok' && told !== 'unknown') {
    world.faults.push(`${wish.id} was taken, and then refused as ${told}`)
  }
  if (wish.told !== 'ok' && told !== 'unknown') wish.told = told
}

async function wishFor(world: World, wish: Omit<Wish, 'told'>): Promise<void> {
  const made = { ...wish, told: 'unknown' }
  world.wishes.push(made)
  await askWish(world, made)
}

const idOf = <Prefix extends string>(world: World, prefix: Prefix): Id<Prefix> =>
  `${prefix}_${world.name}x${world.next++}`
const anybody = ({ draw, members }: World): SimMember => draw.pick(members)
/** Whose it is, or now and then somebody else. */
const mostlyTheirs = (world: World, [owner]: Wish['moves']): MemberId =>
  owner === undefined || world.draw.below(10) === 0 ? anybody(world).id : owner.member
const aSum = ({ draw }: World): Amount => amount(20_000n + 500n * BigInt(draw.below(140)))
const partsOf = (world: World) => ({
  ...{ db: world.db, log: world.log, client: world.client, drivers: [world.provider.driver] },
  returnUrl: (id: string) => `http://localhost/${id}`,
  env: world.house.env as Services['env'],
})

const deposit: Act = async (world) => {
  const asked = {
    id: idOf(world, 'trf'),
    memberId: anybody(world).id,
    channel: world.draw.pick(['sandbox_upi', 'sandbox_upi', 'sandbox_card']),
    amount: aSum(world),
  }
  const ask = () => beginDeposit(partsOf(world), asked, world.now)
  const moves = [{ member: asked.memberId, by: 0n }]
  await wishFor(world, { kind: 'deposit', id: asked.id, ask, moves })
}

const payerActs: Act = async ({ draw, provider }) => {
  const open = [...provider.payments.values()].filter(
    ({ direction, state }) => direction === 'in' && state !== 'paid' && state !== 'failed',
  )
  if (open.length === 0) return
  const payment = draw.pick(open)
  const odd = draw.pick([0n, 0n, 0n, 0n, -500n, 700n])
  const to = draw.pick(['paid', 'paid', 'paid', 'paid', 'processing', 'failed'] as const)
  provider.act(payment, to, amount(payment.asked + odd))
}

const bankActs: Act = async ({ draw, provider }) => {
  const out = [...provider.payments.values()].filter(({ direction }) => direction === 'out')
  const slow = out.filter(({ state }) => state === 'processing')
  if (slow.length > 0) {
    const payment = draw.pick(slow)
    return provider.act(payment, draw.pick(['paid', 'paid', 'failed']), payment.asked)
  }
  const gone = out.filter(({ state }) => state === 'paid')
  if (gone.length > 0 && draw.below(5) === 0) provider.bounce(draw.pick(gone))
}

/** A word arrives: any of those under way, so that they overtake one another. It may arrive again, or get lost. */
export const wordArrives: Act = async (world) => {
  const { draw, provider, isCalm } = world
  if (provider.words.length === 0) return
  const place = draw.below(provider.words.length)
  const body = provider.words[place]
  if (body === undefined) return
  const isLost = !isCalm && draw.below(6) === 0
  const parts = { db: world.db, log: world.log }
  const callback = { driver: 'sandbox', body, headers: {} }
  const told = isLost
    ? 'ok'
    : await tell(world, 'callback', () => hearCallback(parts, [provider.driver], callback, world.now))
  const isRepeated = !isCalm && draw.below(4) === 0
  if (told !== 'ok' || isRepeated) return
  // Another caller may have carried it there meanwhile.
  const now = provider.words.indexOf(body)
  if (now >= 0) provider.words.splice(now, 1)
}

const withdrawal: Act = async (world) => {
  const { id: memberId, account } = anybody(world)
  const asked = {
    ...{ id: idOf(world, 'wdr'), memberId, account, amount: aSum(world) },
    ...{ channel: 'sandbox_upi_out', paymentPassword: PAYMENT_PASSWORD },
  }
  const ask = () => withdraw(partsOf(world), [world.provider.driver], asked, world.now)
  const moves = [{ member: memberId, by: 0n }]
  await wishFor(world, { kind: 'withdrawal', id: asked.id, ask, moves })
}

const cancel: Act = async (world) => {
  const wishes = world.wishes.filter(
    ({ kind, told }) => (kind === 'deposit' || kind === 'withdrawal') && told !== 'insufficient_funds',
  )
  if (wishes.length === 0) return
  const { kind, id, moves } = world.draw.pick(wishes)
  const member = mostlyTheirs(world, moves)
  const take = kind === 'deposit' ? cancelDeposit : cancelWithdrawal
  await tell(world, `cancel of ${kind}`, () => take(world.db, member, id, world.now))
}

export const receipt: Act = async (world) => {
  const wishes = world.wishes.filter(({ kind, told }) => kind === 'withdrawal' && told === 'ok')
  if (wishes.length === 0) return
  const { id, moves } = world.draw.pick(wishes)
  const member = mostlyTheirs(world, moves)
  const part = { outcome: 'partial', received: String(1000 * (1 + world.draw.below(15))) } as const
  const said = world.draw.pick([{ outcome: 'received' } as const, { ...part, uploads: [], remark: '' }])
  await tell(world, 'receipt', () => confirmReceipt(world.db, member, id, said, world.now))
}

export const vote: Act = async (world) => {
  const open = await world.house.db
    .selectFrom('wallet.reviews')
    .select('id')
    .where('status', '=', 'open')
    .where('subject', 'like', `%\\_${world.name}x%`)
    .orderBy('id')
    .execute()
  if (open.length === 0) return
  const { id } = world.draw.pick(open)
  const ballot = { vote: world.draw.pick(['approve', 'approve', 'approve', 'reject'] as const), note: '' }
  const staff = world.draw.pick(['asha', 'bruno'])
  await tell(world, 'vote', () => castVote(world.db, staff, id, ballot, world.now))
}

const bet: Act = async (world) => {
  const { id: member } = anybody(world)
  const transaction = `${world.name}x${world.next++}`
  const stake = 1000n * BigInt(1 + world.draw.below(60))
  const at = world.now
  await call(world, { kind: 'bet', member, transaction, reference: null, minor: stake, at }, -stake)
  if (world.draw.below(8) === 0) return
  const after = { member, reference: transaction, at: world.now }
  if (world.draw.below(6) === 0) {
    return call(world, { kind: 'rollback', transaction: `${transaction}-r`, minor: 0n, ...after }, stake)
  }
  const payout = world.draw.pick([0n, 0n, stake / 2n, stake * 2n])
  await call(world, { kind: 'win', transaction: `${transaction}-w`, minor: payout, ...after }, payout)
}

type Call = Parameters<World['house']['play']>[0]

/** A game asks until it has a definite word; for what no bet was taken for nothing moves. */
async function call(world: World, asked: Call, by: bigint): Promise<void> {
  const of = world.wishes.find(({ id }) => id === asked.reference)
  const isOfNothing = of !== undefined && of.told !== 'ok'
  if (isOfNothing) return
  const ask = async (): Promise<void> => {
    const status = await world.house.play(asked)
    if (status === 'RS_OK') return
    throw new Refusal('not_allowed', { status })
  }
  await wishFor(world, { kind: 'call', id: asked.transaction, ask, moves: [{ member: asked.member, by }] })
}

const toVendor: Act = async (world) => {
  const { id: memberId } = anybody(world)
  const id = idOf(world, 'vtr')
  const direction = world.draw.pick(['in', 'in', 'out'] as const)
  const asked = { id, memberId, vendorCode: world.house.brand.vendorCode, direction, amount: aSum(world) }
  const ask = () => transferAtVendor(partsOf(world), asked, world.now)
  await wishFor(world, { kind: 'vendor', id, ask, moves: [] })
}

const playAtVendor: Act = async ({ draw, vendor, now, members }) => {
  const { id } = draw.pick(members)
  const held = vendor.purses.get(id) ?? 0n
  if (held === 0n) return
  const stake = draw.pick([held, held, held / 2n + 1n])
  vendor.play(id, stake, draw.pick([0n, 0n, stake / 2n, stake * 2n]), now)
}

/** Leaves less than 1.00 in the purse, and stakes a little of it: the moment in which turnover may be forgiven. */
const allToVendor: Act = async (world) => {
  const { id: memberId } = anybody(world)
  const id = idOf(world, 'vtr')
  const balance = (await balanceOf(world.house.db, memberAccount(memberId, 'main')))?.balance ?? 0n
  const { vendorCode } = world.house.brand
  if (balance > LEFT_BEHIND) {
    const asked = {
      id,
      memberId,
      vendorCode,
      direction: 'in',
      amount: amount(balance - LEFT_BEHIND),
    } as const
    const ask = () => transferAtVendor(partsOf(world), asked, world.now)
    await wishFor(world, { kind: 'vendor', id, ask, moves: [] })
  }
  if (world.draw.below(2) === 0) {
    world.vendor.play(memberId, world.vendor.purses.get(memberId) ?? 0n, 0n, world.now)
  }
  await betAndLose(world, memberId, 10n)
}

/** A member loses everything, at the vendor and here. */
export async function ruin(world: World, member: MemberId): Promise<void> {
  const held = world.vendor.purses.get(member) ?? 0n
  if (held > 0n) world.vendor.play(member, held, 0n, world.now)
  const purse = await balanceOf(world.house.db, memberAccount(member, 'main'))
  if (purse !== null && purse.balance > 0n) await betAndLose(world, member, purse.balance)
}

const LEFT_BEHIND = 50n

async function betAndLose(world: World, member: MemberId, stake: bigint): Promise<void> {
  const transaction = `${world.name}x${world.next++}`
  const at = world.now
  await call(world, { kind: 'bet', member, transaction, reference: null, minor: stake, at }, -stake)
  const lost = {
    kind: 'win',
    transaction: `${transaction}-w`,
    minor: 0n,
    reference: transaction,
    member,
    at,
  } as const
  await call(world, lost, 0n)
}

/** Brings everything home that the vendor holds. */
const allHome: Act = async (world) => {
  const { id: memberId } = anybody(world)
  const held = world.vendor.purses.get(memberId) ?? 0n
  if (held === 0n) return
  const id = idOf(world, 'vtr')
  const { vendorCode } = world.house.brand
  const asked = { id, memberId, vendorCode, direction: 'out', amount: amount(held) } as const
  const ask = () => transferAtVendor(partsOf(world), asked, world.now)
  await wishFor(world, { kind: 'vendor', id, ask, moves: [] })
}

const alongLine: Act = async (world) => {
  const [agent, ...others] = world.members
  if (agent === undefined || others.length === 0) return
  const to = world.draw.pick(others).id
  const asked = {
    ...{
      id: idOf(world, 'ltr'),
      from: agent.id,
      to,
      amount: amount(5000n + BigInt(world.draw.below(30_000))),
    },
    ...{ remark: '', paymentPassword: PAYMENT_PASSWORD },
  }
  const moves = [
    { member: asked.from, by: 0n - asked.amount },
    { member: to, by: asked.amount },
  ]
  await wishFor(world, {
    kind: 'line',
    id: asked.id,
    ask: () => transferAlongLine(world.db, asked, world.now),
    moves,
  })
}

const again: Act = async (world) => {
  if (world.wishes.length > 0) await askWish(world, world.draw.pick(world.wishes))
}

const DAY_MS = 90_000_000
const JUMPS_MS = [100, 2000, 31_000, 31_000, 120_000, 1_200_000, DAY_MS, -120_000]

/** By a day at most once: the house compares the last three with its provider. */
const clockJumps: Act = async (world) => {
  const ms = world.draw.pick(JUMPS_MS)
  if (ms === DAY_MS && world.hasSkippedDay) return
  world.hasSkippedDay ||= ms === DAY_MS
  world.now = new Date(world.now.getTime() + ms)
}

/** What the clock does, each by itself and in any order. */
export const JOBS: Act[] = [
  (world) => job(world, () => askAgain(partsOf(world), world.now)),
  (world) => job(world, () => expireDeposits(partsOf(world), world.now)),
  (world) => job(world, () => payOutApproved(partsOf(world), [world.provider.driver], world.now)),
  (world) => job(world, () => askAfterPayouts(partsOf(world), [world.provider.driver], world.now)),
  (world) => job(world, () => forceReceipts(partsOf(world), world.now)),
  (world) => job(world, () => settleOpenTransfers(partsOf(world), world.now)),
  (world) => job(world, () => reconcileDays(partsOf(world), world.now)),
  (world) => job(world, () => world.house.readFeed(partsOf(world), world.now)),
  (world) => job(world, () => recheckTurnover(world.db, world.house.playSql, world.now)),
  (world) => job(world, () => dispatchBatch(world.db, watched(world, world.house.subscribers), world.log)),
]

/** The process of a job may die like any other; the next one finds what it left. */
async function job(world: World, run: () => Promise<unknown>): Promise<void> {
  await run().catch((error: unknown) => {
    if (!isExpected(error)) note(world, error)
  })
}

export const ACTS: Act[] = [
  ...[deposit, deposit, deposit, payerActs, payerActs, payerActs, wordArrives, wordArrives, wordArrives],
  ...[withdrawal, withdrawal, withdrawal, vote, vote, vote, bankActs, receipt, receipt, cancel, cancel],
  ...[
    bet,
    bet,
    bet,
    toVendor,
    playAtVendor,
    allToVendor,
    allHome,
    alongLine,
    again,
    again,
    clockJumps,
    clockJumps,
  ],
  ...[...JOBS, ...JOBS],
]
