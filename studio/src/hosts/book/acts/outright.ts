/**
 * Outrights, by two persons: the competitors with their odds, other odds, a competitor that takes no part, and at the end the
 * places, which settle it, or correct what earlier ones settled. What makes no sense is refused with a sentence.
 */
import {
  judgeOutright,
  OUTRIGHT_START,
  outrightBoard,
  outrightScore,
  problemOfPrices,
  type Entrant,
} from '@night-market/games/kernel/book/outright'
import type { Score } from '@night-market/games/kernel/book/sport'
import { EnteredId } from '@night-market/protocol/vendor/book-acts'
import type { BookActCall, EnteredOutright, OutrightMarkets } from '@night-market/protocol/vendor/book-acts'
import type { z } from 'zod'
import type { Host } from '../../host.ts'
import { entrantsOf, problemBesideOthers, problemOfOutright } from '../entered/outright-problems.ts'
import { isOutright, type OutrightEvent } from '../model.ts'
import { eventsNamed } from '../queries.ts'
import { actRecord, doneBy, nonsense, type Answer } from './answer.ts'
import { isActKnown, mostPlacesEntered, selectionsOf, type Picked } from './queries.ts'
import { removeCompetitor } from './remove.ts'

type Call = z.output<typeof BookActCall>
type Entering = Pick<Host, 'db' | 'clock'>

/** What each of its acts brings, and nothing else. */
const CONTENTS = {
  outright: ['outright', 'prices'],
  prices: ['prices'],
  remove: ['competitor'],
  places: ['places'],
} as const
const OWN = ['outright', 'prices', 'competitor', 'places'] as const
const OTHERS = ['match', 'markets', 'score', 'market', 'specifiers', 'value'] as const

const isOutrightAct = (act: string): act is keyof typeof CONTENTS => Object.hasOwn(CONTENTS, act)

/** Whether the call brings something that is of an outright alone. */
export const isOnOutright = (call: Pick<Call, (typeof OWN)[number]>): boolean =>
  OWN.some((name) => call[name] !== undefined)

/** Null of an act that is none of an outright. */
export async function outrightOnBook(host: Entering, call: Call): Promise<Answer | null> {
  const { act, by, outright, prices, competitor, places } = call
  if (!isOutrightAct(act)) return null
  if (by.length !== 2 || by[0] === by[1]) return nonsense('it takes two persons')
  if (!EnteredId.safeParse(call.event).success) return nonsense('the id of an outright begins with match-')
  const wanted: readonly string[] = CONTENTS[act]
  const isWhole = [...OWN, ...OTHERS].every((name) => (call[name] !== undefined) === wanted.includes(name))
  if (!isWhole) return nonsense('its contents are those of another act')
  if (outright && prices) return enterOutright(host, call, { outright, prices })
  const event = (await eventsNamed(host.db, [call.event])).get(call.event)
  if (event === undefined) return { status: 'RS_ERROR_INVALID_GAME' }
  if (!isOutright(event)) return nonsense('it is a match, not an outright')
  if (prices) return changePrices(host, call, event, prices)
  if (competitor !== undefined) return removeCompetitor(host, call, event, competitor)
  return givePlaces(host, call, event, places ?? {})
}

async function enterOutright(
  host: Entering,
  call: Call,
  value: { outright: EnteredOutright; prices: OutrightMarkets },
): Promise<Answer> {
  const { outright, prices } = value
  // By the time of a retry it may have closed.
  const isKnown = await isActKnown(host.db, call.act_uuid)
  const named = { eventId: call.event, ...outright }
  const problem = isKnown
    ? null
    : (problemOfOutright(outright, prices, host.clock()) ??
      (await problemBesideOthers(host.db, named, prices)))
  if (problem !== null) return nonsense(problem)
  const record = {
    event_id: call.event,
    sport: outright.sport,
    league: outright.league,
    home: outright.name,
    away: '',
    starts_at: outright.closes_at,
    ends_at: outright.ends_at,
    score: OUTRIGHT_START,
    ...boardOf(entrantsOf(outright), prices),
  }
  // What was sold is read from an act of its own, by names that players know.
  const act = actRecord(call, { outright, markets: prices })
  const text = 'select studio.enter_book_match($1, $2, $3) as outcome'
  return doneBy(host, { name: 'enter_book_match', text }, [act, record])
}

function boardOf(competitors: readonly Entrant[], prices: OutrightMarkets): object {
  const board = outrightBoard(competitors, prices)
  return { board, main: board.filter(({ isMain }) => isMain), markets: board.length, competitors }
}

async function changePrices(
  host: Entering,
  call: Call,
  event: OutrightEvent,
  prices: OutrightMarkets,
): Promise<Answer> {
  const { competitors } = event
  const isKnown = await isActKnown(host.db, call.act_uuid)
  const problem = isKnown
    ? null
    : (problemOfPrices(competitors, prices) ?? (await problemBesideOthers(host.db, event, prices)))
  if (problem !== null) return nonsense(problem)
  const record = { event_id: call.event, ...boardOf(competitors, prices) }
  const text = 'select studio.change_book_odds($1, $2, $3) as outcome'
  return doneBy(host, { name: 'change_book_odds', text }, [actRecord(call, { markets: prices }), record])
}

async function givePlaces(
  host: Entering,
  call: Call,
  { competitors }: OutrightEvent,
  places: Record<string, number>,
): Promise<Answer> {
  const isKnown = await isActKnown(host.db, call.act_uuid)
  const score = outrightScore(competitors, places, await mostPlacesEntered(host.db, call.event))
  if (typeof score === 'string' && !isKnown) return nonsense(score)
  const picked = typeof score === 'string' ? [] : await selectionsOf(host.db, call.event)
  const verdicts = typeof score === 'string' ? [] : verdictsOf(competitors, picked, score)
  const record = { event_id: call.event, score, competitors, verdicts }
  const text = 'select studio.score_book_match($1, $2, $3) as outcome'
  return doneBy(host, { name: 'score_book_match', text }, [actRecord(call, { places }), record])
}

/** What the places make of each outcome that was bet on, by market. */
function verdictsOf(competitors: readonly Entrant[], picked: readonly Picked[], score: Score): object[] {
  const markets = Map.groupBy(picked, ({ market, spec }) => `${market} ${spec}`)
  return [...markets.values()].flatMap((outcomes) => {
    const [first] = outcomes
    if (first === undefined) return []
    const decided = outcomes.map(({ outcome }) => ({
      outcome,
      ...judgeOutright(competitors, first, outcome, score),
    }))
    return {
      market: first.market,
      spec: first.spec,
      value: Object.fromEntries(decided.map(({ outcome, verdict }) => [outcome, verdict])),
      heats: Object.fromEntries(
        decided.flatMap(({ outcome, deadHeat }) => (deadHeat ? [[outcome, deadHeat]] : [])),
      ),
    }
  })
}
