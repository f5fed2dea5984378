/**
 * The clock of the book in one process. By a lease in the database one process leads: it plays the steps of all matches when
 * they are due, whether or not a player watches, and settles what they decide. Matches whose leader is gone get another
 * within seconds, which goes on at the next step.
 */
import { randomUUID } from 'node:crypto'
import { openReadings } from './beacon/readings.ts'
import { forgetCodes } from './codes/queries.ts'
import { followFeeds } from './feed/follow.ts'
import { forgetMessages } from './feed/queries.ts'
import { openDaySeeds } from './fixtures/seeds.ts'
import { writeAhead } from './fixtures/write-ahead.ts'
import { LEAD_MS, openLoop } from '../clockwork/loop.ts'
import type { BookHost } from './host.ts'
import { BOOK_GAME, later, STALE_MS, TICK_MS } from './model.ts'
import { playDue, priceAhead } from './play.ts'
import { leadBook, nextDueAt, tidyEvents } from './queries.ts'
import { judgeEvents } from './settle/judge.ts'
import { openPayments } from './settle/payments.ts'
import { settleBook } from './settle/settle.ts'
import { resolveStaleBets } from './slips/resolve.ts'

export interface BookClock {
  /** Plays all steps that are due, if this process leads; whether it does. One whose clock is off does not. */
  tick(): Promise<boolean>
  /** Writes one batch of matches ahead, or prices one of those that begin soon; whether there may be more to do. */
  prepare(): Promise<boolean>
  run(): void
  /** Waits for the settlement under way, and for the rounds of the beacon that were asked for. */
  settled(): Promise<void>
  stop(): Promise<void>
}

const STALE_EVERY_MS = 5000
const CALENDAR_EVERY_MS = 60_000
/** What a feed said counts once for this long. */
const MESSAGES_KEPT_MS = 30 * 86_400_000
/** Matches that are tidied in one statement. */
const TIDIED_AT_ONCE = 200
/** Batches of steps of a tick, so that a backlog leaves time to renew the lease. */
const MOST_BATCHES = 10

export function openBookClock(host: BookHost): BookClock {
  const process = randomUUID()
  const seeds = openDaySeeds(host)
  const settling = openSettling(host)
  const readings = openReadings(host, () => loop.wake())
  let waiting = new Set<string>()
  const tick = async (): Promise<boolean> => {
    if (!(await host.clockWatch.agrees())) return false
    const now = host.clock()
    if (!(await leadBook(host.db, process, now, later(now, LEAD_MS)))) return false
    waiting = new Set()
    for (let batches = 0; batches < MOST_BATCHES; batches++) {
      const played = await playDue(host, { seeds, readings, waiting })
      if (played === null) break
      if (played.length === 0) continue
      await host.bus.tell({ type: 'step', game: BOOK_GAME })
      await judgeEvents(host, played)
    }
    await followFeeds(host, host.feeds)
    settling.begin()
    return true
  }
  const prepare = async (): Promise<boolean> => (await priceAhead(host)) || writeAhead(host, seeds)
  const chores = openChores(host, prepare)
  const loop = openLoop(host, { what: 'the book', mostMs: TICK_MS }, async () => {
    if (!(await tick())) return null
    await chores()
    return earliest(await nextDueAt(host.db, waiting), readings.nextAt())
  })
  const settled = async (): Promise<void> => {
    await readings.settled()
    await settling.done()
  }
  return {
    tick,
    prepare,
    run: loop.run,
    settled,
    async stop() {
      settling.stop()
      await loop.stop()
      await settled()
    },
  }
}

const earliest = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other < one) ? other : one

interface Settling {
  /** Does nothing while a settlement is under way. */
  begin(): void
  /** What is under way ends as soon as it can; another process goes on. */
  stop(): void
  done(): Promise<void>
}

/** The settlement of this process, beside its clock: it may take long. */
function openSettling(host: BookHost): Settling {
  const stopping = new AbortController()
  const payments = openPayments(host)
  let running: Promise<void> | null = null
  return {
    begin() {
      if (running !== null || stopping.signal.aborted) return
      running = settleBook(host, payments, stopping.signal)
        // Edge of the process: the next tick begins again where it stopped.
        .catch((error: unknown) => host.log.error({ err: error }, 'settlement of the book failed; retrying'))
        .finally(() => (running = null))
    },
    stop: () => stopping.abort(),
    async done() {
      await running
    },
  }
}

/** What is done now and then, a batch a tick: bets that were left betting, and matches to be written, priced or tidied. */
function openChores(host: BookHost, prepare: () => Promise<boolean>): () => Promise<void> {
  let staleAt = 0
  let calendarAt = 0
  let tidyAt = 0
  return async () => {
    const now = host.clock().getTime()
    if (now >= staleAt) {
      staleAt = now + STALE_EVERY_MS
      await resolveStaleBets(host, new Date(now - STALE_MS))
    }
    if (now >= tidyAt && (await tidyEvents(host.db, new Date(now), TIDIED_AT_ONCE)) < TIDIED_AT_ONCE) {
      await forgetCodes(host.db, new Date(now))
      await forgetMessages(host.db, new Date(now - MESSAGES_KEPT_MS))
      tidyAt = now + CALENDAR_EVERY_MS
    }
    if (now >= calendarAt && !(await prepare())) calendarAt = now + CALENDAR_EVERY_MS
  }
}
