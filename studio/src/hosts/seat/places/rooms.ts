/** The tables of a game by level, for those who play with the same money. */
import type { RoomsValue } from '@night-market/protocol/studio-seat'
import type { Frame } from '../../../frames/session.ts'
import { seatTitle, unitOf, type SeatHost } from '../host.ts'
import { tableOfPlayer, tablesOf } from '../queries.ts'
import { isAssigned, moneyOf } from './sit.ts'

export async function roomsOf(host: SeatHost, frame: Frame): Promise<RoomsValue> {
  const { title } = await seatTitle(host, frame.gameCode)
  const [tables, own] = await Promise.all([
    tablesOf(host.db, frame.gameCode, moneyOf(frame)),
    tableOfPlayer(host.db, frame.gameCode, frame.playerId),
  ])
  const unit = BigInt(unitOf(frame.purse))
  const inMinor = (amount: number): string => String(BigInt(amount) * unit)
  return {
    seats: title.config.seats,
    own,
    levels: title.config.levels.map(({ bet, buyIn }, level) => {
      const played = tables.filter((table) => table.level === level && table.players > 0)
      const chosen = played.map(({ tableId, number, players, bots }) => ({ tableId, number, players, bots }))
      return {
        level,
        bet: inMinor(bet),
        buyIn: { least: inMinor(buyIn.least), most: inMinor(buyIn.most) },
        players: played.reduce((sum, { players }) => sum + players, 0),
        isAssigned: isAssigned(level),
        tables: isAssigned(level) ? [] : chosen,
      }
    }),
  }
}
