import { registeredAt } from '../members/index.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Statement, StatementMonth } from '@night-market/protocol/reports'
import type { Db } from '../platform/database/db.ts'
import { merchantOf } from '../site/index.ts'
import * as queries from './statement-queries.ts'
import { GIVEN } from './transfers/model.ts'

const MONTHS = 12

/**
 * The months of a member's main purse since it began, the last twelve at most and this one so far; they add up, the newest
 * first.
 */
export async function statementOf(db: Db, member: MemberId, now: Date): Promise<Statement> {
  const { asset, timeZone } = await merchantOf(db)
  const thisMonth = monthAt(timeZone, now)
  const first = Math.max(monthAt(timeZone, await registeredAt(db, member)), thisMonth - MONTHS + 1)
  const span = { member, timeZone, from: firstDayOf(first), months: thisMonth - first + 1 }
  const [moved, played, fees] = await Promise.all([
    queries.movedByMonth(db, span),
    queries.playedByMonth(db, span),
    queries.feesByMonth(db, span),
  ])
  const playedIn = new Map(played.map((each) => [each.month, each]))
  const feesIn = new Map(fees.map((each) => [each.month, each.fees]))
  return {
    asset,
    timeZone,
    statedAt: now.toISOString(),
    months: moved.map((month) => monthOf(month, playedIn.get(month.month), feesIn.get(month.month))),
  }
}

const WITHDRAWN = ['cashier.withdrawal', 'cashier.withdrawal_returned', 'cashier.withdrawal_refunded']
/** What belongs to rounds, which are counted by the day they began. */
const OF_ROUNDS = ['play.resettle', 'play.rollback']

/** What is left over when all that is known is taken off is what rounds carry over the month's ends. */
function monthOf(
  { month, opening, closing, others }: queries.Moved,
  played: queries.Played | undefined,
  fees = 0n,
): StatementMonth {
  const amounts = Object.entries(others ?? {}).map(([reason, amount]) => ({ reason, amount: BigInt(amount) }))
  const sumOf = (is: (reason: string) => boolean): bigint =>
    amounts.reduce((sum, { reason, amount }) => (is(reason) ? sum + amount : sum), 0n)
  const deposits = sumOf((reason) => reason === 'cashier.deposit')
  const withdrawals = sumOf((reason) => WITHDRAWN.includes(reason))
  const promotions = sumOf((reason) => reason === 'play.promo')
  const bonuses = sumOf((reason) => GIVEN.some((given) => given === reason))
  const rounds = sumOf((reason) => OF_ROUNDS.includes(reason))
  const transfers = sumOf(() => true) - deposits - withdrawals - bonuses - rounds
  const stakes = -(played?.stake ?? 0n)
  // A vendor's promotion is imported as a round without a stake.
  const payouts = (played?.payout ?? 0n) - promotions
  const known = deposits + withdrawals + bonuses + transfers + stakes + payouts
  return {
    month,
    opening: opening.toString(),
    deposits: deposits.toString(),
    withdrawals: withdrawals.toString(),
    stakes: stakes.toString(),
    payouts: payouts.toString(),
    bonuses: bonuses.toString(),
    transfers: transfers.toString(),
    carried: (closing - opening - known).toString(),
    closing: closing.toString(),
    fees: fees.toString(),
  }
}

/** The month of a moment, counted from January 1970. */
function monthAt(timeZone: string, moment: Date): number {
  const parts = { timeZone, year: 'numeric', month: '2-digit' } as const
  const [year = 0, month = 0] = new Intl.DateTimeFormat('en-CA', parts).format(moment).split('-').map(Number)
  return (year - 1970) * 12 + month - 1
}

const firstDayOf = (month: number): string => new Date(Date.UTC(1970, month, 1)).toISOString().slice(0, 10)
