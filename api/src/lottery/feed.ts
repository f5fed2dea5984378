import { DrawFeedAnswer } from '@night-market/protocol/vendor/draws'
import { z } from 'zod'
import { aggregatorByCode, type Aggregator } from '../catalogue/index.ts'
import { privateKeyIn, signedClient, type SignedClient } from '../platform/http/signed-http.ts'
import type { Services } from '../platform/services.ts'
import { cached } from '../platform/work/cached.ts'
import { startLoop, type Loop } from '../platform/work/loop.ts'
import { drawIn, lotteryIn, pauseAfter } from './model.ts'
import * as queries from './feed-queries.ts'
import { forgetLotteries } from './read.ts'

const IDLE_MS = 2000
const AFTER_FAILURE_MS = 5000
/** A draw is shown within seconds of its numbers: a slow vendor is asked again instead of waited for. */
const TIMEOUT_MS = 3000
/** Pages of one turn, so that a long history holds up no other vendor. */
const MOST_PAGES = 5

/** The games of all vendors are read to know who lists lotteries. */
const VENDORS_FRESH_MS = 10_000
const vendorsOf = cached((db: Services['db']) => queries.lotteryVendors(db), { freshMs: VENDORS_FRESH_MS })

type Parts = Pick<Services, 'db' | 'log' | 'clock'> & { client: SignedClient; stopping?: AbortSignal }

/** Copies the draws of every vendor with lotteries; `stop` ends a call to a vendor. Any number of processes may. */
export function startDrawFeeds({ db, log, clock, env }: Services): Loop {
  const key = privateKeyIn(env.SIGNING_KEY_FILE)
  const turn = async (stopping: AbortSignal): Promise<boolean> => {
    await copyDraws({ db, log, clock, client: signedClient({ key, clock, stopping }), stopping })
    return false
  }
  return startLoop({ name: 'draw feed', idleMs: IDLE_MS, afterFailureMs: AFTER_FAILURE_MS, turn }, log)
}

/**
 * Copies what is new in the feeds that are due. One process reads a feed at a time: it claims the feed's row for some seconds.
 * A vendor that is away is asked less and less often, and logged once.
 */
export async function copyDraws(parts: Parts): Promise<void> {
  for (const code of await vendorsOf(parts.db)) {
    if (parts.stopping?.aborted === true) return
    const aggregator = await aggregatorByCode(parts.db, code)
    const claim = aggregator && (await queries.claimFeed(parts.db, code))
    if (aggregator !== null && claim !== null) await copyClaimed(parts, aggregator, claim)
  }
}

async function copyClaimed(parts: Parts, aggregator: Aggregator, claim: queries.Claim): Promise<void> {
  const { db, log, stopping } = parts
  const about = { aggregator: aggregator.code }
  try {
    let after: string | null | undefined = claim.reached
    for (let page = 0; page < MOST_PAGES && after !== undefined; page++)
      after = await copyPage(parts, aggregator, after)
    await queries.restFeed(db, aggregator.code, { failures: 0, pauseMs: pauseAfter(0) })
    if (claim.failures > 0) log.info({ ...about, failures: claim.failures }, 'draw feed recovered')
  } catch (error) {
    if (stopping?.aborted === true) return
    // The edge to a vendor: one that is away holds up no other.
    log[claim.failures === 0 ? 'warn' : 'debug']({ err: error, ...about }, 'draw feed failed; retrying')
    const failures = claim.failures + 1
    await queries.restFeed(db, aggregator.code, { failures, pauseMs: pauseAfter(failures) })
  }
}

const Page = DrawFeedAnswer.extend({ lotteries: z.array(z.unknown()), draws: z.array(z.unknown()) })

/**
 * Copies one page: the lotteries as they stand, and the draws after `after`. What is malformed is left out and logged. Returns
 * where the next page begins; undefined at the end, and when another process has copied on meanwhile.
 */
export async function copyPage(
  { db, log, clock, client }: Parts,
  aggregator: Aggregator,
  after: string | null,
): Promise<string | undefined> {
  const body = after === null ? {} : { after }
  const page = Page.parse(await client.post(aggregator, 'draw/feed', body, TIMEOUT_MS))
  if (page.status !== 'RS_OK')
    throw new Error(`${aggregator.code} answered its draw feed with ${page.status}`)
  const lotteries = page.lotteries.flatMap((sent) => lotteryIn(sent) ?? [])
  const draws = page.draws.flatMap((sent) => drawIn(sent) ?? [])
  const next = page.next ?? after
  const copied = await queries.storePage(db, aggregator.code, { after, next, lotteries, draws }, clock())
  if (copied === null) return undefined
  forgetLotteries(db)
  const skipped = page.lotteries.length + page.draws.length - lotteries.length - copied
  if (skipped > 0)
    log.error({ aggregator: aggregator.code, after, skipped }, 'malformed parts of a draw feed skipped')
  return page.draws.length > 0 && next !== null && next !== after ? next : undefined
}
