/** The registry of sports of the book. A new one is its folder and one line here. */
import type { Sport } from '../kernel/book/sport.ts'
import { basketball } from './basketball/index.ts'
import { cricket } from './cricket/index.ts'
import { football } from './football/index.ts'
import { fps } from './fps/index.ts'
import { kabaddi } from './kabaddi/index.ts'
import { moba } from './moba/index.ts'
import { tennis } from './tennis/index.ts'

export const SPORTS: readonly Sport[] = [football, cricket, kabaddi, basketball, tennis, moba, fps]

export function sportOf(id: string): Sport {
  const sport = SPORTS.find((one) => one.id === id)
  if (sport === undefined) throw new Error(`there is no sport "${id}"`)
  return sport
}
