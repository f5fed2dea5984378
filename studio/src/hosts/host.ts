/** What every host needs. */
import type { LotteryTitle } from '@night-market/games/titles/lotteries'
import type { Clock } from '@night-market/vendor-kit/clock'
import type { Db } from '@night-market/vendor-kit/database/db'
import type { PlayRules } from '@night-market/protocol/studio'
import type { Titles } from '../catalogue/index.ts'
import type { Seeds } from '@night-market/vendor-kit/seeds/seeds'
import type { SeedVault } from '@night-market/vendor-kit/seeds/seed-vault'
import type { Settlement } from '@night-market/vendor-kit/settlement/settlement'
import type { PlatformWallet, Wallet } from '@night-market/vendor-kit/wallet/wallet'

export interface Host {
  db: Db
  titles: Titles
  wallet: Pick<Wallet, 'balance'>
  /** Whether the platform lets a free bet be played now. */
  mayUseGrant: PlatformWallet['mayUseGrant']
  bets: Settlement
  seeds: Seeds
  clock: Clock
  /** Of the seeds that the database keeps. */
  vault: SeedVault
  playRules: PlayRules
  /** That are sold: the studio's own, and the official ones that the deployment switched on. */
  lotteries: readonly LotteryTitle[]
  /** Whether the deployment names a public beacon: plays out of a pool are listed. */
  hasBeacon: boolean
  /** Rounds this process is starting: the second of two equal requests waits for the first. */
  starting: Map<string, Promise<unknown>>
}
