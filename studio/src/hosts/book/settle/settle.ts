/**
 * Settles what is decided: legs of matches that are over get their verdicts, bets whose legs all have one are decided, and
 * then the wallet is called, for winners first. Any process may begin again where another stopped: what is decided stays so,
 * and payments that a process that died did not call for are left to the recovery.
 */
import { payoutOf, within, type DecidedLeg } from '@night-market/games/kernel/book/slip'
import type { BookHost } from '../host.ts'
import { later, PAY_MS } from '../model.ts'
import { mostPayout } from '../slips/money.ts'
import { decidedBets, decidedLeg, type DecidedBet } from '../slips/queries.ts'
import { judgeEvents } from './judge.ts'
import type { DecidedRound, Payments } from './payments.ts'
import { claimEnded, decideBets, endEvents } from './queries.ts'

/** Bets that are decided in one statement, and matches that are taken up at once. */
const PAGE = 500
const MOST_EVENTS = 40
/** A settlement that is not over after so long may be taken up by another process. */
const CLAIM_MS = 30_000

/** `stopping` ends it between two payments: what is left stays due. */
export async function settleBook(host: BookHost, payments: Payments, stopping?: AbortSignal): Promise<void> {
  await payments.payLate(stopping)
  const now = host.clock()
  const ended = await claimEnded(host.db, now, later(now, CLAIM_MS), MOST_EVENTS)
  await judgeEvents(host, ended)
  if (ended.length > 0) await endEvents(host.db, ended)
  await settleDecided(host, payments, { stopping })
}

/** Decides and pays all bets whose legs have verdicts, also those that an act of staff changed. */
export async function settleDecided(
  host: BookHost,
  payments: Payments,
  { stopping, page = PAGE }: { stopping?: AbortSignal | undefined; page?: number } = {},
): Promise<void> {
  const settled: DecidedRound[] = []
  try {
    let after = 0n
    for (let isMore = true; isMore && stopping?.aborted !== true;) {
      const bets = await decidedBets(host.db, page, after)
      await decide(host, bets, settled)
      after = bets.at(-1)?.bet_no ?? after
      isMore = bets.length === page
    }
  } finally {
    // Also where a set failed: no later call of this finds those that are decided.
    await payments.pay(settled, stopping)
  }
}

/** Adds the rounds that it settled; where the answer is lost, those that it may have settled. */
async function decide(host: BookHost, bets: DecidedBet[], settled: DecidedRound[]): Promise<void> {
  if (bets.length === 0) return
  const decisions = bets.map((bet) => ({
    roundId: bet.round_id,
    payout: resultOf(bet),
    revision: bet.revision,
  }))
  const deciding = decideBets(host.db, decisions, later(host.clock(), PAY_MS))
  const decided = await deciding.catch((error: unknown) => {
    settled.push(...decisions)
    throw error
  })
  const ids = new Set(decided)
  settled.push(...decisions.filter(({ roundId }) => ids.has(roundId)))
}

/** What it pays in all: for what was closed, and for the rest. */
function resultOf(bet: DecidedBet): bigint {
  const { round_id: id, currency, scale, sizes, open_of_line: open, cashed, legs } = bet
  const decided = legs.map((leg): DecidedLeg => {
    if (leg.verdict === null) throw new Error(`bet ${id} has a leg without a verdict`)
    return decidedLeg(leg, leg.verdict)
  })
  return cashed + within(payoutOf(open, sizes, decided), mostPayout({ currency, scale }), cashed)
}
