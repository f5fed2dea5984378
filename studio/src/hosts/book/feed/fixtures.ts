/** Matches that a feed names: entered once two persons bound them or their league to it, moved, or made void. */
import { SPORTS, sportOf } from '@night-market/games/families/sports'
import { EnteredMatch } from '@night-market/protocol/vendor/book-acts'
import { problemOfSides } from '../entered/problems.ts'
import { later, SCORED_WITHIN_MS } from '../model.ts'
import { APPLIED, refused, skipped, waiting, Again, type Applied, type Applying } from './match.ts'
import { eventNamed, leagueNamed, type MessageOf } from './messages.ts'
import * as queries from './queries.ts'
import { holdBets } from './result-queries.ts'

const CANCELLED = 3

export async function changeFixture(
  applying: Applying,
  message: MessageOf<'fixture_change'>,
): Promise<Applied> {
  const { tx, feed } = applying
  const [eventId, league] = [eventNamed(message.event_id), leagueNamed(message.tournament.id)]
  if (!(await queries.isBound(tx, feed, eventId, league)))
    return waiting(`neither ${eventId} nor ${league} is bound to the feed by two persons`)
  if (!(await holdBets(tx, eventId))) throw new Again()
  await queries.takeIn(tx, feed, eventId, league)
  const known = await queries.holdMatch(tx, eventId)
  return known === undefined
    ? enterFixture(applying, message)
    : moveFixture(applying, known, message, eventId)
}

async function enterFixture(
  { tx, feed, now }: Applying,
  message: MessageOf<'fixture_change'>,
): Promise<Applied> {
  const [eventId, league] = [eventNamed(message.event_id), leagueNamed(message.tournament.id)]
  if (message.change_type === CANCELLED) return skipped('it was never entered')
  const { data: match, error } = EnteredMatch.safeParse({
    sport: message.sport,
    league: message.tournament.name,
    home: message.home.name,
    away: message.away.name,
    starts_at: new Date(message.starts_at).toISOString(),
  })
  if (match === undefined) return refused(`${error.issues[0]?.path.join('.') ?? ''} makes no sense`)
  if (!SPORTS.some(({ id }) => id === match.sport))
    return refused(`the sports are ${SPORTS.map(({ id }) => id).join(', ')}`)
  const problem = problemOfSides(match, now)
  if (problem !== null) return refused(problem)
  const record = { ...match, event_id: eventId, feed, score: sportOf(match.sport).kickOff() }
  await queries.enterMatch(tx, record, now)
  await queries.takeIn(tx, feed, eventId, league)
  return APPLIED
}

/** A match that has begun keeps its start; one that is put off by 48 hours is void. */
async function moveFixture(
  { tx, now }: Applying,
  { state, startsAt, dueAt, firstStartsAt, sport }: queries.FedMatch,
  message: MessageOf<'fixture_change'>,
  eventId: string,
): Promise<Applied> {
  if (dueAt === null) return skipped('it is over')
  const start = new Date(message.starts_at)
  const isLate = start > later(firstStartsAt, SCORED_WITHIN_MS)
  if (message.change_type === CANCELLED || isLate) {
    await queries.endMatch(tx, eventId, 'void', sportOf(sport).kickOff(), now)
    return APPLIED
  }
  if (state !== 'upcoming' || start.getTime() === startsAt.getTime()) return APPLIED
  await queries.moveStart(tx, eventId, start, now)
  return APPLIED
}
