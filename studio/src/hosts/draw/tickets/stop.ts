/**
 * Stops a chase: the stakes of its legs whose draw stays open for another minute go back. A player stops three chases a day
 * at most (`limit_reached`); one without such a leg is refused (`draw_closed`).
 */
import type { DrawBuyValue } from '@night-market/protocol/studio-draw'
import type { Frame } from '../../../frames/session.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refreshBalance } from '../../wallet-answers.ts'
import { dayBegan } from '../calendar/timetable.ts'
import { lotteryNamed, type DrawHost } from '../host.ts'
import { later, STOP_BEFORE_MS, STOPS_A_DAY } from '../model.ts'
import { stopChase } from '../settle/queries.ts'
import { answerOf } from './buy.ts'
import { isChaseId } from './ids.ts'
import * as queries from './queries.ts'
import { giveBack } from './resolve.ts'

export async function stopByPlayer(host: DrawHost, frame: Frame, chaseId: string): Promise<DrawBuyValue> {
  if (!isChaseId(chaseId)) throw new Refusal('invalid_request', { field: 'chase' })
  const now = host.clock()
  const since = dayBegan(lotteryNamed(frame.gameCode).title, now)
  const marked = await queries.markStopped(
    host.db,
    { chaseId, playerId: frame.playerId, gameCode: frame.gameCode },
    {
      now,
      since,
      most: STOPS_A_DAY,
      openAt: later(now, STOP_BEFORE_MS),
    },
  )
  if (marked === 'unknown') throw new Refusal('invalid_request', { field: 'chase' })
  if (marked === 'limit') throw new Refusal('limit_reached', { most: STOPS_A_DAY })
  if (marked === 'closed') throw new Refusal('draw_closed')
  const returned = await stopChase(host.db, { chaseId, leg: 0 }, later(now, STOP_BEFORE_MS), now)
  await giveBack(host, await queries.betsOfTickets(host.db, returned))
  await host.bus.tell({ type: 'own', game: frame.gameCode, player: String(frame.playerId) })
  await refreshBalance(host, frame)
  return answerOf(host, frame, chaseId)
}
