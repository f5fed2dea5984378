/** What every feature stands on. Features' functions take `db` or `tx` first; routes get the rest from here. */
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Db } from './database/db.ts'
import type { Env } from './env.ts'
import type { Live } from './live/live.ts'
import type { CountryOf } from './http/region.ts'

export interface Services {
  db: Db
  clock: Clock
  env: Env
  live: Live
  countryOf: CountryOf
  log: FastifyBaseLogger
}
