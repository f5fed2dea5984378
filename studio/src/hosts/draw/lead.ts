/**
 * The clock of the draws in one process. By a lease in the database one process leads: it takes the steps of all lotteries
 * when their times come, whether or not a player watches. Draws whose leader is gone get another within seconds.
 */
import { randomUUID } from 'node:crypto'
import { isBehind, openLottery, writeAhead, aheadMs } from './calendar/write-ahead.ts'
import { writtenUntil } from './calendar/queries.ts'
import { LEAD_MS, openLoop } from '../clockwork/loop.ts'
import type { DrawHost } from './host.ts'
import { later, STALE_MS, TICK_MS, type DrawRow } from './model.ts'
import { dueDraws, leadDraws } from './queries.ts'
import { readByDrivers } from './official/driver.ts'
import { settleDraw } from './settle/settle.ts'
import { isStep, stepDraw } from './steps.ts'
import { resolveStale } from './tickets/resolve.ts'

export interface DrawClock {
  /** Takes all steps that are due, if this process leads; whether it does. One whose clock is off does not. */
  tick(): Promise<boolean>
  run(): void
  /** Waits for the settlements under way. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** Draws that are read at once. */
const BATCH = 100
/** Draws that are settled at a time: each calls the wallet many times at once. */
const MOST_SETTLING = 4
/** Steps of a tick, so that a backlog leaves time to renew the lease. */
const MOST_STEPS = 1000
const STALE_EVERY_MS = 5000
const CALENDAR_EVERY_MS = 60_000
/** Drivers are asked so often for results that are not known yet. */
const READ_EVERY_MS = 60_000

export function openDrawClock(host: DrawHost): DrawClock {
  const process = randomUUID()
  const settling = openSettling(host)
  const chores = openChores(host)
  const tick = async (): Promise<boolean> => {
    if (!(await host.clockWatch.agrees())) return false
    const now = host.clock()
    if (!(await leadDraws(host.db, process, now, later(now, LEAD_MS)))) return false
    for (let steps = 0; steps < MOST_STEPS;) {
      const due = await dueDraws(host.db, host.clock(), { steps: BATCH, settlements: MOST_SETTLING })
      const taken = await Promise.all(due.map((draw) => moveOn(host, draw, settling)))
      steps += due.length
      if (!taken.includes(true)) break
    }
    return true
  }
  const loop = openLoop(host, { what: 'the draws', mostMs: TICK_MS }, async () => {
    if (await tick()) await chores()
    return null
  })
  return {
    tick,
    run: loop.run,
    settled: settling.done,
    async stop() {
      settling.stop()
      await loop.stop()
      await settling.done()
    },
  }
}

/** Takes the step of one draw that is due; whether it did. */
async function moveOn(host: DrawHost, draw: DrawRow, settling: Settling): Promise<boolean> {
  try {
    if (!isStep(draw)) {
      settling.begin(draw)
      return false
    }
    const isTaken = await stepDraw(host, draw)
    if (isTaken) await host.bus.tell({ type: 'step', game: draw.gameCode })
    return isTaken
  } catch (error) {
    // Edge: the other draws go on, and the next tick tries again.
    host.log.warn({ err: error, game: draw.gameCode, issue: draw.issue }, 'step of a draw failed; retrying')
    return false
  }
}

interface Settling {
  /** Does nothing for a draw that is being settled, and while as many are as may be at a time. */
  begin(draw: DrawRow): void
  /** What is under way ends as soon as it can; another process goes on. */
  stop(): void
  done(): Promise<void>
}

/** Draws whose tickets this process settles, beside its clock: it may take long. */
function openSettling(host: DrawHost): Settling {
  const running = new Map<bigint, Promise<void>>()
  const stopping = new AbortController()
  return {
    begin(draw) {
      if (running.has(draw.drawId) || running.size >= MOST_SETTLING || stopping.signal.aborted) return
      const work = settleDraw(host, draw, stopping.signal)
        // Edge of the process: the next tick begins again where it stopped.
        .catch((error: unknown) =>
          host.log.error(
            { err: error, game: draw.gameCode, issue: draw.issue },
            'settlement failed; retrying',
          ),
        )
        .finally(() => running.delete(draw.drawId))
      running.set(draw.drawId, work)
    },
    stop: () => stopping.abort(),
    async done() {
      while (running.size > 0) await Promise.all(running.values())
    },
  }
}

/** What is done now and then: chases that were left betting, and draws that are to be written ahead, a batch a tick. */
function openChores(host: DrawHost): () => Promise<void> {
  const jobs: (() => Promise<boolean>)[] = []
  let staleAt = 0
  let calendarAt = 0
  let readAt = 0
  return async () => {
    const now = host.clock()
    if (now.getTime() >= staleAt) {
      staleAt = now.getTime() + STALE_EVERY_MS
      await resolveStale(host, later(now, -STALE_MS))
    }
    if (host.drivers.length > 0 && now.getTime() >= readAt) {
      readAt = now.getTime() + READ_EVERY_MS
      await readByDrivers(host)
    }
    if (jobs.length === 0 && now.getTime() >= calendarAt) {
      calendarAt = now.getTime() + CALENDAR_EVERY_MS
      jobs.push(...(await calendarJobs(host, now)))
    }
    const [job] = jobs
    if (job !== undefined && !(await job())) jobs.shift()
  }
}

/** All lotteries are open before any is written far ahead. A job returns whether there is more of it. */
async function calendarJobs(host: DrawHost, now: Date): Promise<(() => Promise<boolean>)[]> {
  const known = new Map((await writtenUntil(host.db)).map((game) => [game.game_code, game.written_until]))
  const fresh = host.lotteries.filter(({ code }) => !known.has(code))
  const behind = host.lotteries.filter(({ code, ...title }) => isBehind(title, known.get(code) ?? now, now))
  const open = fresh.map((title) => () => openLottery(host, title).then(() => false))
  return [...open, ...behind.map((title) => () => writeAhead(host, title, later(now, aheadMs(title))))]
}
