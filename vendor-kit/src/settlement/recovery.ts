/**
 * The recovery of bets: stakes whose process died are returned, payments and rollbacks are called until the wallet
 * answers, and a taken bet that is past its time goes to its host.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { AWAY_PAUSE_MS, type Bet } from './bet.ts'
import { claimDuePayments } from './payment-queries.ts'
import { betsById, claimDueBets } from './queries.ts'
import type { Settlement, SettlementOptions } from './settlement.ts'

const LEASE_MS = 15_000
const CONCURRENCY = 8
const BATCH = 64

/** Decides a taken bet that is past its time and carries it on, or returns its stake. */
export type OnOverdue = (bet: Bet) => Promise<unknown>

export interface Recovery {
  /** One sweep; returns how many bets it claimed. */
  sweep(): Promise<number>
  /** Sweeps now and from then on, until stopped. */
  run(everyMs: number): void
  stop(): Promise<void>
}

/**
 * `hosts`: what decides the overdue bets of each host. Bets of other hosts are left to the processes that serve
 * them.
 */
export function openRecovery(
  options: SettlementOptions,
  settlement: Settlement,
  hosts: Record<string, OnOverdue>,
): Recovery {
  const { log, isAway } = options
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const sweep = (): Promise<number> => sweepOnce({ ...options, settlement, hosts, stopping: stopping.signal })

  const loop = async (everyMs: number): Promise<void> => {
    while (!stopping.signal.aborted) {
      let count = 0
      try {
        count = await sweep()
      } catch (error) {
        // Edge of the process: the next sweep tries again.
        log.error({ err: error }, 'bet recovery failed; retrying')
      }
      const pauseMs = isAway() ? Math.min(everyMs, AWAY_PAUSE_MS) : everyMs
      if (count < BATCH) await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    sweep,
    run(everyMs) {
      running = loop(everyMs)
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

interface Sweep extends SettlementOptions {
  settlement: Settlement
  hosts: Record<string, OnOverdue>
  stopping: AbortSignal
}

async function sweepOnce(sweep: Sweep): Promise<number> {
  const now = sweep.clock()
  // While the platform is away one bet and one payment find out whether it is back; the others follow.
  const limit = sweep.isAway() ? 1 : BATCH
  const leaseUntil = new Date(now.getTime() + LEASE_MS)
  const hosts = Object.keys(sweep.hosts)
  const claimed = await claimDueBets(sweep, hosts, now, leaseUntil, limit)
  // A bet in play may be past its time and owe a part.
  const owing = await claimDuePayments(sweep, hosts, { now, leaseUntil, limit })
  const seen = new Set(claimed.map(({ betId }) => betId))
  const owed =
    owing.length === 0
      ? []
      : await betsById(
          sweep,
          owing.filter((id) => !seen.has(id)),
        )
  const rounds = Map.groupBy([...claimed, ...owed], playerRound)
  const waiting = [...rounds.values()].map((bets) => ({
    claimed: bets.filter(({ betId }) => seen.has(betId)),
    owing: bets.filter(({ betId }) => owing.includes(betId)),
  }))
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (sweep.stopping.aborted) return
      await recoverSafely(sweep, next)
    }
  }
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, waiting.length) }, work))
  return claimed.length + owing.length
}

/** Bets of one player in one round. */
interface Found {
  claimed: Bet[]
  /** Those of which a payment is due. */
  owing: Bet[]
}

/** A failure leaves these bets to a later sweep and does not stop the others. */
async function recoverSafely(sweep: Sweep, found: Found): Promise<void> {
  try {
    await recover(sweep, found)
  } catch (error) {
    const bets = [...found.claimed, ...found.owing].map(({ betId }) => betId)
    sweep.log.error({ err: error, bets }, 'bet recovery failed; retrying')
  }
}

async function recover({ settlement, hosts }: Sweep, { claimed, owing }: Found): Promise<void> {
  // No caller waits for these any more: whether or not the stake was taken, it is returned.
  await settlement.giveBack(claimed.filter(({ state }) => state === 'placing'))
  for (const bet of claimed) {
    if (bet.state === 'taken') await hosts[bet.host]?.(bet)
  }
  const [owed] = [...owing, ...claimed.filter(({ state }) => state === 'rolling_back')]
  if (owed === undefined) return
  // All bets of the player's round, so that the closing win is called last.
  const bets = await settlement.ofPlayer(owed.host, owed.roundId, owed.purse.userId)
  await settlement.carryOn(
    bets.filter(({ state }) => state !== 'placing'),
    async () => null,
  )
}

const playerRound = ({ host, roundId, purse }: Bet): string => `${host} ${purse.userId} ${roundId}`
