/**
 * Matches that an operator enters, by two persons: the match with its markets, other odds before it begins, and its final score,
 * which settles it, or corrects what an earlier one settled. What makes no sense is refused with a sentence.
 */
import { enteredBoard, enteredScore } from '@night-market/games/kernel/book/entered'
import type { Score, Sport } from '@night-market/games/kernel/book/sport'
import { sportOf } from '@night-market/games/families/sports'
import { EnteredId } from '@night-market/protocol/vendor/book-acts'
import type { BookActCall, EnteredMarkets, EnteredMatch } from '@night-market/protocol/vendor/book-acts'
import type { z } from 'zod'
import type { Host } from '../../host.ts'
import { marketsOf, problemOfMatch, problemOfOdds } from '../entered/problems.ts'
import { isOutright } from '../model.ts'
import { eventsNamed } from '../queries.ts'
import { actRecord, doneBy, nonsense, type Answer } from './answer.ts'
import { isActKnown, marketsEntered, selectionsOf, type Picked } from './queries.ts'

type Call = z.output<typeof BookActCall>
type Entering = Pick<Host, 'db' | 'clock'>

/** Null of an act that enters nothing. */
export async function enterOnBook(host: Entering, call: Call): Promise<Answer | null> {
  const { act, by, match, markets, score } = call
  if (act !== 'fixture' && act !== 'odds' && act !== 'score') return null
  if (by.length !== 2 || by[0] === by[1]) return nonsense('it takes two persons')
  if (call.market !== undefined || call.specifiers !== undefined || call.value !== undefined)
    return nonsense('it is on the whole match')
  if (!EnteredId.safeParse(call.event).success) return nonsense('the id of a match begins with match-')
  if (act === 'fixture' && match && markets && !score) return enterMatch(host, call, { match, markets })
  if (act === 'odds' && !match && markets && !score) return changeOdds(host, call, markets)
  if (act === 'score' && !match && !markets && score) return giveScore(host, call, score)
  return nonsense('its contents are those of another act')
}

async function enterMatch(
  host: Entering,
  call: Call,
  value: { match: EnteredMatch; markets: EnteredMarkets },
): Promise<Answer> {
  const { match, markets } = value
  // By the time of a retry the match may have begun.
  const isKnown = await isActKnown(host.db, call.act_uuid)
  const problem = isKnown ? null : problemOfMatch(match, markets, host.clock())
  if (problem !== null) return nonsense(problem)
  const sport = sportOf(match.sport)
  const record = {
    ...match,
    ...boardOf(sport, markets),
    event_id: call.event,
    score: sport.kickOff(),
  }
  const text = 'select studio.enter_book_match($1, $2, $3) as outcome'
  return doneBy(host, { name: 'enter_book_match', text }, [actRecord(call, value), record])
}

function boardOf(sport: Sport, markets: EnteredMarkets): object {
  const board = enteredBoard(sport, marketsOf(markets))
  return { board, main: board.filter(({ isMain }) => isMain), markets: board.length }
}

async function changeOdds(host: Entering, call: Call, markets: EnteredMarkets): Promise<Answer> {
  const event = (await eventsNamed(host.db, [call.event])).get(call.event)
  if (event === undefined) return { status: 'RS_ERROR_INVALID_GAME' }
  if (isOutright(event)) return nonsense('it is an outright, not a match')
  const sport = sportOf(event.sport)
  const problem = problemOfOdds(sport.id, markets)
  if (problem !== null) return nonsense(problem)
  const text = 'select studio.change_book_odds($1, $2, $3) as outcome'
  const record = { ...boardOf(sport, markets), event_id: call.event }
  return doneBy(host, { name: 'change_book_odds', text }, [actRecord(call, { markets }), record])
}

async function giveScore(host: Entering, call: Call, fields: Record<string, number>): Promise<Answer> {
  const event = (await eventsNamed(host.db, [call.event])).get(call.event)
  if (event === undefined) return { status: 'RS_ERROR_INVALID_GAME' }
  if (isOutright(event)) return nonsense('it is an outright, not a match')
  const sport = sportOf(event.sport)
  const score = enteredScore(sport, fields)
  if (typeof score === 'string') return nonsense(score)
  // Nothing is sold once it has begun, and there is no score before: what was bet on is known.
  const picked = await selectionsOf(host.db, call.event)
  const open = [...picked, ...outcomesOf(sport, await marketsEntered(host.db, call.event))].find(
    (one) => sport.judge(one, one.outcome, score) === null,
  )
  if (open !== undefined) return nonsense(`it decides nothing of market ${open.market} ${open.spec}`)
  const record = { event_id: call.event, score, verdicts: verdictsOf(sport, picked, score) }
  const text = 'select studio.score_book_match($1, $2, $3) as outcome'
  return doneBy(host, { name: 'score_book_match', text }, [actRecord(call, { score: fields }), record])
}

const outcomesOf = (sport: Sport, markets: readonly Omit<Picked, 'outcome'>[]): Picked[] =>
  markets.flatMap((ref) => sport.formOf(ref.market).outcomes.map((outcome) => ({ ...ref, outcome })))

/** What the score makes of each outcome that was bet on, by market. */
function verdictsOf(sport: Sport, picked: readonly Picked[], score: Score): object[] {
  const markets = Map.groupBy(picked, ({ market, spec }) => `${market} ${spec}`)
  return [...markets.values()].flatMap((outcomes) => {
    const [first] = outcomes
    if (first === undefined) return []
    const verdicts = outcomes.map(({ outcome }) => [outcome, sport.judge(first, outcome, score)])
    return { market: first.market, spec: first.spec, value: Object.fromEntries(verdicts) }
  })
}
