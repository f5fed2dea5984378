/** Changes to a seat besides playing: leave, sit out or return, bring more chips. Repeating one changes nothing. */
import type pg from 'pg'
import { transact } from '../../../database/transact.ts'
import type { Frame } from '../../../frames/session.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { seatTitle, unitOf, type SeatHost } from '../host.ts'
import { isRunning, type Place, type Standing } from '../model.ts'
import { seatsOfUser, standingOf, tableOfPlayer } from '../queries.ts'
import { changePlace, removePlaces } from './queries.ts'

/** Whose seat, of which game. */
type Seated = Pick<Frame, 'gameCode' | 'playerId'>

/** Gives up the seat. In a running hand the seat is acted for, without waiting, and is free after it. */
export const leaveTable = (host: SeatHost, frame: Seated): Promise<string | null> =>
  atOwnPlace(host, frame, giveUp)

/** Gives up every seat of a player who was excluded; a hand under way is played to its end first. */
export async function leaveAll(host: SeatHost, userId: string): Promise<boolean> {
  for (const seated of await seatsOfUser(host.db, userId)) await leaveTable(host, seated)
  return true
}

async function giveUp(
  tx: pg.PoolClient,
  { table, hand }: Standing,
  { seat, playerId }: Pick<Place, 'seat' | 'playerId'>,
): Promise<void> {
  const isDealtIn =
    isRunning(hand) && hand.seats.some((each) => each.seat === seat && each.playerId === String(playerId))
  if (isDealtIn) await changePlace(tx, table.tableId, seat, { isLeaving: true })
  else await removePlaces(tx, table.tableId, [seat])
}

/**
 * Sits out from the next hand on, or comes back. Refuses to come back where another account of the person sits
 * (`person_seated`).
 */
export async function sitOut(host: SeatHost, frame: Frame, isOut: boolean): Promise<string | null> {
  let isTwice = false
  const tableId = await atOwnPlace(host, frame, async (tx, standing, place) => {
    if (isOut) await changePlace(tx, standing.table.tableId, place.seat, { isOut, refusal: null })
    else isTwice = !(await comeBack(tx, standing, place, frame))
  })
  if (isTwice) throw new Refusal('person_seated')
  return tableId
}

/**
 * Comes back to a seat, which is staked from this launch from now on. Where the launch shows that another account of the
 * person sits at the table, gives up the seat and returns false.
 */
export async function comeBack(
  tx: pg.PoolClient,
  standing: Standing,
  place: Place,
  frame: Frame,
): Promise<boolean> {
  if (sitsElsewhere(standing, frame)) {
    await giveUp(tx, standing, place)
    return false
  }
  const back = { isLeaving: false, isOut: false, refusal: null }
  await changePlace(tx, standing.table.tableId, place.seat, { ...back, launch: frame })
  return true
}

/** Whether another account of the player's person has a seat at the table. */
export const sitsElsewhere = (
  { places }: Pick<Standing, 'places'>,
  { person, playerId }: Pick<Frame, 'person' | 'playerId'>,
): boolean => person !== null && places.some((each) => each.person === person && each.playerId !== playerId)

/** Brings so many chips into the next hand, at most what the level allows; a stack is never made smaller. */
export const bringChips = (host: SeatHost, frame: Frame, stack: bigint): Promise<string | null> =>
  atOwnPlace(host, frame, async (tx, { table }, { seat }) => {
    const { title } = await seatTitle(host, frame.gameCode)
    const { least = 0, most = 0 } = title.config.levels[table.level]?.buyIn ?? {}
    const unit = BigInt(unitOf(table))
    if (stack < BigInt(least) * unit || stack > BigInt(most) * unit) throw new Refusal('wrong_stake')
    await changePlace(tx, table.tableId, seat, { wanted: stack, isOut: false, refusal: null })
  })

/** Null where the player has no seat. */
async function atOwnPlace(
  host: SeatHost,
  frame: Seated,
  change: (tx: pg.PoolClient, standing: Standing, place: Place) => Promise<void>,
): Promise<string | null> {
  const tableId = await tableOfPlayer(host.db, frame.gameCode, frame.playerId)
  if (tableId === null) return null
  await transact(host.db, async (tx) => {
    const standing = await standingOf(host.vault, tx, tableId, true)
    const place = standing?.places.find((each) => each.playerId === frame.playerId)
    if (standing && place) await change(tx, standing, place)
  })
  await host.bus.tell({ type: 'step', game: tableId })
  return tableId
}
