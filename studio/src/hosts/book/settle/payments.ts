/**
 * Calls the wallet for rounds that were decided, for winners first. What the wallet did not answer is called for again by the
 * recovery, seconds later. Where the database failed instead, the recovery would not look before `PAY_MS` are over: such a bet
 * is carried on again from here, after pauses that double. However often it is, each payment has one id and moves money once.
 */
import { inLanes } from '@night-market/vendor-kit/sets'
import type { BetState } from '@night-market/vendor-kit/settlement/bet'
import type { BookHost } from '../host.ts'
import { BOOK_GAME, later } from '../model.ts'
import { walletBetsOf } from '../slips/queries.ts'

/** A round that was decided, and what it pays. */
export interface DecidedRound {
  roundId: string
  payout: bigint
}

export interface Payments {
  /** Never fails. `stopping` ends it between two payments: what is left stays due. */
  pay(rounds: DecidedRound[], stopping?: AbortSignal): Promise<void>
  /** Carries on again what failed, once its pause is over. */
  payLate(stopping?: AbortSignal): Promise<void>
}

/** Bets that are read at a time. */
const PAGE = 5000
/** Calls of the wallet that are under way at a time, and balances of a notification. */
const AT_ONCE = 32
/** The first pause; the pauses before the last together are shorter than what the recovery waits. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 32_000

/** States of bets that are paid, and of free bets that are given back. */
const CALLED: BetState[] = ['decided', 'rolling_back']

interface Late {
  dueAt: Date
  pauseMs: number
}

export function openPayments(host: BookHost): Payments {
  const late = new Map<string, Late>()
  const postpone = (rounds: string[]): void => {
    for (const round of rounds) {
      const pauseMs = (late.get(round)?.pauseMs ?? FIRST_PAUSE_MS / 2) * 2
      if (pauseMs > LONGEST_PAUSE_MS) late.delete(round)
      else late.set(round, { dueAt: later(host.clock(), pauseMs), pauseMs })
    }
  }
  const payAll = async (rounds: string[], stopping?: AbortSignal): Promise<void> => {
    for (let first = 0; first < rounds.length && stopping?.aborted !== true; first += PAGE) {
      const page = rounds.slice(first, first + PAGE)
      const failed = new Set(await payPage(host, page, stopping))
      page.forEach((round) => failed.has(round) || late.delete(round))
      postpone([...failed])
    }
  }
  return {
    pay(rounds, stopping) {
      const winnersFirst = rounds.toSorted(
        (one, other) => Number(other.payout > 0n) - Number(one.payout > 0n),
      )
      const ids = winnersFirst.map(({ roundId }) => roundId)
      return payAll(ids, stopping)
    },
    payLate(stopping) {
      const now = host.clock()
      const due = [...late].flatMap(([round, { dueAt }]) => (dueAt <= now ? round : []))
      return payAll(due, stopping)
    },
  }
}

/** The rounds that could not be carried on. */
async function payPage(host: BookHost, rounds: string[], stopping?: AbortSignal): Promise<string[]> {
  const failed: string[] = []
  const told = openBalances(host)
  const payOne = async (bet: WalletBet): Promise<void> => {
    if (stopping?.aborted === true) return
    try {
      const [carried] = await host.bets.carryOn([bet], async () => null)
      await told.add(bet, carried?.bet.state, carried?.balance ?? null)
    } catch (error) {
      // Edge: the others are paid, and this one is late.
      host.log.warn({ err: error, round: bet.roundId }, 'payment failed; retrying')
      failed.push(bet.roundId)
    }
  }
  try {
    const bets = inOrderOf(rounds, await walletBetsOf(host.db, rounds))
    await inLanes(
      bets.filter(({ state }) => CALLED.includes(state)),
      AT_ONCE,
      payOne,
    )
  } catch (error) {
    // Edge: as above, for all of them.
    host.log.warn({ err: error, rounds: rounds.length }, 'payments failed; retrying')
    return rounds
  }
  await told.end()
  return failed
}

type WalletBet = Awaited<ReturnType<typeof walletBetsOf>>[number]

function inOrderOf(rounds: string[], bets: WalletBet[]): WalletBet[] {
  const named = new Map(bets.map((bet) => [bet.roundId, bet]))
  return rounds.flatMap((round) => named.get(round) ?? [])
}

interface Balances {
  add(bet: WalletBet, state: BetState | undefined, balance: bigint | null): Promise<void>
  end(): Promise<void>
}

/** Tells players of what they were paid, some at a time. */
function openBalances({ bus }: BookHost): Balances {
  const waiting: [string, string][] = []
  const end = async (): Promise<void> => {
    const batch = waiting.splice(0)
    if (batch.length > 0) await bus.tell({ type: 'settled', game: BOOK_GAME, round: '', balances: batch })
  }
  return {
    async add({ playerId }, state, balance) {
      if (balance !== null) waiting.push([String(playerId), String(balance)])
      // No call of the wallet says that a free bet is back.
      if (state === 'rolled_back') await bus.tell({ type: 'own', game: BOOK_GAME, player: String(playerId) })
      if (waiting.length >= AT_ONCE) await end()
    },
    end,
  }
}
