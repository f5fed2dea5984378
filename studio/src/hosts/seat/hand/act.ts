/**
 * An action of a seat. The browser counts its seat's actions in the hand: the same one again is taken once. Refuses an
 * action out of turn, or one that the rules do not offer (`illegal_action`).
 */
import { isDeepStrictEqual } from 'node:util'
import type { SeatAction } from '@night-market/games/kernel/seat-game'
import { legalSeatAction } from '@night-market/games/kernel/seat-math'
import type { SeatActBody } from '@night-market/protocol/studio-seat'
import type pg from 'pg'
import { transact } from '../../../database/transact.ts'
import type { Frame } from '../../../frames/session.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { seatTitle, type SeatHost, type SeatTitle } from '../host.ts'
import type { Hand, Standing } from '../model.ts'
import { standingOf } from '../queries.ts'
import { handById } from './queries.ts'
import { applyStep, type Stepped } from './step.ts'

export async function actAtSeat(host: SeatHost, frame: Frame, request: SeatActBody): Promise<string> {
  const title = await seatTitle(host, frame.gameCode)
  const found = await handById(host.vault, host.db, request.handId)
  if (found?.gameCode !== frame.gameCode) throw new Refusal('invalid_request', { field: 'handId' })
  const { tableId } = found
  const stepped = await transact(host.db, async (tx) => {
    const standing = await standingOf(host.vault, tx, tableId, true)
    const hand = await handById(host.vault, tx, request.handId)
    const seat = hand?.seats.find(({ playerId }) => playerId === String(frame.playerId))?.seat
    if (standing === null || hand === null || seat === undefined)
      throw new Refusal('invalid_request', { field: 'handId' })
    const { action } = request
    const own = hand.actions.filter((each) => each.seat === seat)
    const same = own[request.step]
    if (same !== undefined && isDeepStrictEqual({ ...same, ...action }, same)) return null
    if (hand.state !== 'playing' || request.step !== own.length) throw new Refusal('illegal_action')
    return takeAction(host, title, tx, standing, hand, { seat, action })
  })
  if (stepped !== null) {
    await host.bus.tell({ type: 'step', game: tableId })
    if (stepped.revealed !== null) host.pay(tableId, stepped.revealed)
  }
  return tableId
}

/** Takes an action under the table's lock. */
export function takeAction(
  host: SeatHost,
  title: SeatTitle,
  tx: pg.PoolClient,
  standing: Standing,
  hand: Hand,
  { seat, action }: { seat: number; action: SeatAction },
): Promise<Stepped> {
  const { game } = title
  const isTurn = game.waiting(hand.gameState).seats.includes(seat)
  const legal = isTurn ? legalAction(title, hand, seat, action) : null
  if (legal === null) throw new Refusal('illegal_action')
  const step = game.act(hand.gameState, seat, legal)
  const acted = { ...hand, actions: [...hand.actions, { seat, ...legal }] }
  return applyStep(host, title, tx, standing, acted, step)
}

function legalAction({ game }: SeatTitle, hand: Hand, seat: number, action: SeatAction): SeatAction | null {
  try {
    return legalSeatAction(game.legal(hand.gameState, seat), action)
  } catch {
    // The rules do not offer it: the request is refused.
    return null
  }
}
