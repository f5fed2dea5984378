/** What playing a round needs. */
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '@night-market/vendor-kit/clock'
import type { Db } from '@night-market/vendor-kit/database/db'
import type { Titles } from '../../catalogue/index.ts'
import type { Seeds } from '@night-market/vendor-kit/seeds/seeds'
import type { Wallet } from '@night-market/vendor-kit/wallet/client'

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
