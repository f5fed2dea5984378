/**
 * What can happen in a play with the cashier: members ask, payers and people act, words arrive, jobs run, the
 * clock jumps.
 */
import { castVote } from '../../../api/src/reviews/index.ts'
import { settleOpenTransfers } from '../../../api/src/vendor-funds/index.ts'
import { amount } from '@night-market/protocol/values/money'
import { dispatchBatch } from '../../../api/src/platform/work/outbox.ts'
import { pollProviders } from '../../../api/src/cashier/deposits/poll-providers.ts'
import { beginDeposit } from '../../../api/src/cashier/deposits/begin-deposit.ts'
import { cancelDeposit } from '../../../api/src/cashier/deposits/cancel-deposit.ts'
import { cancelWithdrawal } from '../../../api/src/cashier/withdrawals/cancel-withdrawal.ts'
import { confirmReceipt, forceReceipts } from '../../../api/src/cashier/withdrawals/confirm-receipt.ts'
import { expireDeposits } from '../../../api/src/cashier/deposits/expire-deposits.ts'
import { receiveCallback } from '../../../api/src/cashier/providers/receive-callback.ts'
import { transferAlongHierarchy } from '../../../api/src/cashier/hierarchy/transfer.ts'
import { pollPayouts, payOutApproved } from '../../../api/src/cashier/withdrawals/pay-out.ts'
import { isExpected, note, PAYMENT_PASSWORD, type World } from './world.ts'
import { reconcileDays } from '../../../api/src/cashier/reconciliation/reconcile.ts'
import { watched } from './forgiven.ts'
import { allHome, allToVendor, playAtVendor, toVendor } from './vendor-acts.ts'
import {
  anyMember,
  repeatRequest,
  aSum,
  call,
  idOf,
  mostlyTheirs,
  partsOf,
  report,
  sendRequest,
  type Act,
} from './requests.ts'
import { recheckTurnover } from '../../../api/src/cashier/turnover/turnover.ts'
import { paymentDeciders } from '../../../api/src/cashier/deciders.ts'
import { withdraw } from '../../../api/src/cashier/withdrawals/withdraw.ts'

