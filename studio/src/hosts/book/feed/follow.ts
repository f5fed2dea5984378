/** Follows feeds in the process that leads: keeps what they say, applies it, and suspends matches of those that are silent. */
import { isDeepStrictEqual } from 'node:util'
import type { BookHost } from '../host.ts'
import { BOOK_GAME } from '../model.ts'
import { applyNext } from './apply.ts'
import type { FeedDriver } from './driver.ts'
import { readLine } from './messages.ts'
import { keepLines, positionOf, silenceMatches } from './queries.ts'
import { SILENCE } from './silence.ts'

type Following = Pick<BookHost, 'db' | 'clock' | 'log' | 'bus'>

/** Messages of a feed that are applied in a tick, so that a backlog leaves time to renew the lease. */
const MOST_APPLIED = 100

export async function followFeeds(host: Following, feeds: readonly FeedDriver[]): Promise<void> {
  for (const feed of feeds) {
    // Edge of the process: a feed that fails is read again at the next tick, and stops no other.
    await followFeed(host, feed).catch((error: unknown) =>
      host.log.warn({ err: error, feed: feed.name }, 'a feed could not be followed; retrying'),
    )
  }
}

async function followFeed(host: Following, driver: FeedDriver): Promise<void> {
  await keepNew(host, driver)
  let changes = 0
  for (; changes < MOST_APPLIED; changes++) {
    const applied = await applyNext(host, driver.name)
    if (applied === null) break
    if (applied.state === 'refused')
      host.log.warn({ feed: driver.name, ...applied }, 'a message of a feed was not applied as it came')
  }
  // Those that are still to be applied may say that it is alive.
  if (changes < MOST_APPLIED) changes += await silence(host, driver.name)
  if (changes > 0) await host.bus.tell({ type: 'step', game: BOOK_GAME })
}

function silence({ db, clock }: Following, feed: string): Promise<number> {
  const now = clock()
  return silenceMatches(db, feed, { at: now, now }, SILENCE)
}

/** A line that is no message is kept with what is wrong, and stops no other. */
async function keepNew({ db, clock, log }: Following, { name, read }: FeedDriver): Promise<void> {
  const from = await positionOf(db, name)
  const { lines, position } = await read(from)
  if (isDeepStrictEqual(position, from)) return
  const now = clock()
  const kept = lines.map((line) => readLine(line, now))
  for (const { id, problem } of kept)
    if (problem !== null) log.warn({ feed: name, line: id, problem }, 'a line of a feed is no message')
  await keepLines(db, name, { from, to: position, lines: kept }, now)
}
