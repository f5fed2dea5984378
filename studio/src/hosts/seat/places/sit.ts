/**
 * Seats a player at a table, a new one where none has room. Again, it is the seat they have. At the lowest level the table can
 * be chosen; above it one is drawn, so that two players who want the same one do not get it. No table seats two accounts of
 * one person.
 *
 * Refuses a stack outside the level's limits (`wrong_stake`), more than the purse holds (`not_enough_money`), a seat that is
 * taken (`seat_taken`), a choice above the lowest level (`table_assigned`), and a table where another account of the person
 * sits (`person_seated`).
 */
import { randomInt, randomUUID } from 'node:crypto'
import type { SitBody } from '@night-market/protocol/studio-seat'
import type pg from 'pg'
import { transact } from '../../../database/transact.ts'
import type { Frame } from '../../../frames/session.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refreshBalance } from '../../wallet-answers.ts'
import { newChain } from '../../clockwork/chain.ts'
import { maskedName } from '../../clockwork/players.ts'
import { seatTitle, unitOf, type SeatHost, type SeatTitle } from '../host.ts'
import { isRunning, type Money, type Standing } from '../model.ts'
import {
  lockGame,
  openSeatTable,
  standingOf,
  tableOfPlayer,
  tablesOf,
  type TableWithCounts,
} from '../queries.ts'
import { comeBack, sitsElsewhere } from './change.ts'
import { insertPlace, removePlaces } from './queries.ts'

export interface SitRequest extends Omit<SitBody, 'stack'> {
  stack: bigint
}

export function moneyOf({ mode, purse }: Pick<Frame, 'mode' | 'purse'>): Money {
  // Bonus money is not won from other players; no launch of it opens a table.
  if (mode === 'bonus') throw new Refusal('game_disabled')
  return { mode, currency: purse.currency, scale: purse.scale }
}

export async function sitDown(host: SeatHost, frame: Frame, request: SitRequest): Promise<string> {
  const title = await seatTitle(host, frame.gameCode)
  const level = title.title.config.levels[request.level]
  if (level === undefined) throw new Refusal('invalid_request', { field: 'level' })
  if (request.tableId !== null && isAssigned(request.level)) throw new Refusal('table_assigned')
  const unit = BigInt(unitOf(frame.purse))
  const { least, most } = level.buyIn
  if (request.stack < BigInt(least) * unit || request.stack > BigInt(most) * unit)
    throw new Refusal('wrong_stake')
  if ((await refreshBalance(host, frame)) < request.stack) throw new Refusal('not_enough_money')
  const sat = await transact(host.db, async (tx) => {
    await lockGame(tx, frame.gameCode)
    const own = await tableOfPlayer(tx, frame.gameCode, frame.playerId)
    if (own === null) return { tableId: await take(host, title, tx, frame, request), isSeated: true }
    return { tableId: own, isSeated: await returnTo(host, tx, frame, own) }
  })
  await host.bus.tell({ type: 'step', game: sat.tableId })
  if (!sat.isSeated) throw new Refusal('person_seated')
  return sat.tableId
}

/** Whether players are seated at this level without choosing the table. */
export const isAssigned = (level: number): boolean => level > 0

/** To the seat that the player has; false where another account of the person sits at the table. */
async function returnTo(host: SeatHost, tx: pg.PoolClient, frame: Frame, tableId: string): Promise<boolean> {
  const standing = await standingOf(host.vault, tx, tableId, true)
  const place = standing?.places.find((each) => each.playerId === frame.playerId)
  return standing && place ? comeBack(tx, standing, place, frame) : true
}

async function take(
  host: SeatHost,
  { title }: SeatTitle,
  tx: pg.PoolClient,
  frame: Frame,
  request: SitRequest,
): Promise<string> {
  const now = host.clock()
  const money = moneyOf(frame)
  const { seats } = title.config
  const tables = (await tablesOf(tx, frame.gameCode, money)).filter(({ level }) => level === request.level)
  let free = await freeSeatAt(host, tx, candidates(tables, request, seats), seats, frame, request)
  if (free === null && request.tableId === null) {
    const tableId = randomUUID()
    const fresh = { ...money, tableId, gameCode: frame.gameCode, level: request.level }
    await openSeatTable(tx, fresh, [newChain(host.vault), newChain(host.vault)], now)
    free = { tableId, seat: request.seat !== null && request.seat < seats ? request.seat : 0 }
  }
  if (free === null) throw new Refusal('seat_taken')
  await removePlaces(tx, free.tableId, [free.seat])
  const { playerId, launchId, gameCode, person } = frame
  const place = { ...free, gameCode, playerId, launchId, person, name: maskedName(frame.nickname) }
  if (!(await insertPlace(tx, { ...place, stack: request.stack }, now))) throw new Refusal('seat_taken')
  return free.tableId
}

/**
 * The named table, or those where fewer players sit than there are seats: the fullest first at the lowest level, above it in
 * a drawn order, those without players last.
 */
function candidates(
  tables: TableWithCounts[],
  { tableId: wanted, level }: Pick<SitRequest, 'tableId' | 'level'>,
  seats: number,
): TableWithCounts[] {
  if (wanted !== null) {
    const named = tables.find(({ tableId }) => tableId === wanted)
    if (named === undefined) throw new Refusal('invalid_request', { field: 'tableId' })
    return [named]
  }
  const withRoom = tables.filter(({ players }) => players < seats)
  if (!isAssigned(level)) return withRoom.toSorted((a, b) => b.players - a.players)
  const [played, empty] = [
    withRoom.filter(({ players }) => players > 0),
    withRoom.filter(({ players }) => players === 0),
  ]
  return [...shuffled(played), ...empty]
}

/** In a drawn order (Fisher and Yates). */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const rest = [...items]
  return items.flatMap(() => rest.splice(randomInt(rest.length), 1))
}

/**
 * The first of these tables with a free seat and no other account of the player's person; bots that play a running hand keep
 * theirs. A named seat is taken or none; where tables are assigned it is taken if it is free, so that it decides on no table.
 */
async function freeSeatAt(
  host: SeatHost,
  tx: pg.PoolClient,
  tables: TableWithCounts[],
  seats: number,
  frame: Frame,
  { tableId: named, level, seat: wanted }: SitRequest,
): Promise<{ tableId: string; seat: number } | null> {
  for (const { tableId } of tables) {
    const standing = await standingOf(host.vault, tx, tableId, true)
    if (standing === null) continue
    const isSeated = sitsElsewhere(standing, frame)
    if (isSeated && named !== null) throw new Refusal('person_seated')
    if (isSeated) continue
    const seat =
      freeSeat(standing, seats, wanted) ?? (isAssigned(level) ? freeSeat(standing, seats, null) : null)
    if (seat !== null) return { tableId, seat }
  }
  return null
}

/** An empty seat. A bot gives up its seat, but not in a hand that runs. */
function freeSeat({ places, hand }: Standing, seats: number, wanted: number | null): number | null {
  const isFree = (seat: number): boolean => {
    const place = places.find((each) => each.seat === seat)
    if (place === undefined || place.playerId !== null) return place === undefined
    return !isRunning(hand) || !hand.seats.some((each) => each.seat === seat)
  }
  if (wanted !== null) return wanted < seats && isFree(wanted) ? wanted : null
  const all = Array.from({ length: seats }, (_, seat) => seat)
  const empty = all.filter((seat) => !places.some((each) => each.seat === seat))
  return empty.find(isFree) ?? all.find(isFree) ?? null
}
