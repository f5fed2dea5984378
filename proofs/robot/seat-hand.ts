/** One full hand at a table with seats: sits down among the bots, acts whenever it is asked to, leaves after the hand. */
import { seededChance } from '@night-market/games/kernel/seeded-chance'
import {
  SEAT_SOCKET,
  SeatMessage,
  type RoomsValue,
  type SatValue,
  type SitBody,
} from '@night-market/protocol/studio-seat'
import type { GameTable } from '../../cli/seed/simulated-member.ts'
import { callStudio, listen, retryTransient } from './frame.ts'
import { moveOf, type ToldRound } from './round.ts'
import type { RobotTitle } from './titles.ts'

const OVER_WITHIN_MS = 180_000

export async function playHand(studio: string, table: GameTable, { code }: RobotTitle): Promise<ToldRound> {
  const { session } = table.start
  const call = <Value>(path: string, body: object): Promise<Value> =>
    retryTransient(() => callStudio(studio, session, path, body))
  const { levels } = await call<RoomsValue>('/play/seats/rooms', {})
  const [cheapest] = levels
  if (!cheapest) throw new Error('there is no level')
  const place: SitBody = { level: cheapest.level, tableId: null, seat: null, stack: cheapest.buyIn.least }
  const { tableId } = await call<SatValue>('/play/seats/sit', place)
  const chance = seededChance(`robot/${code}`)
  const acted = new Set<string>()
  const told = await listen<SeatMessage, ToldRound>(
    {
      studio,
      session,
      withinMs: OVER_WITHIN_MS,
      path: `${SEAT_SOCKET}?table=${tableId ?? ''}`,
      parse: (text) => SeatMessage.parse(JSON.parse(text)),
    },
    async (message, end) => {
      if (message.type !== 'seats' || message.hand === null) return
      const { handId, legal, step, own, state } = message.hand
      if (own !== null && own.payout !== null && state === 'over')
        return end({ stake: BigInt(own.stake), payout: BigInt(own.payout) })
      if (legal.length === 0 || acted.has(`${handId} ${step}`)) return
      acted.add(`${handId} ${step}`)
      await call('/play/seats/act', { handId, step, action: moveOf(legal, true, chance) })
    },
  )
  await call('/play/seats/leave', {})
  return told
}
