import type { FreeBets, FREE_BET_STATES } from '@night-market/protocol/rewards/free-bets'
import type { MemberId } from '@night-market/protocol/values/ids'
import { gameByCode } from '../../catalogue/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { GrantState } from '../../play/index.ts'
import { freeBetsOf, type ListedFreeBets } from './queries.ts'

const SHOWN = 50

/** A member's free bets: those that can be used first, then the latest that ended. */
export async function listFreeBets(db: Db, member: MemberId): Promise<FreeBets[]> {
  return Promise.all((await freeBetsOf(db, member, SHOWN)).map((row) => onWire(db, row)))
}

const STATE_SHOWN: Record<GrantState, (typeof FREE_BET_STATES)[number]> = {
  granting: 'preparing',
  held: 'ready',
  revoking: 'ending',
  ended: 'ended',
}

async function onWire(db: Db, row: ListedFreeBets): Promise<FreeBets> {
  const game = await gameByCode(db, row.gameCode)
  return {
    id: row.claim,
    title: row.title,
    gameCode: row.gameCode,
    gameName: game?.name ?? row.gameCode,
    isPlayable: game?.status === 'active',
    asset: row.asset,
    stake: row.stake.toString(),
    count: row.count,
    minOddsX100: row.minOddsX100,
    used: row.used,
    won: row.won.toString(),
    state: STATE_SHOWN[row.state],
    endedBecause: row.endedBecause,
    grantedAt: row.grantedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}
