/**
 * The clock of the tables with seats in one process. By a lease in the database one process leads a table: it begins
 * and deals the hands, acts for bots and for who is out of time. A table whose leader is gone gets another within
 * seconds; a table without players rests.
 */
import { randomUUID } from 'node:crypto'
import { LEAD_MS, openLoop, type Loop } from '../clockwork/loop.ts'
import { askForStakes, type Begun } from './hand/begin.ts'
import { seatTitle, type SeatHost } from './host.ts'
import { later, OVERDUE_MS } from './model.ts'
import { leadSeatTables, standingOf } from './queries.ts'
import { stepSeatTable } from './steps.ts'

/** Steps that may follow one another at once. */
const MOST_STEPS = 12

/** How often a process looks for tables to lead, and renews its leases. */
const LOOK_MS = 700

export interface SeatClock extends Loop {
  /** Takes all steps that are due at tables this process leads; returns when the next one is. */
  tick(): Promise<Date | null>
}

export type Present = () => { tableId: string; playerId: bigint }[]

export function openSeatClock(host: SeatHost, present: Present, wake: () => void): SeatClock {
  const process = randomUUID()
  const tick = async (): Promise<Date | null> => {
    const now = host.clock()
    const led = await leadSeatTables(host.db, process, present(), { now, leadUntil: later(now, LEAD_MS) })
    const due = await Promise.all(led.map((tableId) => moveOn(host, tableId, wake)))
    return due.reduce((first, at) => (first === null || (at !== null && at < first) ? at : first), null)
  }
  return { tick, ...openLoop(host, { what: 'the tables with seats', mostMs: LOOK_MS }, tick) }
}

/** Takes the steps of one table that are due; the wallet is called beside. */
export async function moveOn(host: SeatHost, tableId: string, wake: () => void): Promise<Date | null> {
  try {
    const standing = await standingOf(host.vault, host.db, tableId)
    if (standing === null) return null
    const title = await seatTitle(host, standing.table.gameCode)
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const { isTaken, nextAt, begun, revealed } = await stepSeatTable(host, title, tableId)
      if (isTaken) await host.bus.tell({ type: 'step', game: tableId })
      if (begun !== null) askBeside(host, tableId, begun, wake)
      if (revealed !== null) host.pay(tableId, revealed)
      if (nextAt === null || nextAt > host.clock()) return nextAt
    }
    return host.clock()
  } catch (error) {
    // Edge: the other tables go on, and the next tick tries again.
    host.log.warn({ err: error, table: tableId }, 'step of a table failed; retrying')
    return null
  }
}

function askBeside(host: SeatHost, tableId: string, begun: Begun, wake: () => void): void {
  const asking = askForStakes(host, begun, later(host.clock(), OVERDUE_MS))
    // Edge of the process: the hand is dealt without them in time, and the recovery returns them.
    .catch((error: unknown) =>
      host.log.error({ err: error, hand: begun.handId }, 'stakes of a hand failed; rolling back'),
    )
    .then(() => host.bus.tell({ type: 'step', game: tableId }))
    .then(wake)
  host.beside(asking)
}
