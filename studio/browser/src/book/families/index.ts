/** The sports that the page can show. A new one is its folder and one line here. */
import type { SportLook } from '../look.ts'
import { basketball } from './basketball/index.ts'
import { cricket } from './cricket/index.ts'
import { football } from './football/index.ts'
import { tennis } from './tennis/index.ts'

export const FIRST_SPORT = 'football'
const LOOKS: Record<string, SportLook> = { football, cricket, tennis, basketball }

/** Whether events of the sport can be shown. */
export const isShown = (sport: string): boolean => Object.hasOwn(LOOKS, sport)

export function lookOf(sport: string): SportLook {
  const look = LOOKS[sport]
  if (look === undefined) throw new Error(`the page cannot show "${sport}"`)
  return look
}
