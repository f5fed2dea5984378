/** The hands that a player was dealt into, as their seat saw them. */
import type { HandsValue } from '@night-market/protocol/studio-seat'
import type { Frame } from '../../frames/session.ts'
import { handsOfPlayer } from './hand/queries.ts'
import { seatTitle, type SeatHost } from './host.ts'
import { HISTORY } from './model.ts'
import { shownHand } from './room/shown.ts'

export async function handsOf(host: SeatHost, { gameCode, playerId }: Frame): Promise<HandsValue> {
  const title = await seatTitle(host, gameCode)
  const hands = await handsOfPlayer(host, gameCode, playerId, HISTORY)
  const dealtIn = hands.filter(({ seats }) => seats.some((each) => each.playerId === String(playerId)))
  return { hands: dealtIn.map((hand) => shownHand(title, hand, playerId)) }
}
