/** What playing a round needs. */
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { Titles } from '../catalogue/index.ts'
import type { Seeds } from '../seeds/seeds.ts'
import type { Wallet } from '../wallet-client.ts'

export interface Host {
  db: Db
  titles: Titles
  wallet: Wallet
  /** Whether the platform is away, for all rounds alike. */
  isPlatformAway(): boolean
  seeds: Seeds
  clock: Clock
  log: FastifyBaseLogger
  /** Rounds this process is starting: the second of two equal requests waits for the first. */
  starting: Map<string, Promise<unknown>>
}
