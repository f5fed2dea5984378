/** The sports that the page can show. A new one is its folder and one line here. */
import type { BookEvent } from '@night-market/protocol/vendor/book'
import type { SportLook } from '../look.ts'
import { basketball } from './basketball/index.ts'
import { cricket } from './cricket/index.ts'
import { football } from './football/index.ts'
import { fps } from './fps/index.ts'
import { kabaddi } from './kabaddi/index.ts'
import { moba } from './moba/index.ts'
import { tennis } from './tennis/index.ts'

export const FIRST_SPORT = 'football'
const LOOKS: Record<string, SportLook> = { football, cricket, kabaddi, basketball, tennis, moba, fps }

/** The sports in the order of the lobby. */
export const SHOWN_SPORTS: readonly string[] = Object.keys(LOOKS)

/** Whether events of the sport can be shown. */
export const isShown = (sport: string): boolean => Object.hasOwn(LOOKS, sport)

/** Those of sports that the page can show. */
export const shownOf = (events: Iterable<BookEvent>): BookEvent[] =>
  [...events].filter(({ sport }) => isShown(sport))

export function lookOf(sport: string): SportLook {
  const look = LOOKS[sport]
  if (look === undefined) throw new Error(`the page cannot show "${sport}"`)
  return look
}
