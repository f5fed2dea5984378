/** SQL of payments. */
import { row, rows } from '../database/db.ts'
import type { Bet } from './bet.ts'
import type { Store } from './queries.ts'

export interface Payment {
  betId: string
  /** Its place among the payments of its bet, from 1. */
  no: number
  transactionId: string
  /** The call of the bet's first payment. */
  firstId: string
  /** A win adds to what the round paid; a resettlement takes the place of all that it paid. */
  kind: 'win' | 'resettle'
  amount: bigint
  fee: bigint
  /** It is the last win of this player in the round. */
  closes: boolean
  attempts: number
}

interface PaymentRow {
  bet_id: string
  no: number
  transaction_id: string
  first_id: string
  kind: Payment['kind']
  amount: bigint
  fee: bigint
  closes: boolean
  attempts: number
}

/** What these bets owe, in the order in which the wallet is to be called. */
export async function owedPayments({ db, schema }: Store, bets: string[]): Promise<Payment[]> {
  const text = `select p.bet_id, p.no, p.transaction_id, p.kind, p.amount, p.fee, p.closes, p.attempts,
      (select f.transaction_id from ${schema}.payments f where f.bet_id = p.bet_id and f.no = 1) as first_id
    from ${schema}.payments p where p.bet_id = any ($1) and p.state = 'owed' order by p.bet_id, p.no`
  return (await rows<PaymentRow>(db, 'owed_payments', text, [bets])).map((found) => ({
    betId: found.bet_id,
    no: found.no,
    transactionId: found.transaction_id,
    firstId: found.first_id,
    kind: found.kind,
    amount: found.amount,
    fee: found.fee,
    closes: found.closes,
    attempts: found.attempts,
  }))
}

export async function payPart(
  { db, schema }: Store,
  { betId }: Bet,
  amount: bigint,
  dueAt: Date,
): Promise<boolean> {
  const text = `select ${schema}.pay_part($1, $2, $3) as is_paid`
  return (await row<{ is_paid: boolean }>(db, 'pay_part', text, [betId, amount, dueAt]))?.is_paid === true
}

/** The ids of the bets that changed. */
export async function resettleBets(
  { db, schema }: Store,
  corrections: { bet: Bet; payout: bigint }[],
  dueAt: Date,
): Promise<string[]> {
  const text = `select id from ${schema}.resettle_bets($1, $2, $3) as id`
  const ids = corrections.map(({ bet }) => bet.betId)
  const payouts = corrections.map(({ payout }) => payout)
  return (await rows<{ id: string }>(db, 'resettle_bets', text, [ids, payouts, dueAt])).map(({ id }) => id)
}

export async function acceptPayments(
  { db, schema }: Store,
  payments: Pick<Payment, 'betId' | 'no'>[],
  now: Date,
): Promise<void> {
  const values = [payments.map(({ betId }) => betId), payments.map(({ no }) => no), now]
  await rows(db, 'accept_payments', `select ${schema}.accept_payments($1, $2, $3)`, values)
}

/** Keeps the wallet's answer, and when to call it again. */
export async function postponePayment(
  { db, schema }: Store,
  { betId, no }: Payment,
  problem: string,
  dueAt: Date,
): Promise<void> {
  const text = `update ${schema}.payments set last_problem = $3, due_at = $4
    where bet_id = $1 and no = $2 and state = 'owed'`
  await rows(db, 'postpone_payment', text, [betId, no, problem, dueAt])
}

/**
 * Claims payments of these hosts that are due, of each bet the first that it owes; no other process gets them until
 * `leaseUntil`. Returns their bets.
 */
export async function claimDuePayments(
  { db, schema }: Store,
  hosts: string[],
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<string[]> {
  const text = `update ${schema}.payments set due_at = $2, attempts = attempts + 1
    where (bet_id, no) in (
      select p.bet_id, p.no from ${schema}.payments p join ${schema}.bets b using (bet_id)
      where p.due_at <= $1 and b.host = any ($4) and not exists (
        select from ${schema}.payments e where e.bet_id = p.bet_id and e.no < p.no and e.state = 'owed')
      order by p.due_at limit $3 for update of p skip locked
    ) returning bet_id`
  const claimed = await rows<{ bet_id: string }>(db, 'claim_due_payments', text, [
    now,
    leaseUntil,
    limit,
    hosts,
  ])
  return claimed.map(({ bet_id: id }) => id)
}
