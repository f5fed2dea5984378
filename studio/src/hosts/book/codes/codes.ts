/**
 * Keeps the selections of a slip under a code, and opens them again at the prices of that moment. A code lives for seven days, or
 * until the last of its matches has ended.
 */
import type { PricedOutcome } from '@night-market/games/kernel/book/sport'
import type { CodeLeg, CodeValue, MakeCodeBody, MakeCodeValue } from '@night-market/protocol/vendor/book'
import type { z } from 'zod'
import type { Frame } from '../../../frames/session.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { BookHost } from '../host.ts'
import { later, stopOf } from '../model.ts'
import type { PricedEvent } from '../queries.ts'
import { competitorOf, entrantOf, isEventName } from '../shown.ts'
import { isPaused } from '../slips/price.ts'
import { codeIn, newCode } from './code.ts'
import * as queries from './queries.ts'

type Picked = z.output<typeof MakeCodeBody>['legs'][number]
type Coding = Pick<BookHost, 'db' | 'clock' | 'sets'>

const LIVES_MS = 7 * 86_400_000
const HOUR_MS = 3_600_000
const MOST_AN_HOUR = 30

/** Refuses selections that are not on a board; the same selections of a player have the same code. */
export async function makeCode(
  host: Coding,
  { playerId }: Pick<Frame, 'playerId'>,
  { legs: picked }: z.output<typeof MakeCodeBody>,
): Promise<z.output<typeof MakeCodeValue>> {
  if (new Set(picked.map(keyOf)).size < picked.length) throw new Refusal('invalid_request', { field: 'legs' })
  const events = await eventsOf(host, picked)
  const legs = picked.map((leg) => keptLeg(leg, events.get(leg.event)))
  const now = host.clock()
  const known = await queries.codeOfLegs(host.db, playerId, legs, now)
  if (known !== undefined) return answerOf(known)
  if ((await queries.codesMade(host.db, playerId, later(now, -HOUR_MS))) >= MOST_AN_HOUR)
    throw new Refusal('too_many_requests')
  for (;;) {
    const made = { code: newCode(), legs, expires_at: later(now, LIVES_MS) }
    if (await queries.keepCode(host.db, made, playerId, now)) return answerOf(made)
  }
}

/** Refuses a code that is unknown or over. */
export async function openCode(
  host: Coding,
  { code: text }: { code: string },
): Promise<z.output<typeof CodeValue>> {
  const code = codeIn(text)
  const kept = code === null ? undefined : await queries.codeNamed(host.db, code, host.clock())
  if (kept === undefined) throw new Refusal('not_found', { field: 'code' })
  const events = await eventsOf(host, kept.legs)
  const now = host.clock()
  const legs = kept.legs.map((leg) => openedLeg(leg, events.get(leg.event), now))
  if (legs.every(({ isOver }) => isOver)) throw new Refusal('not_found', { field: 'code' })
  return { legs: legs.map(({ leg }) => leg) }
}

const eventsOf = ({ sets }: Coding, legs: readonly Picked[]): Promise<ReadonlyMap<string, PricedEvent>> =>
  sets.priced(legs.map(({ event }) => event).filter(isEventName))

const answerOf = ({ code, expires_at: at }: queries.KeptCode): z.output<typeof MakeCodeValue> => ({
  code,
  expiresAt: at.getTime(),
})

const keyOf = ({ event, market, spec, outcome }: Picked): string =>
  JSON.stringify([event, market, spec, outcome])

/** Nothing is kept that a board does not name: others read it. */
function keptLeg(leg: Picked, found: PricedEvent | undefined): queries.KeptLeg {
  const { event, market, spec, outcome } = leg
  const names = { event, market, spec, outcome }
  if (found === undefined || found.event.dueAt === null) throw new Refusal('market_closed', names)
  const priced = outcomeOf(leg, found)
  if (priced === undefined) throw new Refusal('market_closed', names)
  if (priced.d100 === null) throw new Refusal('market_suspended', names)
  const [home, away] = [competitorOf(found.event, 'home').name, competitorOf(found.event, 'away').name]
  return {
    ...names,
    d100: priced.d100,
    home,
    away,
    ...entrantOf(found.event, outcome),
    sport: found.event.sport,
  }
}

/** At the odds of now, or the last that are known where there are none; and whether its match is over. */
function openedLeg(
  kept: queries.KeptLeg,
  found: PricedEvent | undefined,
  now: Date,
): { leg: CodeLeg; isOver: boolean } {
  if (found === undefined || found.event.dueAt === null)
    return { leg: { ...kept, material: found?.event.material ?? 0, state: 'closed' }, isOver: true }
  const { event } = found
  const priced = outcomeOf(kept, found)
  const stop = stopOf(event, kept)
  const isClosed = priced === undefined || stop?.isFinal === true
  const isOpen = stop === undefined && typeof priced?.d100 === 'number' && !isPaused(event, now)
  const state = isClosed ? 'closed' : isOpen ? 'open' : 'suspended'
  return {
    leg: { ...kept, d100: priced?.d100 ?? kept.d100, material: event.material, state },
    isOver: false,
  }
}

const outcomeOf = ({ market, spec, outcome }: Picked, { board }: PricedEvent): PricedOutcome | undefined =>
  board
    .find((each) => each.market === market && each.spec === spec)
    ?.outcomes.find((each) => each.outcome === outcome)
