/** Names that the slip, the bets and the boards share. */
import type { BookGame } from './game.ts'
import type { Leg } from './model/slip.ts'
import { FIRST_SPORT, isShown, lookOf } from './families/index.ts'

type NamedLeg = Pick<Leg, 'market' | 'spec' | 'outcome' | 'home' | 'away'> & { sport: string }

/** The outcome by itself: `Harbour Lanterns −1.0`. */
export function legName({ parts: { t } }: BookGame, leg: NamedLeg): string {
  return isShown(leg.sport) ? lookOf(leg.sport).fullName(t, leg, leg) : leg.outcome
}

export function marketName({ parts: { t } }: BookGame, { market, sport }: NamedLeg): string {
  return isShown(sport) ? lookOf(sport).marketName(t, market) : String(market)
}

const localeOf = (language: string): string =>
  language.toLowerCase().startsWith('hi') ? 'hi-IN-u-nu-latn' : 'en-GB'

/** By the player's clock, with the day where it is another one. */
export function clockTime({ state, now }: BookGame, at: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  return new Date(at).toLocaleString(localeOf(state.opening.language), {
    ...(isToday ? {} : { weekday: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}

/** Of an event that the lobby does not list any more, the book's first sport. */
export const sportOfEvent = (game: BookGame, event: string): string =>
  game.eventOf(event)?.sport ?? FIRST_SPORT
