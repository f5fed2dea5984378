/** Matches and outrights as the staff of the platform look at them before they act. */
import { sportOf } from '@night-market/games/families/sports'
import type {
  BookEventAnswer,
  BookEventCall,
  BookEventsAnswer,
  BookEventsCall,
  StaffEvent,
  StaffMarket,
} from '@night-market/protocol/vendor/staff-reads'
import type { z } from 'zod'
import { moneyIn } from '../../clockwork/players.ts'
import type { Host } from '../../host.ts'
import { isOutright, stopOf, type EventRow } from '../model.ts'
import { pricedEvents, type PricedEvent } from '../queries.ts'
import { isEventName, shownBoard, shownEvent } from '../shown.ts'
import * as queries from './queries.ts'

type Reading = Pick<Host, 'db' | 'clock'>

/** A page of the matches that are live, to come, or over. */
export async function staffEvents(
  { db, clock }: Reading,
  { phase, search, after }: z.output<typeof BookEventsCall>,
): Promise<z.input<typeof BookEventsAnswer>> {
  const found = await queries.eventsIn(db, { phase, search: search ?? null, after: placeIn(after) })
  const now = clock()
  const last = found.next
  return {
    status: 'RS_OK',
    events: found.events.map((event) => eventOf(event, now)),
    ...(last !== null && { next: `${last.startsAt.getTime()} ${last.eventId}` }),
  }
}

/** An `after` that is none of ours is read as the beginning. */
function placeIn(after: string | undefined): queries.Place | null {
  const [, at = '', eventId = ''] = /^(\d{1,15}) ([0-9a-z-]{1,80})$/.exec(after ?? '') ?? []
  return eventId === '' ? null : { startsAt: new Date(Number(at)), eventId }
}

/** A match with its markets, what was bet on it, and what was done to it. */
export async function staffEvent(
  { db, clock }: Reading,
  { event: id }: z.output<typeof BookEventCall>,
): Promise<z.input<typeof BookEventAnswer>> {
  const found = isEventName(id) ? (await pricedEvents(db, [id])).get(id) : undefined
  if (found === undefined) return { status: 'RS_ERROR_INVALID_GAME' }
  const [bet, staked, acts] = await Promise.all([
    queries.betOn(db, id),
    queries.stakedOn(db, id),
    queries.actsOn(db, id),
  ])
  const { event } = found
  return {
    status: 'RS_OK',
    event: {
      ...eventOf(event, clock()),
      competitors: event.competitors?.map(({ name }) => name) ?? null,
      lines: linesOf(found, bet, clock()),
      staked: staked.map(({ money, bets, stake }) => ({ ...moneyIn(money), bets, stake })),
      fields: event.driver === 'file' && !isOutright(event) ? [...sportOf(event.sport).entered.fields] : [],
      acts,
    },
  }
}

function eventOf(row: EventRow, now: Date): StaffEvent {
  const shown = shownEvent(row, now)
  const { home, away } = shown.score
  return {
    event: shown.id,
    sport: shown.sport,
    driver: shown.driver,
    league: shown.league,
    home: shown.home.name,
    away: shown.away.name,
    state: shown.state,
    starts_at: shown.startsAt,
    score: shown.score,
    score_text: shown.state === 'upcoming' || home === undefined ? '' : `${home}–${away ?? 0}`,
    limit_bps: row.limitBps,
    is_stopped: row.stopped.some(({ market }) => market === null),
    markets: shown.markets,
  }
}

/** What is on the board, and after it what was bet on. */
function linesOf({ event, board }: PricedEvent, bet: readonly queries.BetOn[], now: Date): StaffMarket[] {
  const nameOf = ({ market, spec }: { market: number; spec: string }) => `${market} ${spec}`
  const betOn = Map.groupBy(bet, nameOf)
  const sold = shownBoard(event, board, now)
  const gone = [...betOn.values()].flatMap(([first]) => (first === undefined ? [] : first))
  const others = gone.filter((line) => !sold.some((market) => nameOf(market) === nameOf(line)))
  return [
    ...sold.map(({ market, spec, status, outcomes }) => ({ market, spec, status, outcomes })),
    ...others.map(({ market, spec }) => ({ market, spec, status: 'closed' as const, outcomes: [] })),
  ].map(({ market, spec, status, outcomes }) => {
    const bets = betOn.get(nameOf({ market, spec })) ?? []
    const names = new Set([
      ...outcomes.map(({ outcome }) => outcome),
      ...outcomesOf(event, market),
      ...bets.map(({ outcome }) => outcome),
    ])
    return {
      market,
      specifiers: spec,
      status,
      is_decided: stopOf(event, { market, spec })?.isFinal === true,
      bets: bets.reduce((sum, each) => sum + each.bets, 0),
      outcomes: [...names].map((outcome) => ({
        outcome,
        d100: outcomes.find((one) => one.outcome === outcome)?.d100 ?? null,
        verdict: bets.find((one) => one.outcome === outcome)?.verdict ?? null,
      })),
    }
  })
}

/** All outcomes of a market that is entered, whether or not they were bet on. */
function outcomesOf(event: EventRow, market: number): readonly string[] {
  if (isOutright(event)) return []
  const sport = sportOf(event.sport)
  return sport.entered.markets.includes(market) ? sport.formOf(market).outcomes : []
}
