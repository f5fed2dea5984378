/**
 * Calls the wallet for what bets owe. The payments of a bet are called in order, each until it is accepted. The win that closes
 * a player's round is called after their other wins, so that the platform reports the round once, and a resettlement after it,
 * since an open round has none. Both wait while the outcome of another payment of theirs is unknown.
 */
import type { WalletOutcome } from '../wallet/wallet.ts'
import { AWAY_PAUSE_MS, pauseMs, type Bet } from './bet.ts'
import { callPayment } from './calls.ts'
import { owedPayments, postponePayment, type Payment } from './payment-queries.ts'
import type { Carried, SettlementOptions, Settling } from './settlement.ts'
import { inLanes } from '../sets.ts'

/** Bets that the wallet is called for at a time, for one caller. */
export const AT_ONCE = 32

/** Pays what the decided ones of these bets owe, and the parts of those in play. */
export async function payOwed(context: Settling, carried: Carried[]): Promise<Carried[]> {
  const owing = carried.flatMap(({ bet }) => (mayOwe(bet) ? bet.betId : []))
  if (owing.length === 0) return carried
  const owed = Map.groupBy(await owedPayments(context, owing), ({ betId }) => betId)
  const paying: Paying = { context, balances: new Map(), stopped: new Set(), unsure: new Set() }
  for (const rank of RANKS) {
    const due = carried.flatMap(({ bet }) => {
      const payments = (owed.get(bet.betId) ?? []).filter((payment) => rankOf(payment) === rank)
      return payments.length === 0 ? [] : { bet, payments }
    })
    await inLanes(due, AT_ONCE, (each) => payInOrder(paying, each))
  }
  return carried.map(({ bet, balance }) => ({
    bet: bet.state === 'decided' && !paying.stopped.has(bet.betId) ? { ...bet, state: 'settled' } : bet,
    balance: paying.balances.get(bet.betId) ?? balance,
  }))
}

const mayOwe = ({ state, payout }: Bet): boolean => state === 'decided' || (state === 'taken' && payout > 0n)

/** Wins, the wins that close a round, and resettlements. */
const RANKS = [0, 1, 2]
const rankOf = ({ kind, closes }: Payment): number => (kind === 'resettle' ? 2 : Number(closes))

interface Paying {
  context: Settling
  balances: Map<string, bigint | null>
  /** Bets of which a payment was not accepted. */
  stopped: Set<string>
  /** Players in rounds of which the outcome of a payment is unknown. */
  unsure: Set<string>
}

async function payInOrder(
  paying: Paying,
  { bet, payments }: { bet: Bet; payments: Payment[] },
): Promise<void> {
  const { context, balances, stopped, unsure } = paying
  for (const payment of payments) {
    if (stopped.has(bet.betId)) return
    if (rankOf(payment) > 0 && unsure.has(playerOf(bet))) return void stopped.add(bet.betId)
    const outcome = await callPayment(context.wallet, bet, payment)
    if (outcome.kind === 'done') {
      await context.accept(payment)
      balances.set(bet.betId, outcome.balance)
      continue
    }
    stopped.add(bet.betId)
    if (outcome.kind === 'unknown') unsure.add(playerOf(bet))
    const named = { ...bet, attempts: payment.attempts }
    const { problem, dueAt } = postponed(context, named, outcome, 'payment not accepted; retrying')
    await postponePayment(context, payment, problem, dueAt)
  }
}

/** When the wallet is called again after this answer, which is logged. */
export function postponed(
  context: SettlementOptions,
  bet: Bet,
  outcome: NotDone,
  message: string,
): { problem: string; dueAt: Date } {
  const problem = problemOf(outcome)
  // A refused payment or rollback is a disagreement about the books: a person has to look.
  const level = outcome.kind === 'refused' ? 'error' : 'warn'
  context.log[level]({ ...namesOf(bet), attempts: bet.attempts, problem }, message)
  // While the platform is away the pause does not grow: the bet is paid the moment the platform is back.
  return { problem, dueAt: later(context, context.isAway() ? AWAY_PAUSE_MS : pauseMs(bet.attempts)) }
}

type NotDone = Exclude<WalletOutcome, { kind: 'done' }>

export const problemOf = (outcome: NotDone): string =>
  outcome.kind === 'unknown' ? outcome.problem : outcome.status

export const namesOf = ({ roundId, betId }: Bet): object => ({ round: roundId, bet: betId })
export const playerOf = ({ roundId, purse }: Bet): string => `${purse.userId} ${roundId}`
export const later = ({ clock }: Pick<SettlementOptions, 'clock'>, ms: number): Date =>
  new Date(clock().getTime() + ms)
