/** What a player has in a round after a bet was placed or cashed out. */
import type { TableBetValue } from '@night-market/protocol/studio-table'
import type { Frame } from '../../../frames/session.ts'
import { lastBalance } from '../../wallet-answers.ts'
import type { TableHost, TableTitle } from '../host.ts'
import type { TableRound } from '../model.ts'
import { ownBets } from '../own-bets.ts'
import { chainById, roundById } from '../queries.ts'
import * as queries from './queries.ts'

export async function betAnswer(
  host: TableHost,
  frame: Frame,
  table: TableTitle,
  { roundId, chainId }: Pick<TableRound, 'roundId' | 'chainId'>,
): Promise<TableBetValue> {
  const [round, bets] = await Promise.all([
    roundById(host.db, roundId),
    queries.betsOfRound(host.db, roundId, frame.playerId),
  ])
  const own = round && ownBets(table, round, await chainById(host.db, chainId), bets)
  if (!own) throw new Error(`round ${roundId} has no bet of player ${frame.playerId}`)
  const balance = await lastBalance(host, frame)
  return { roundId, own, balance: String(balance) }
}
