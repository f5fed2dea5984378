/** What lotteries need. */
import { lotteryFamilyOf } from '@night-market/games/families/lotteries'
import type { LotteryFamily } from '@night-market/games/kernel/picks/lottery'
import { lotteryOf, type LotteryTitle } from '@night-market/games/titles/lotteries'
import { Refusal } from '../../platform/refusal.ts'
import type { SharedHost } from '../clockwork/host.ts'
import type { ResultDriver } from './official/driver.ts'
import type { Orders } from './tickets/orders.ts'

export interface DrawHost extends SharedHost {
  /** What reads official results by itself; no deployment has one yet. */
  drivers: readonly ResultDriver[]
  orders: Orders
}

export interface Lottery {
  title: LotteryTitle
  family: LotteryFamily
}

/** Refuses a game that is no lottery. */
export function lotteryNamed(gameCode: string): Lottery {
  const title = lotteryOf(gameCode)
  if (title === undefined) throw new Refusal('not_found', { field: 'gameCode' })
  return { title, family: lotteryFamilyOf(title.family) }
}
