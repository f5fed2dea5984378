/**
 * The clock of the tables in one process. By a lease in the database one process leads a table: it begins, locks and
 * reveals the rounds when their times come, and pays them. A table whose leader is gone gets another within seconds; a
 * table without viewers rests.
 */
import { randomUUID } from 'node:crypto'
import { LEAD_MS, openLoop, type Loop } from '../clockwork/loop.ts'
import { tableTitle, type TableHost } from './host.ts'
import { payRevealed, type Revealed } from '../clockwork/pay.ts'
import { WANTED_MS } from './model.ts'
import { leadTables } from './queries.ts'
import { stepTable } from './steps.ts'

/** How often a process looks for tables to lead, and renews its leases. */
const LOOK_MS = 700
/** Steps that may follow one another at once, as after a pause: lock, reveal, end, begin. */
const MOST_STEPS = 6

export interface TableClock extends Loop {
  /** Takes all steps that are due at tables this process leads; returns when the next one is. */
  tick(): Promise<Date | null>
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
  const loop = openLoop(host, { what: 'the tables', mostMs: LOOK_MS }, tick)
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
