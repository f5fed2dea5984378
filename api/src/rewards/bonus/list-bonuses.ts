import type { Bonus as BonusOnWire } from '@night-market/protocol/rewards/bonus'
import { BONUS_CASH_CAP } from '@night-market/protocol/values/rewards'
import type { MemberId } from '@night-market/protocol/values/ids'
import { gameByCode } from '../../catalogue/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Bonus } from './model.ts'
import { bonusesOf } from './queries.ts'

const SHOWN = 50

/** A member's bonuses with their progress: the active one first, then the queued ones, then the latest that ended. */
export async function listBonuses(db: Db, member: MemberId): Promise<BonusOnWire[]> {
  const bonuses = await bonusesOf(db, member, SHOWN)
  return Promise.all(bonuses.map(async (bonus) => onWire(bonus, await gamesIn(db, bonus.games))))
}

async function gamesIn(db: Db, codes: string[] | null): Promise<BonusOnWire['games']> {
  if (codes === null) return null
  const games = await Promise.all(codes.map((code) => gameByCode(db, code)))
  return codes.map((gameCode, place) => ({ gameCode, gameName: games[place]?.name ?? gameCode }))
}

const onWire = (bonus: Bonus & { balance: bigint }, games: BonusOnWire['games']): BonusOnWire => ({
  id: bonus.claim,
  title: bonus.title,
  state: bonus.state,
  asset: bonus.asset,
  nominal: bonus.nominal.toString(),
  balance: bonus.balance.toString(),
  wager: bonus.wager,
  product: bonus.product,
  games,
  maxStake: bonus.maxStake.toString(),
  required: bonus.required.toString(),
  done: bonus.done.toString(),
  mostCash: (bonus.nominal * BONUS_CASH_CAP).toString(),
  endedBecause: bonus.endedBecause,
  playMode: bonus.playMode,
  grantedAt: bonus.grantedAt.toISOString(),
  expiresAt: bonus.expiresAt.toISOString(),
  closedAt: bonus.closedAt?.toISOString() ?? null,
  converted: bonus.converted.toString(),
  forfeited: bonus.forfeited.toString(),
})