const deposit: Act = async (world) => {
  const asked = {
    id: idOf(world, 'trf'),
    memberId: anyMember(world).id,
    channel: world.draw.pick(['sandbox_upi', 'sandbox_upi', 'sandbox_card']),
    amount: aSum(world),
  }
  const ask = () => beginDeposit(partsOf(world), asked, world.now)
  const moves = [{ member: asked.memberId, by: 0n }]
  await sendRequest(world, { kind: 'deposit', id: asked.id, ask, moves })
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

/** Delivers any webhook under way, so that they overtake one another. It may be repeated or lost. */
export const webhookArrives: Act = async (world) => {
  const { draw, provider, isCalm } = world
  if (provider.words.length === 0) return
  const place = draw.below(provider.words.length)
  const body = provider.words[place]
  if (body === undefined) return
  const isLost = !isCalm && draw.below(6) === 0
  const parts = { db: world.db, log: world.log }
  const callback = { driver: 'sandbox', body, headers: {} }
  const reported = isLost
    ? 'ok'
    : await report(world, 'callback', () => receiveCallback(parts, [provider.driver], callback, world.now))
  const isRepeated = !isCalm && draw.below(4) === 0
  if (reported !== 'ok' || isRepeated) return
  // Another caller may have carried it there meanwhile.
  const now = provider.words.indexOf(body)
  if (now >= 0) provider.words.splice(now, 1)
}

const withdrawal: Act = (world) => withdrawalOf(world, anyMember(world))

/** Of a member whose deposit is not played through yet. */
export const withdrawalTooSoon: Act = async (world) => {
  const ids = world.members.map(({ id }) => id)
  const owing = world.db.selectFrom('cashier.turnovers').select('memberId').where('memberId', 'in', ids)
  const [first] = await owing.where('metHow', 'is', null).orderBy('deposit').execute()
  const member = world.members.find(({ id }) => id === first?.memberId)
  if (member !== undefined) await withdrawalOf(world, member)
}

async function withdrawalOf(
  world: World,
  { id: memberId, account }: World['members'][number],
): Promise<void> {
  const asked = {
    id: idOf(world, 'wdr'),
    memberId,
    account,
    amount: aSum(world),
    channel: 'sandbox_upi_out',
    paymentPassword: PAYMENT_PASSWORD,
  }
  const ask = () => withdraw(partsOf(world), [world.provider.driver], asked, world.now)
  const moves = [{ member: memberId, by: 0n }]
  await sendRequest(world, { kind: 'withdrawal', id: asked.id, ask, moves })
}

const cancel: Act = async (world) => {
  const requests = world.requests.filter(
    ({ kind, reported }) =>
      (kind === 'deposit' || kind === 'withdrawal') && reported !== 'insufficient_funds',
  )
  if (requests.length === 0) return
  const { kind, id, moves } = world.draw.pick(requests)
  const member = mostlyTheirs(world, moves)
  const take = kind === 'deposit' ? cancelDeposit : cancelWithdrawal
  await report(world, `cancel of ${kind}`, () => take(world.db, member, id, world.now))
}

export const receipt: Act = async (world) => {
  const requests = world.requests.filter(({ kind, reported }) => kind === 'withdrawal' && reported === 'ok')
  if (requests.length === 0) return
  const { id, moves } = world.draw.pick(requests)
  const member = mostlyTheirs(world, moves)
  const part = { outcome: 'partial', received: String(1000 * (1 + world.draw.below(15))) } as const
  const said = world.draw.pick([{ outcome: 'received' } as const, { ...part, uploads: [], remark: '' }])
  await report(world, 'receipt', () => confirmReceipt(world.db, member, id, said, world.now))
}

export const vote: Act = async (world) => {
  const open = await world.deployment.db
    .selectFrom('reviews.reviews')
    .select('id')
    .where('status', '=', 'open')
    .where('subject', 'like', `%\\_${world.name}x%`)
    .orderBy('id')
    .execute()
  if (open.length === 0) return
  const { id } = world.draw.pick(open)
  const ballot = { vote: world.draw.pick(['approve', 'approve', 'approve', 'reject'] as const), note: '' }
  const staff = world.draw.pick(['asha', 'bruno'])
  await report(world, 'vote', () =>
    castVote({ db: world.db, deciders: paymentDeciders }, staff, id, ballot, world.now),
  )
}

const bet: Act = async (world) => {
  const { id: member } = anyMember(world)
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

const alongLine: Act = async (world) => {
  const [agent, ...others] = world.members
  if (agent === undefined || others.length === 0) return
  const to = world.draw.pick(others).id
  const asked = {
    id: idOf(world, 'ltr'),
    from: agent.id,
    to,
    amount: amount(5000n + BigInt(world.draw.below(30_000))),
    remark: '',
    paymentPassword: PAYMENT_PASSWORD,
  }
  const moves = [
    { member: asked.from, by: 0n - asked.amount },
    { member: to, by: asked.amount },
  ]
  await sendRequest(world, {
    kind: 'hierarchy',
    id: asked.id,
    ask: () => transferAlongHierarchy(world.db, asked, world.now),
    moves,
  })
}

const again: Act = async (world) => {
  if (world.requests.length > 0) await repeatRequest(world, world.draw.pick(world.requests))
}

const DAY_MS = 90_000_000
const JUMPS_MS = [100, 2000, 31_000, 31_000, 120_000, 1_200_000, DAY_MS, -120_000]

/** By a day at most once: the deployment compares the last three with its provider. */
const clockJumps: Act = async (world) => {
  const ms = world.draw.pick(JUMPS_MS)
  if (ms === DAY_MS && world.hasSkippedDay) return
  world.hasSkippedDay ||= ms === DAY_MS
  world.now = new Date(world.now.getTime() + ms)
}

/** What the clock does, each by itself and in any order. */
export const JOBS: Act[] = [
  (world) => job(world, () => pollProviders(partsOf(world), world.now)),
  (world) => job(world, () => expireDeposits(partsOf(world), world.now)),
  (world) => job(world, () => payOutApproved(partsOf(world), [world.provider.driver], world.now)),
  (world) => job(world, () => pollPayouts(partsOf(world), [world.provider.driver], world.now)),
  (world) => job(world, () => forceReceipts(partsOf(world), world.now)),
  (world) => job(world, () => settleOpenTransfers(partsOf(world), world.now)),
  (world) => job(world, () => reconcileDays(partsOf(world), world.now)),
  (world) => job(world, () => world.deployment.readFeed(partsOf(world), world.now)),
  (world) => job(world, () => recheckTurnover(world.db, world.now)),
  (world) =>
    job(world, () => dispatchBatch(world.db, watched(world, world.deployment.subscriptions), world.log)),
]

/** The process of a job may die like any other; the next one finds what it left. */
async function job(world: World, run: () => Promise<unknown>): Promise<void> {
  await run().catch((error: unknown) => {
    if (!isExpected(error)) note(world, error)
  })
}

export const ACTS: Act[] = [
  deposit,
  deposit,
  deposit,
  payerActs,
  payerActs,
  payerActs,
  webhookArrives,
  webhookArrives,
  webhookArrives,
  withdrawal,
  withdrawal,
  withdrawal,
  vote,
  vote,
  vote,
  bankActs,
  receipt,
  receipt,
  cancel,
  cancel,
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
  ...JOBS,
  ...JOBS,
]
