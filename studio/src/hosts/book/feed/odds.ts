/** Odds of a feed: its markets as they are now, what is suspended, and whether the match has moved at one stroke. */
import type { Sport } from '@night-market/games/kernel/book/sport'
import { boardOf, nameOf, pricedMarket, standingMarkets, type FeedMarket } from './board.ts'
import { appliedBut, fedMatch, skipped, type Applied, type Applying, type Fed } from './match.ts'
import { eventNamed, type MessageOf, type Standing } from './messages.ts'
import * as queries from './queries.ts'
import { closedMarkets } from './result-queries.ts'

type OddsChange = MessageOf<'odds_change'>

const LIVE = 1
const HANDED_OVER = -2

export async function changeOdds(applying: Applying, message: OddsChange): Promise<Applied> {
  const { tx, now } = applying
  const eventId = eventNamed(message.event_id)
  const fed = await fedMatch(applying, eventId)
  if ('state' in fed) return fed
  const { match, sport } = fed
  if (match.dueAt === null) return skipped('it is over')
  const begins = match.state === 'upcoming' && message.sport_event_status?.status === LIVE
  const isInPlay = begins || match.state === 'live'
  const known = standingMarkets(await queries.marketsOf(tx, eventId), isInPlay)
  const closed = new Set((await closedMarkets(tx, eventId, now)).map(nameOf))
  const changed = changedMarkets({ fed, known, closed, isInPlay }, message)
  const standing = standingAfter(sport, match, message)
  if (changed.markets.length === 0 && !standing.isNewer) return skipped('it is older than what was applied')
  const stale = standing.isStroke ? unpricedSince(known, changed.markets, standing.at) : []
  await queries.writeMarkets(tx, eventId, [...changed.markets, ...stale])
  await queries.writeStanding(tx, eventId, {
    ...match,
    producer: isPricing(changed.markets, match, message) ? message.product : match.producer,
    standing: standing.text,
    stoodAt: standing.at,
    ...(standing.isStroke && { stoppedAt: latest(match.stoppedAt, justBefore(standing.at)) }),
    ...(begins && { begunAt: new Date(message.timestamp) }),
  })
  const markets = new Map([...known, ...stale, ...changed.markets].map((market) => [nameOf(market), market]))
  const board = boardOf(sport, [...markets.values()])
  const moves = Number(standing.isStroke) + Number(begins)
  await queries.priceMatch(tx, { eventId, board, moves, begins }, now)
  return appliedBut(changed.problems)
}

interface Standings {
  fed: Fed
  known: readonly FeedMarket[]
  /** Names of markets that are not sold any more. */
  closed: ReadonlySet<string>
  isInPlay: boolean
}

/** The markets that a message changes, by its time; what is wrong with others of it. */
function changedMarkets(
  { fed: { match, sport }, known, closed, isInPlay }: Standings,
  message: OddsChange,
): { markets: FeedMarket[]; problems: string[] } {
  const at = new Date(message.timestamp)
  const isOfBefore = isInPlay && match.state === 'live' && at < (match.begunAt ?? match.startsAt)
  const standing = new Map(known.map((market) => [nameOf(market), market]))
  const changes = message.markets.flatMap((offered) => {
    const name = { market: offered.id, spec: offered.specifiers ?? '' }
    const before = standing.get(nameOf(name)) ?? unpriced(name)
    const isOld = at < before.pricedAt || at <= match.stoppedAt || isOfBefore
    const isOther = offered.status === HANDED_OVER && message.product !== match.producer
    return isOld || isOther || !sport.entered.markets.includes(offered.id) ? [] : { offered, before }
  })
  // Lines move together: none of them is held against the old odds of another one.
  for (const { before } of changes) standing.delete(nameOf(before))
  const problems: string[] = []
  for (const { offered, before } of changes) {
    const name = nameOf(before)
    const { market, problem } = pricedMarket(sport, before, offered, [...standing.values()])
    if (problem !== null) problems.push(problem)
    standing.set(name, { ...market, ...(closed.has(name) && { status: 'closed' }), isInPlay, pricedAt: at })
  }
  const names = new Set(changes.map(({ before }) => nameOf(before)))
  return { markets: [...standing.values()].filter((market) => names.has(nameOf(market))), problems }
}

/** Markets that a message has no odds of, although all prices have moved: they wait for theirs. */
function unpricedSince(known: readonly FeedMarket[], changed: readonly FeedMarket[], at: Date): FeedMarket[] {
  const names = new Set(changed.map(nameOf))
  return known.flatMap((market) =>
    market.status === 'active' && !names.has(nameOf(market))
      ? { ...market, status: 'suspended', pricedAt: at }
      : [],
  )
}

const justBefore = (at: Date): Date => new Date(at.getTime() - 1)
const latest = (one: Date, other: Date): Date => (one > other ? one : other)

const unpriced = (name: Pick<FeedMarket, 'market' | 'spec'>): FeedMarket => ({
  ...name,
  status: 'suspended',
  odds: null,
  isInPlay: false,
  pricedAt: new Date(0),
})

const isPricing = (
  markets: readonly FeedMarket[],
  { producer }: queries.FedMatch,
  { product }: OddsChange,
): boolean => producer === null || product === producer || markets.some(({ status }) => status === 'active')

/** Where the match stands, by the newest message that says so, and whether that moves all prices. */
function standingAfter(
  sport: Sport,
  { standing, stoodAt }: queries.FedMatch,
  { timestamp, sport_event_status: status }: OddsChange,
): { text: string | null; at: Date; isNewer: boolean; isStroke: boolean } {
  const at = new Date(timestamp)
  if (status === undefined || at < stoodAt)
    return { text: standing, at: stoodAt, isNewer: false, isStroke: false }
  const text = strokesOf(sport, status)
  return { text, at, isNewer: true, isStroke: standing !== null && standing !== text }
}

/** Where points are scored all the time, the feed says by `bet_stop` what moves all prices. */
function strokesOf({ entered }: Sport, { match_status: period, ...score }: Standing): string {
  const { home_score: home, away_score: away } = entered.isMovedByScore === true ? score : {}
  return `${period ?? ''} ${home ?? ''} ${away ?? ''}`
}

/** Suspends markets, or all of them: something has happened that moves all prices. */
export async function stopBets(applying: Applying, message: MessageOf<'bet_stop'>): Promise<Applied> {
  const { tx, now } = applying
  const eventId = eventNamed(message.event_id)
  const fed = await fedMatch(applying, eventId)
  if ('state' in fed) return fed
  const { match, sport } = fed
  if (match.dueAt === null) return skipped('it is over')
  const at = new Date(message.timestamp)
  const all = standingMarkets(await queries.marketsOf(tx, eventId), match.state === 'live')
  const isMeant = ({ market, pricedAt }: FeedMarket): boolean =>
    pricedAt <= at && (message.markets?.includes(market) ?? true)
  const stopped = all.filter(isMeant).map((market): FeedMarket => ({
    ...market,
    status: market.status === 'closed' ? 'closed' : 'suspended',
    pricedAt: at,
  }))
  const stopsNew = message.markets === undefined && at > match.stoppedAt
  if (stopped.length === 0 && !stopsNew) return skipped('it is older than what was applied')
  await queries.writeMarkets(tx, eventId, stopped)
  await queries.writeStanding(tx, eventId, { ...match, ...(stopsNew && { stoppedAt: at }) })
  const markets = new Map([...all, ...stopped].map((market) => [nameOf(market), market]))
  const board = boardOf(sport, [...markets.values()])
  await queries.priceMatch(tx, { eventId, board, moves: 1, begins: false }, now)
  return appliedBut([])
}
