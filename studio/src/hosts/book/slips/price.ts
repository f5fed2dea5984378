/** Prices the legs of a slip as the boards have them, and refuses what the player has not agreed to. */
import { sportOf } from '@night-market/games/families/sports'
import { setTimeout as sleep } from 'node:timers/promises'
import { acceptedOdds } from '@night-market/games/kernel/book/slip'
import { outrightClass, placesOf } from '@night-market/games/kernel/book/outright'
import type { PricedOutcome } from '@night-market/games/kernel/book/sport'
import type { LegBody } from '@night-market/protocol/vendor/book'
import type { Currency } from '../../../catalogue/stakes.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isSilent } from '../feed/silence.ts'
import type { BookHost } from '../host.ts'
import { BOARD_WITHIN_MS, isClosed, isOutright, stopOf, type EventRow } from '../model.ts'
import type { PricedEvent } from '../queries.ts'
import { isEventName } from '../shown.ts'
import { roomOf } from './money.ts'
import { refuseRelated } from './related.ts'
import type { PlaceRequest } from './slip.ts'

export interface PricedLeg {
  leg: number
  event: EventRow
  market: number
  spec: string
  outcome: string
  d100: number
  /** What may be lost on its market. */
  room: bigint
  /** How many outcomes of it win together, where the room is for all of them. */
  winners: number
}

const PAUSE_MS = 50
const WHOLE_BPS = 10_000n

/** The matches with their boards. A slip waits for a board that is due, and is decided on the new one. */
export async function currentBoards(
  { sets, clock }: Pick<BookHost, 'sets' | 'clock'>,
  ids: string[],
): Promise<ReadonlyMap<string, PricedEvent>> {
  for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
    const events = await sets.priced(ids)
    const now = clock()
    const isDue = ids.some((id) => isDueIn(events.get(id), now))
    if (!isDue || waitedMs >= BOARD_WITHIN_MS) return events
    await sleep(PAUSE_MS)
  }
}

const isDueIn = (found: PricedEvent | undefined, now: Date): boolean =>
  found !== undefined && isStepDue(found.event, now)

export const isStepDue = ({ dueAt }: EventRow, now: Date): boolean => dueAt !== null && dueAt <= now
export const isPaused = ({ pausedUntil }: EventRow, now: Date): boolean =>
  pausedUntil !== null && pausedUntil > now

export async function priceLegs(
  host: Pick<BookHost, 'sets' | 'clock'>,
  currency: Currency,
  { legs, policy }: Pick<PlaceRequest, 'legs' | 'policy'>,
): Promise<PricedLeg[]> {
  const events = await currentBoards(host, legs.map(({ event }) => event).filter(isEventName))
  refuseRelated(legs.flatMap(({ event }) => events.get(event)?.event ?? []))
  const now = host.clock()
  return legs.map((leg, index) => {
    const found = events.get(leg.event)
    const { event, priced } = openOutcome(found, leg, now)
    const d100 = agreedOdds(leg, policy, event, priced.d100)
    const kind = isOutright(event) ? outrightClass(leg) : sportOf(event.sport).formOf(leg.market).class
    return {
      leg: index + 1,
      event,
      market: leg.market,
      spec: leg.spec,
      outcome: leg.outcome,
      d100,
      room: (roomOf(kind, event.state === 'live', currency) * BigInt(event.limitBps)) / WHOLE_BPS,
      winners: (isOutright(event) ? placesOf(leg) : null) ?? 1,
    }
  })
}

type Offered = PricedOutcome & { d100: number }

/** Refuses a leg that is not sold now, or never will be again. */
function openOutcome(
  found: PricedEvent | undefined,
  leg: LegBody,
  now: Date,
): { event: EventRow; priced: Offered } {
  const names = namesOf(leg)
  if (found === undefined || isClosed(found.event)) throw new Refusal('market_closed', names)
  const { event, board } = found
  const stop = stopOf(event, leg)
  if (stop !== undefined) throw new Refusal(stop.isFinal ? 'market_closed' : 'market_suspended', names)
  if (board.length === 0 || isPaused(event, now) || isStepDue(event, now) || isSilent(event, now))
    throw new Refusal('market_suspended', names)
  const market = board.find((each) => each.market === leg.market && each.spec === leg.spec)
  const priced = market?.outcomes.find(({ outcome }) => outcome === leg.outcome)
  if (priced === undefined) throw new Refusal('market_closed', names)
  if (priced.d100 === null) throw new Refusal('market_suspended', names)
  return { event, priced: { ...priced, d100: priced.d100 } }
}

/** The odds that a leg is taken at. A stroke that moved all prices is agreed to by no policy. */
function agreedOdds(leg: LegBody, policy: PlaceRequest['policy'], event: EventRow, d100: number): number {
  const agreed = leg.material === event.material ? acceptedOdds(policy, leg.d100, d100) : null
  if (agreed === null) throw new Refusal('odds_changed', { ...namesOf(leg), d100, material: event.material })
  return agreed
}

export const namesOf = ({ event, market, spec, outcome }: Omit<LegBody, 'd100' | 'material'>) => ({
  event,
  market,
  spec,
  outcome,
})
