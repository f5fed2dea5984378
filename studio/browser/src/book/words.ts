/** Names that the slip, the bets and the boards share. */
import type { BookGame } from './game.ts'
import type { Leg } from './model/slip.ts'
import { outrightMarket } from './outright/names.ts'
import { FIRST_SPORT, isShown, lookOf } from './families/index.ts'

type NamedLeg = Pick<Leg, 'market' | 'spec' | 'outcome' | 'home' | 'away' | 'competitor'> & { sport: string }

/** The outcome by itself: `Harbour Lanterns −1.0`. */
export function legName({ parts: { t } }: BookGame, leg: NamedLeg): string {
  if (leg.competitor !== undefined) return leg.competitor
  return isShown(leg.sport) ? lookOf(leg.sport).fullName(t, leg, leg) : leg.outcome
}

export function marketName({ parts: { t } }: BookGame, leg: NamedLeg): string {
  const { market, sport, competitor } = leg
  if (competitor !== undefined) return outrightMarket(t, leg)
  return isShown(sport) ? lookOf(sport).marketName(t, market) : String(market)
}

const localeOf = (language: string): string =>
  language.toLowerCase().startsWith('hi') ? 'hi-IN-u-nu-latn' : 'en-GB'

/** Weekdays name a day of the six around today. */
const NEAR_MS = 6 * 86_400_000

/** By the player's clock, with the day where it is another one, and the date where that is far. */
export function clockTime({ state, now }: BookGame, at: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  const isNear = Math.abs(at - now) < NEAR_MS
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return new Date(at).toLocaleString(localeOf(state.opening.language), {
    ...(!isToday && isNear && { weekday: 'short' }),
    ...(!isNear && { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}

/** Of an event that the lobby does not list any more, the book's first sport. */
export const sportOfEvent = (game: BookGame, event: string): string =>
  game.eventOf(event)?.sport ?? FIRST_SPORT
