import type { MemberId } from '@night-market/protocol/values/ids'
import { memberAccount } from '../../../api/src/ledger/index.ts'
import { judgeTurnovers } from './turnover.ts'
import { FUND, type World } from './world.ts'

/**
 * Compares the books with what provider and vendor remember, what staff decided and what callers got; each broken
 * invariant as a sentence.
 */
export async function judge(world: World): Promise<string[]> {
  const deposits = await world.deployment.db
    .selectFrom('cashier.deposits')
    .selectAll()
    .where('id', 'like', `trf\\_${world.name}x%`)
    .execute()
  const withdrawals = await world.deployment.db
    .selectFrom('cashier.withdrawals')
    .selectAll()
    .where('id', 'like', `wdr\\_${world.name}x%`)
    .execute()
  const verdicts = await verdictsOf(world)
  const purses = new Map<MemberId, bigint>(world.members.map(({ id }) => [id, FUND]))
  const add = (member: string, by: bigint): void => {
    purses.set(member as MemberId, (purses.get(member as MemberId) ?? 0n) + by)
  }
  const faults = [
    ...deposits.flatMap((row) => judgeDeposit(world, row, verdicts, add)),
    ...withdrawals.flatMap((row) => judgeWithdrawal(world, row, verdicts, add)),
    ...judgeTold(
      world,
      [...deposits, ...withdrawals].map(({ id }) => id),
    ),
  ]
  for (const { reported, moves } of world.requests)
    if (reported === 'ok') for (const { member, by } of moves) add(member, by)
  for (const [member, held] of world.vendor.purses) {
    add(member, (world.vendor.results.get(member) ?? 0n) - held)
  }
  return [...faults, ...(await judgePurses(world, purses)), ...(await judgeTurnovers(world))]
}

type Add = (member: string, by: bigint) => void
/** What became of the review of a payment, by its kind and subject. */
type Verdicts = Map<string, string>

async function verdictsOf(world: World): Promise<Verdicts> {
  const rows = await world.deployment.db
    .selectFrom('reviews.reviews')
    .select(['kind', 'subject', 'status'])
    .where('subject', 'like', `%\\_${world.name}x%`)
    .execute()
  return new Map(rows.map(({ kind, subject, status }) => [`${kind} ${subject}`, status]))
}

interface DepositRow {
  id: string
  memberId: string
  channel: string
  status: string
  amount: bigint
}

/** What the provider says came is in the purse, but for what people refused; nothing else is. */
function judgeDeposit(world: World, row: DepositRow, verdicts: Verdicts, add: Add): string[] {
  const came = world.provider.payments.get(row.id)?.moved ?? null
  const verdict = verdicts.get(`deposit ${row.id}`)
  const isDue = came !== null && verdict !== 'rejected'
  if (isDue) add(row.memberId, came - (feeOf(row) * came) / row.amount)
  const isSo = isDue ? row.status === 'paid' : ['failed', 'expired', 'cancelled'].includes(row.status)
  return isSo ? [] : [`${row.id} is ${row.status}: ${came} came, the review is ${verdict}`]
}

const CARD_FEE_BPS = 180n
const feeOf = ({ channel, amount }: DepositRow): bigint =>
  channel === 'sandbox_card' ? (amount * CARD_FEE_BPS) / 10_000n : 0n

interface WithdrawalRow {
  id: string
  memberId: string
  status: string
  amount: bigint
  remaining: bigint | null
}

/** What the provider sent has left the wallet, except what staff returned; what it did not send is back. */
function judgeWithdrawal(world: World, row: WithdrawalRow, verdicts: Verdicts, add: Add): string[] {
  const payment = world.provider.payments.get(row.id)
  const wasSent = payment !== undefined && (payment.moved !== null || payment.hasBounced)
  const isGivenBack = verdicts.get(`dispute ${row.id}`) === 'approved'
  // A payout that the bank returned before the platform saw it paid was never paid for the platform.
  const neverHeard = payment?.hasBounced === true && row.status === 'failed'
  if (wasSent && !neverHeard) add(row.memberId, -row.amount + (isGivenBack ? (row.remaining ?? 0n) : 0n))
  const ends = wasSent && !neverHeard ? ['confirmed', 'returned'] : ['rejected', 'cancelled', 'failed']
  return ends.includes(row.status) ? [] : [`${row.id} is ${row.status}; sent: ${wasSent}`]
}

/** What was accepted exists; what was refused does not. */
function judgeTold({ requests }: World, there: string[]): string[] {
  const known = new Set(there)
  return requests.flatMap(({ kind, id, reported }) => {
    if (reported === 'unknown') return [`${id} never got a definite answer`]
    if (kind !== 'deposit' && kind !== 'withdrawal') return []
    return known.has(id) === (reported === 'ok')
      ? []
      : [`${id} was answered ${reported}; it exists: ${known.has(id)}`]
  })
}

async function judgePurses(world: World, wanted: Map<MemberId, bigint>): Promise<string[]> {
  const rows = await world.deployment.db
    .selectFrom('ledger.accounts')
    .select(['id', 'balance'])
    .where(
      'id',
      'in',
      [...wanted.keys()].map((member) => memberAccount(member, 'main')),
    )
    .execute()
  const held = new Map(rows.map(({ id, balance }) => [id, balance]))
  return [...wanted].flatMap(([member, sum]) => {
    const balance = held.get(memberAccount(member, 'main'))
    return balance === sum ? [] : [`${member} holds ${balance} and should hold ${sum}`]
  })
}
