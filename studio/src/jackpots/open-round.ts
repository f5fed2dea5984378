/** Opens a round whose stake grows jackpot pools. */
import type { GameEvent } from '@night-market/games/kernel/math'
import type { JackpotNetwork } from '@night-market/games/kernel/jackpots'
import type { Bet } from '@night-market/vendor-kit/settlement/bet'
import type { Db } from '@night-market/vendor-kit/database/db'
import { freshPools } from './pools.ts'
import * as queries from './queries.ts'

interface Drawn {
  isOver: boolean
  payout: bigint
  gameState: unknown
  events: GameEvent[]
}

/** The round with its jackpots, which are paid with its win; null when another process has moved the bet on. */
export async function openJackpotRound(
  db: Db,
  network: JackpotNetwork,
  { bet, drawn }: { bet: Bet; drawn: Drawn },
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<Drawn | null> {
  if (!drawn.isOver) throw new Error(`round ${bet.roundId} cannot wait: its jackpots are paid when it begins`)
  const opened = { ...drawn, roundId: bet.roundId, betId: bet.betId, dueAt }
  const drops = await queries.openJackpotRound(db, opened, network.id, freshPools(network, bet.purse), now)
  if (drops === null) return null
  const won = drops.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  return { ...drawn, payout: drawn.payout + won, events: [...drawn.events, ...drops] }
}
