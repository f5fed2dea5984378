import { isId } from '@night-market/protocol/values/ids'
import { displayNamesOf } from '../members/index.ts'
import { FeedPage, FeedRound } from '@night-market/protocol/vendor/feeds'
import { fromWire } from '@night-market/protocol/values/wire-money'
import { currencyOf } from '@night-market/protocol/values/money'
import { aggregatorByCode, gameByCode, transferVendors } from '../catalogue/index.ts'
import { newId } from '../platform/ids.ts'
import type { Services } from '../platform/services.ts'
import type { SignedClient } from '../platform/http/signed-http.ts'
import { merchantOf } from '../site/index.ts'
import * as queries from './feed-queries.ts'
import { timesWithin } from './model.ts'

type Parts = Pick<Services, 'db' | 'log'> & { client: SignedClient; stopping?: AbortSignal }

const PAGE = 200

/**
 * Imports rounds that vendors settled from purses of their own, each round once, in the vendor's order.
 *
 * No money moves. Reading stops at a gap in a feed; a round that is malformed or cannot be of this deployment is
 * skipped and logged as an error; times outside the possible range are moved to its bounds.
 */
export async function importRounds(parts: Parts, now: Date): Promise<void> {
  const aggregators = new Set((await transferVendors(parts.db)).map(({ aggregatorCode }) => aggregatorCode))
  for (const aggregator of aggregators) {
    try {
      while (!isStopping(parts) && (await importPage(parts, aggregator, now))) continue
    } catch (error) {
      if (isStopping(parts)) return
      // The edge to a vendor: one that is away holds up no other.
      parts.log.warn({ err: error, aggregator }, 'feed read failed; retrying')
    }
  }
}

const isStopping = ({ stopping }: Parts): boolean => stopping?.aborted === true

/** Whether there may be more. */
async function importPage(parts: Parts, code: string, now: Date): Promise<boolean> {
  const { db, client } = parts
  const aggregator = await aggregatorByCode(db, code)
  if (aggregator === null) return false
  const { after, readAt } = await queries.feedReached(db, code)
  const call = { after: Number(after), limit: PAGE }
  const { status, rounds } = FeedPage.parse(await client.post(aggregator, 'round/feed', call))
  if (status !== 'RS_OK') throw new Error(`${code} answered its feed with ${status}`)
  const gap = rounds.find(({ no }, place) => BigInt(no) !== after + BigInt(place) + 1n)
  if (gap !== undefined) throw new Error(`the feed of ${code} has a gap before ${gap.no}`)
  const reached = after + BigInt(rounds.length)
  if (rounds.length > 0) await keepPage(parts, { code, after, reached, rounds }, now)
  if (rounds.length >= PAGE) return true
  await queries.noteCaughtUp(db, code, reached, readAt)
  return false
}

interface Page {
  code: string
  after: bigint
  reached: bigint
  rounds: { no: number }[]
}

async function keepPage(parts: Parts, { code, after, reached, rounds }: Page, now: Date): Promise<void> {
  const wellFormed = rounds.flatMap((round) => FeedRound.safeParse(round).data ?? [])
  const ours = await recordedRounds(parts, code, wellFormed, now)
  const imported = await queries.importFeed(parts.db, { aggregator: code, after, reached }, ours, now)
  if (imported === null || imported === rounds.length) return
  const known = new Set(ours.map(({ no }) => no))
  const leftOut = rounds.map(({ no }) => no).filter((no) => !known.has(no))
  parts.log.error({ aggregator: code, after, leftOut, imported }, 'malformed rounds of a feed skipped')
}

/** The rounds of known members, in this deployment's currency, of brands whose purses the vendor keeps. */
async function recordedRounds(
  { db }: Parts,
  aggregator: string,
  reported: FeedRound[],
  now: Date,
): Promise<queries.FedRound[]> {
  const [{ asset }, vendors, names] = await Promise.all([
    merchantOf(db),
    transferVendors(db),
    displayNamesOf(db, [...new Set(reported.map(({ user }) => user).filter((user) => isId('mbr', user)))]),
  ])
  const rounds: queries.FedRound[] = []
  for (const each of reported) {
    const [stake, payout] = [fromWire(each.stake, asset), fromWire(each.payout, asset)]
    const fee = fromWire(each.fee ?? 0, asset)
    const game = await gameByCode(db, each.game_code)
    const isOfVendor = vendors.some(
      ({ code, aggregatorCode }) => code === each.vendor_code && aggregatorCode === aggregator,
    )
    const isOurs = names.has(each.user) && each.currency === currencyOf(asset) && isOfVendor
    if (!isOurs || game?.aggregatorCode !== aggregator) continue
    if (stake === null || payout === null || fee === null) continue
    rounds.push({
      id: newId('rnd', now),
      no: each.no,
      asset,
      member: each.user,
      vendor_round: each.round,
      account: `${each.user}:vendor.${each.vendor_code}`,
      game_code: each.game_code,
      game_type: game.gameType,
      vendor_code: each.vendor_code,
      stake: stake.toString(),
      payout: payout.toString(),
      fee: fee.toString(),
      fee_bps: game.feeBps,
      seed_hash: each.seed_hash ?? null,
      ...timesWithin(each, now),
    })
  }
  return rounds
}
