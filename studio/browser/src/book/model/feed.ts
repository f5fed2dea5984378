/** What is known of the events: the lobby's rows, and whole boards of those that are open or on the slip. */
import type { BoardMarket, BookEvent, BookEventDetail } from '@night-market/protocol/vendor/book'

export interface Feed {
  events: ReadonlyMap<string, BookEvent>
  details: ReadonlyMap<string, BookEventDetail>
}

export interface OutcomeRef {
  event: string
  market: number
  spec: string
  outcome: string
}

export interface Price {
  /** `unknown`: no board of this event is as new as the event itself. */
  status: 'open' | 'suspended' | 'closed' | 'unknown'
  d100: number | null
  material: number
}

export const EMPTY_FEED: Feed = { events: new Map(), details: new Map() }

export const keyOf = ({ event, market, spec, outcome }: OutcomeRef): string =>
  `${event} ${market} ${spec} ${outcome}`

const isOver = ({ state }: Pick<BookEvent, 'state'>): boolean => state === 'ended' || state === 'void'

/** Events that changed; an older state of one than is known changes nothing. */
export function withEvents(feed: Feed, changed: readonly BookEvent[]): Feed {
  const events = new Map(feed.events)
  for (const event of changed) if (event.seq >= (events.get(event.id)?.seq ?? 0)) events.set(event.id, event)
  return { ...feed, events }
}

/** All events after a connection was made: nothing of before stands but boards that are as new. */
export function withSnapshot(feed: Feed, all: readonly BookEvent[]): Feed {
  const events = new Map(all.map((event) => [event.id, event]))
  const details = [...feed.details].filter(([id, { event }]) => event.seq === events.get(id)?.seq)
  return { events, details: new Map(details) }
}

export function withDetail(feed: Feed, detail: BookEventDetail): Feed {
  const known = feed.details.get(detail.event.id)
  if (known !== undefined && known.event.seq > detail.event.seq) return feed
  const { events } = withEvents(feed, [detail.event])
  return { events, details: new Map(feed.details).set(detail.event.id, detail) }
}

/** The whole board of the event, where it is as new as the event. */
function boardOf(feed: Feed, id: string): BookEventDetail | null {
  const detail = feed.details.get(id)
  const event = feed.events.get(id)
  if (detail === undefined) return null
  return event !== undefined && event.seq > detail.event.seq ? null : detail
}

const isSame = (one: BoardMarket, { market, spec }: OutcomeRef): boolean =>
  one.market === market && one.spec === spec

export function priceOf(feed: Feed, ref: OutcomeRef, now: number): Price {
  const event = feed.events.get(ref.event)
  if (event === undefined) return { status: 'unknown', d100: null, material: 0 }
  const { material } = event
  if (isOver(event)) return { status: 'closed', d100: null, material }
  const detail = boardOf(feed, ref.event)
  const market = event.main.find((one) => isSame(one, ref)) ?? detail?.board.find((one) => isSame(one, ref))
  if (market === undefined)
    return { status: detail === null ? 'unknown' : 'closed', d100: lastKnown(feed, ref), material }
  const d100 = market.outcomes.find(({ outcome }) => outcome === ref.outcome)?.d100 ?? null
  const isSold = d100 !== null && market.status === 'open' && !isHalted(event, now)
  return { status: isSold ? 'open' : 'suspended', d100, material }
}

/** Nothing of the event is sold now. */
const isHalted = ({ state, pausedUntil }: BookEvent, now: number): boolean =>
  state === 'suspended' || isOver({ state }) || (pausedUntil !== null && pausedUntil > now)

function lastKnown(feed: Feed, ref: OutcomeRef): number | null {
  const market = feed.details.get(ref.event)?.board.find((one) => isSame(one, ref))
  return market?.outcomes.find(({ outcome }) => outcome === ref.outcome)?.d100 ?? null
}

/** Every price of an event by the key of its outcome. */
export function pricesOf(feed: Feed, id: string): Map<string, number> {
  const markets = [...(feed.details.get(id)?.board ?? []), ...(feed.events.get(id)?.main ?? [])]
  return new Map(
    markets.flatMap(({ market, spec, outcomes }) =>
      outcomes.flatMap(({ outcome, d100 }) =>
        d100 === null ? [] : [[keyOf({ event: id, market, spec, outcome }), d100] as const],
      ),
    ),
  )
}
