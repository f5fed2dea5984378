/** What every feature stands on. Features' functions take `db` or `tx` first; routes get the rest from here. */
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import type { Env } from './env.ts'
import type { Live } from './live.ts'
import type { CountryOf } from './region.ts'

export interface Services {
  db: Db
  clock: Clock
  env: Env
  live: Live
  countryOf: CountryOf
  log: FastifyBaseLogger
}
