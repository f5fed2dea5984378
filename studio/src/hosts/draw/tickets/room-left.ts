/** The numbers of a draw that have little room left for the player's money. */
import type { ExposureValue } from '@night-market/protocol/studio-draw'
import type { Frame } from '../../../frames/session.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { DrawHost } from '../host.ts'
import { ROOM_UNITS } from '../model.ts'
import { drawsNamed } from '../queries.ts'
import { moneyOf } from './buy.ts'
import { unitPrice } from '../../../catalogue/stakes.ts'

export async function roomLeft(
  { db, orders }: Pick<DrawHost, 'db' | 'orders'>,
  frame: Frame,
  issue: string,
): Promise<ExposureValue> {
  const [draw] = await drawsNamed(db, frame.gameCode, [issue])
  if (draw === undefined) throw new Refusal('not_found', { field: 'issue' })
  const room = ROOM_UNITS * unitPrice(frame.purse)
  const found = await orders.nearlyFull({ draws: [draw.drawId], money: moneyOf(frame), room })
  return {
    keys: found.map(({ play, key, is_full: isFull }) => ({ play, key, state: isFull ? 'full' : 'half' })),
  }
}
