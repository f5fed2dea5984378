/**
 * What the clock does for rounds: begun ones whose process died are rolled back, wins and rollbacks are asked for
 * until the wallet answers, and after a day an unattended round is cashed out, or its stake returned.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { mathsOf } from '../../catalogue/index.ts'
import { takeStep } from './act.ts'
import { carryOn } from './carry-on.ts'
import type { Host } from './host.ts'
import { AWAY_PAUSE_MS, leavingAction, type Round } from './model.ts'
import * as queries from './queries.ts'

const LEASE_MS = 15_000
const AT_ONCE = 8
const BATCH = 64

export interface Recovery {
  /** One sweep; answers how many rounds it took up. */
  sweep(): Promise<number>
  /** Sweeps now and from then on, until stopped. */
  run(everyMs: number): void
  stop(): Promise<void>
}

export function createRecovery(host: Host): Recovery {
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  const sweep = async (): Promise<number> => {
    const now = host.clock()
    // One round finds out whether a platform that was away is there again; the others follow it.
    const limit = host.isPlatformAway() ? 1 : BATCH
    const claimed = await queries.claimDue(host.db, now, new Date(now.getTime() + LEASE_MS), limit)
    const waiting = [...claimed]
    const takeUp = async (): Promise<void> => {
      while (!stopping.signal.aborted) {
        const roundId = waiting.pop()
        if (!roundId) return
        await recoverSafely(host, roundId)
      }
    }
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, claimed.length) }, takeUp))
    return claimed.length
  }

  const loop = async (everyMs: number): Promise<void> => {
    while (!stopping.signal.aborted) {
      let count = 0
      try {
        count = await sweep()
      } catch (error) {
        host.log.error({ err: error }, 'the recovery could not read the books; it tries again')
      }
      const pauseMs = host.isPlatformAway() ? Math.min(everyMs, AWAY_PAUSE_MS) : everyMs
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

/** A round that cannot be recovered now is left for its next turn, and does not stop the others. */
async function recoverSafely(host: Host, roundId: string): Promise<void> {
  try {
    await recover(host, roundId)
  } catch (error) {
    host.log.error({ err: error, round: roundId }, 'a round could not be carried on; it is tried again')
  }
}

async function recover(host: Host, roundId: string): Promise<void> {
  const round = await queries.roundById(host.db, roundId)
  if (!round) return
  if (round.state === 'betting') return takeBack(host, round)
  if (round.state === 'playing') return finish(host, round)
  await carryOn(host, round)
}

/** Nobody is waiting for this bet any more: whether it was taken or not, it is taken back. */
async function takeBack(host: Host, round: Round): Promise<void> {
  const now = host.clock()
  const dueAt = new Date(now.getTime() + LEASE_MS)
  const isOurs = await queries.changeState(host.db, round, 'rolling_back', {
    now,
    dueAt,
  })
  if (isOurs) await carryOn(host, { ...round, state: 'rolling_back' })
}

/** The player stayed away for a day: cash out what is won, or give the stake back when nothing was begun. */
async function finish(host: Host, round: Round): Promise<void> {
  const title = await host.titles.get(round.gameCode)
  const leaving = leavingAction(mathsOf(title).legal(title.config, round.gameState))
  if (!leaving) return takeBack(host, round)
  const request = { roundId: round.roundId, step: round.actions.length, action: leaving }
  await carryOn(host, await takeStep(host, round, request))
}
