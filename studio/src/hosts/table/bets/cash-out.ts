/**
 * Cashes a bet of a rising round out at what the round stands at by the clock of the server. It counts when it is stored
 * before the round is revealed, once: the same again changes nothing. Refuses a bet that is not in play (`cash_out_closed`).
 */
import type { TableBetValue, TableCashOutBody } from '@night-market/protocol/studio-table'
import type { Frame } from '../../../frames/session.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { tableTitle, type TableHost, type TableTitle } from '../host.ts'
import type { TableRound } from '../model.ts'
import { counts } from '../own-bets.ts'
import { roundById } from '../queries.ts'
import { endOfRise } from '../rise.ts'
import { betAnswer } from './answer.ts'
import * as queries from './queries.ts'

export async function cashOutTableBet(
  host: TableHost,
  frame: Frame,
  { roundId, bet }: TableCashOutBody,
): Promise<TableBetValue> {
  const table = await tableTitle(host, frame.gameCode)
  const round = await roundById(host.db, roundId)
  if (round?.gameCode !== frame.gameCode) throw new Refusal('invalid_request', { field: 'roundId' })
  const own = (await queries.betsOfRound(host.db, roundId, frame.playerId)).filter(counts)
  const found = own[bet]
  if (found === undefined) throw new Refusal('invalid_request', { field: 'bet' })
  if (found.outX100 === null) await cashOut(host, table, round, own, found)
  await host.bus.tell({ type: 'own', game: frame.gameCode, player: String(frame.playerId) })
  return betAnswer(host, frame, table, round)
}

async function cashOut(
  host: TableHost,
  table: TableTitle,
  round: TableRound,
  own: queries.TableBet[],
  { bet, choice }: queries.TableBet,
): Promise<void> {
  const { title, shared } = table
  const { rise } = shared
  if (!rise || round.state !== 'rising' || round.risesAt === null || own.length === 0)
    throw new Refusal('cash_out_closed')
  const end = await endOfRise(host, table, round)
  // The moment that decides: nothing is waited for between it and the statement that stores the value.
  const now = host.clock()
  const valueX100 = rise.valueAt(title.config, now.getTime() - round.risesAt.getTime())
  const isInPlay = now < end && rise.cashOut(title.config, choice, 0, valueX100) !== null
  const isStored = isInPlay && (await queries.cashOutBet(host.db, bet.betId, round.roundId, valueX100, now))
  if (!isStored) throw new Refusal('cash_out_closed')
}
