/** What every feature stands on. Features' functions take `db` or `tx` first; routes get the rest from here. */
import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from './bus/bus.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/db.ts'
import type { PlatformEnv } from './env.ts'
import type { Live } from './live/live.ts'
import type { CountryOf } from './http/region.ts'

/** `FeatureEnv` is what a feature reads of the environment beside the platform's part. */
export interface Services<FeatureEnv = unknown> {
  db: Db
  clock: Clock
  env: PlatformEnv & FeatureEnv
  live: Live
  bus: Bus
  countryOf: CountryOf
  log: FastifyBaseLogger
}
