/**
 * The clock of the tables in one process. By a lease in the database one process leads a table: it begins, locks and
 * reveals the rounds when their times come, and pays them. A table whose leader is gone gets another within seconds; a
 * table without viewers rests.
 */
import { randomUUID } from 'node:crypto'
import { tableTitle, type TableHost } from './host.ts'
import { LEAD_MS, WANTED_MS } from './model.ts'
import { payRevealed } from './pay.ts'
import { leadTables } from './queries.ts'
import type { Revealed } from './reveal.ts'
import { stepTable } from './steps.ts'

/** How often a process looks for tables to lead, and renews its leases. */
const LOOK_MS = 700
/** Steps that may follow one another at once, as after a pause: lock, reveal, end, begin. */
const MOST_STEPS = 6

export interface TableClock {
  /** Takes all steps that are due at tables this process leads; returns when the next one is. */
  tick(): Promise<Date | null>
  /** Ticks when a step is due, and often enough to lead. */
  run(): void
  /** A player sat down, or a round took a step: ticks now. */
  wake(): void
  /** Ends the loop and waits for the payments under way. */
  stop(): Promise<void>
  /** Waits for the payments under way. */
  paid(): Promise<void>
}

export function openTableClock(host: TableHost, occupied: () => string[]): TableClock {
  const process = randomUUID()
  const paying = new Set<Promise<void>>()
  const tick = async (): Promise<Date | null> => {
    const now = host.clock()
    const after = (ms: number): Date => new Date(now.getTime() + ms)
    const times = { now, leadUntil: after(LEAD_MS), wantedUntil: after(WANTED_MS) }
    const led = await leadTables(host.db, process, occupied(), times)
    const due = await Promise.all(led.map((gameCode) => moveOn(host, gameCode, paying)))
    return due.reduce((first, at) => (first === null || (at !== null && at < first) ? at : first), null)
  }
  const loop = openLoop(host, tick)
  const paid = async (): Promise<void> => void (await Promise.all(paying))
  return {
    tick,
    run: loop.run,
    wake: loop.wake,
    async stop() {
      await loop.stop()
      await paid()
    },
    paid,
  }
}

/** Takes the steps of one table that are due; what they decide is paid beside. */
async function moveOn(host: TableHost, gameCode: string, paying: Set<Promise<void>>): Promise<Date | null> {
  try {
    const table = await tableTitle(host, gameCode)
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const { isTaken, nextAt, revealed } = await stepTable(host, table)
      if (isTaken) await host.bus.tell({ type: 'step', game: gameCode })
      if (revealed !== null) pay(host, gameCode, revealed, paying)
      if (nextAt === null || nextAt > host.clock()) return nextAt
    }
    return host.clock()
  } catch (error) {
    // Edge: the other tables go on, and the next tick tries again.
    host.log.warn({ err: error, game: gameCode }, 'step of a table failed; retrying')
    return null
  }
}

function pay(host: TableHost, gameCode: string, revealed: Revealed, paying: Set<Promise<void>>): void {
  const paid = payRevealed(host, gameCode, revealed)
    // Edge of the process: the recovery calls the wallet again.
    .catch((error: unknown) =>
      host.log.error({ err: error, round: revealed.roundId }, 'payment of a table round failed; retrying'),
    )
    .finally(() => paying.delete(paid))
  paying.add(paid)
}

/** Ticks when a step is due, when roused, and often enough to lead. */
export function openLoop(host: Pick<TableHost, 'log' | 'clock'>, tick: () => Promise<Date | null>) {
  let loop: Promise<void> = Promise.resolve()
  let isStopping = false
  let isRoused = false
  let rouse = (): void => {}
  const run = async (): Promise<void> => {
    while (!isStopping) {
      isRoused = false
      // Edge of the process: the next tick tries again.
      const nextAt = await tick().catch((error: unknown) => {
        host.log.warn({ err: error }, 'search for tables to lead failed; retrying')
        return null
      })
      const dueMs = nextAt === null ? LOOK_MS : nextAt.getTime() - host.clock().getTime()
      const roused = Promise.withResolvers<void>()
      rouse = roused.resolve
      const pauseMs = isRoused || isStopping ? 0 : Math.min(LOOK_MS, Math.max(dueMs, 5))
      const timer = setTimeout(roused.resolve, pauseMs)
      await roused.promise
      clearTimeout(timer)
    }
  }
  const wake = (): void => {
    isRoused = true
    rouse()
  }
  return {
    run: (): void => void (loop = run()),
    wake,
    async stop(): Promise<void> {
      isStopping = true
      wake()
      await loop
    },
  }
}
