/**
 * Settles what is decided: legs of matches that are over get their verdicts, bets whose legs all have one are decided, and
 * then the wallet is called, for winners first. Any process may begin again where another stopped: what is decided stays so,
 * and payments that were not called for are left to the recovery.
 */
import { payoutOf, within, type DecidedLeg } from '@night-market/games/kernel/book/slip'
import type { BetState } from '@night-market/vendor-kit/settlement/bet'
import type { BookHost } from '../host.ts'
import { BOOK_GAME, later, PAY_MS } from '../model.ts'
import { mostPayout } from '../slips/money.ts'
import { decidedBets, decidedLeg, walletBetsOf, type DecidedBet } from '../slips/queries.ts'
import { judgeEvents } from './judge.ts'
import { claimEnded, decideBets, endEvents } from './queries.ts'

/** Bets that are decided in one statement, and matches that are taken up at once. */
const PAGE = 500
const MOST_EVENTS = 40
/** A settlement that is not over after so long may be taken up by another process. */
const CLAIM_MS = 30_000
/** Calls of the wallet that are under way at a time, and balances of a notification. */
const AT_ONCE = 32

/** `stopping` ends it between two payments: what is left stays due. */
export async function settleBook(host: BookHost, stopping?: AbortSignal): Promise<void> {
  const now = host.clock()
  const ended = await claimEnded(host.db, now, later(now, CLAIM_MS), MOST_EVENTS)
  await judgeEvents(host, ended)
  if (ended.length > 0) await endEvents(host.db, ended)
  await settleDecided(host, stopping)
}

/** Decides and pays all bets whose legs have verdicts, also those that an act of staff changed. */
export async function settleDecided(host: BookHost, stopping?: AbortSignal): Promise<void> {
  const settled: string[] = []
  for (let isMore = true; isMore && stopping?.aborted !== true;) {
    const bets = await decidedBets(host.db, PAGE)
    const decisions = bets.map((bet) => ({
      roundId: bet.round_id,
      payout: resultOf(bet),
      revision: bet.revision,
    }))
    if (bets.length > 0) settled.push(...(await decideBets(host.db, decisions, later(host.clock(), PAY_MS))))
    isMore = bets.length === PAGE
  }
  await pay(host, settled, stopping)
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

/** States of bets that are paid, and of free bets that are given back. */
const CALLED: BetState[] = ['decided', 'rolling_back']

async function pay(host: BookHost, rounds: string[], stopping?: AbortSignal): Promise<void> {
  const bets = (await walletBetsOf(host.db, rounds)).filter(({ state }) => CALLED.includes(state))
  const waiting = bets.toSorted((one, other) => Number(one.payout > 0n) - Number(other.payout > 0n))
  const balances: [string, string][] = []
  const tell = async (): Promise<void> => {
    const batch = balances.splice(0)
    if (batch.length > 0)
      await host.bus.tell({ type: 'settled', game: BOOK_GAME, round: '', balances: batch })
  }
  const work = async (): Promise<void> => {
    for (let bet = waiting.pop(); bet !== undefined && stopping?.aborted !== true; bet = waiting.pop()) {
      const [carried] = await host.bets.carryOn([bet], async () => null)
      if (carried && carried.balance !== null) balances.push([String(bet.playerId), String(carried.balance)])
      // No call of the wallet says that a free bet is back.
      if (carried?.bet.state === 'rolled_back')
        await host.bus.tell({ type: 'own', game: BOOK_GAME, player: String(bet.playerId) })
      if (balances.length >= AT_ONCE) await tell()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await tell()
}
