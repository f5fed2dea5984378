/**
 * Applies the messages of a feed, each in a transaction with what is written of it: a process that ends in between has done
 * nothing, and the next one applies it once. One feed is applied by one process at a time, in the order of its messages.
 */
import { isDatabaseAway } from '@night-market/vendor-kit/database/db'
import { transact } from '../../../database/transact.ts'
import type { BookHost } from '../host.ts'
import { changeFixture } from './fixtures.ts'
import { Again, APPLIED, type Applied, type Applying } from './match.ts'
import type { FeedMessage } from './messages.ts'
import { changeOdds, stopBets } from './odds.ts'
import * as queries from './queries.ts'
import { cancelBets, rollBackSettlement, settleBets } from './results.ts'
import { SILENCE } from './silence.ts'

type Feeding = Pick<BookHost, 'db' | 'clock' | 'log'>

const MOST_TRIES = 20
/** A deadlock, and a transaction that could not be put in an order. */
const TRY_AGAIN = ['40P01', '40001']

/** What became of the next message of a feed; null where there is none. */
export async function applyNext(host: Feeding, feed: string): Promise<Applied | null> {
  for (let tries = 1; ; tries++) {
    let messageNo: bigint | null = null
    try {
      return await transact(host.db, async (tx) => {
        const next = await queries.nextMessage(tx, feed)
        if (next === undefined) return null
        messageNo = next.message_no
        const applied = await apply({ tx, feed, now: host.clock() }, next.body)
        await queries.endMessage(tx, next.message_no, applied.state, applied.problem)
        return applied
      })
    } catch (error) {
      const isForAgain = isToTryAgain(error)
      if (isForAgain && tries < MOST_TRIES) continue
      if (messageNo === null || isForAgain || isDatabaseAway(error as Error)) throw error
      // Edge of the process: a message that cannot be applied stops none that come after it.
      host.log.error({ err: error, feed, message: String(messageNo) }, 'a message of a feed failed')
      const problem = error instanceof Error ? error.message.slice(0, 300) : 'it failed'
      await queries.endMessage(host.db, messageNo, 'refused', problem)
      return { state: 'refused', problem }
    }
  }
}

const isToTryAgain = (error: unknown): boolean =>
  error instanceof Again || TRY_AGAIN.includes((error as { code?: string }).code ?? '')

async function apply(applying: Applying, message: FeedMessage): Promise<Applied> {
  switch (message.type) {
    case 'fixture_change':
      return changeFixture(applying, message)
    case 'odds_change':
      return changeOdds(applying, message)
    case 'bet_stop':
      return stopBets(applying, message)
    case 'bet_settlement':
      return settleBets(applying, message)
    case 'rollback_bet_settlement':
      return rollBackSettlement(applying, message)
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      return cancelBets(applying, message)
    case 'alive':
    case 'snapshot_complete':
      return hearProducer(applying, message)
  }
}

/** A producer speaks; that it was silent before is noticed first. */
async function hearProducer(
  { tx, feed, now }: Applying,
  { type, product, timestamp }: Extract<FeedMessage, { type: 'alive' | 'snapshot_complete' }>,
): Promise<Applied> {
  const at = new Date(Math.min(timestamp, now.getTime()))
  await queries.silenceMatches(tx, feed, { at, now }, SILENCE)
  if (type === 'alive') await queries.producerIsAlive(tx, feed, product, at)
  else await queries.reviveProducer(tx, feed, product, at, now)
  return APPLIED
}
