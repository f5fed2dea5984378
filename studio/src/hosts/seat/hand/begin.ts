/** Begins the next hand of a table: asks for the stakes of the players who are ready. */
import { randomUUID } from 'node:crypto'
import { FORMULA } from '@night-market/fair/chance'
import { LEASE_MS, newBet, placingBet, type Bet } from '@night-market/vendor-kit/settlement/bet'
import { hashOfSecret } from '@night-market/vendor-kit/secret'
import type pg from 'pg'
import { newChain, seedOf } from '../../clockwork/chain.ts'
import { roundOfPlayer } from '../../clockwork/players.ts'
import { unitOf, type SeatHost, type SeatTitle } from '../host.ts'
import {
  GONE_MS,
  HOST,
  isAway,
  later,
  STAKES_MS,
  type HandSeat,
  type Place,
  type Standing,
} from '../model.ts'
import { clientSeedsOf, applyWanted, insertPlace, purseOfPlace, removePlaces } from '../places/queries.ts'
import { changeSeatChain } from '../queries.ts'
import { areBotsStopped } from './bot-days.ts'
import { insertHand, takeHandBet, unsettledPlayers, type NewHand } from './queries.ts'

/** Bets of a hand that was just written. */
export interface Begun {
  handId: string
  bets: Bet[]
}

/** Null while fewer than two seats, or no player, could play. */
export async function beginHand(
  host: SeatHost,
  seatTitle: SeatTitle,
  tx: pg.PoolClient,
  standing: Standing,
): Promise<Begun | null> {
  const now = host.clock()
  const { table, hand: before } = standing
  const { title } = seatTitle
  await applyWanted(tx, table.tableId)
  const places = await withoutGone(tx, standing, now)
  const ready = await readyPlayers(tx, places, now)
  if (ready.length === 0) return null
  const { config } = title
  const level = config.levels[table.level]
  if (level === undefined) throw new Error(`${title.code} has no level ${table.level}`)
  const unit = unitOf(table)
  const most = BigInt(level.buyIn.most * unit)
  const isStopped = await areBotsStopped(tx, title, table, now)
  const bots = await setBots(tx, standing, places, {
    count: isStopped ? 0 : config.fillTo - ready.length,
    stack: most,
    now,
    title,
  })
  const dealtIn = [...ready, ...bots].toSorted((a, b) => a.seat - b.seat)
  if (dealtIn.length < 2) return null
  const number = before?.chainId === table.chain.chainId ? before.number + 1 : 1
  if (number > table.chain.length) {
    await changeSeatChain(tx, table, newChain(host.vault), now)
    return null
  }
  const handId = randomUUID()
  const hashes = await clientHashes(tx, ready)
  const hand: NewHand = {
    handId,
    number,
    unit,
    formula: FORMULA,
    mathsHash: title.certificate.mathsHash,
    tableId: table.tableId,
    gameCode: table.gameCode,
    chainId: table.chain.chainId,
    level: table.level,
    seedHash: seedOf(host.vault, table.chain, number - 1),
    button: nextButton(dealtIn, before?.button ?? -1),
    seats: dealtIn.map(({ seat, playerId, name, stack }): HandSeat => {
      const clientHash = playerId === null ? null : (hashes.get(playerId) ?? null)
      const brought = String(stack < most ? stack : most)
      return { seat, playerId: playerId === null ? null : String(playerId), name, stack: brought, clientHash }
    }),
    begunAt: now,
    stakesUntil: later(now, STAKES_MS),
  }
  const bets: Awaited<ReturnType<typeof betOf>>[] = []
  // One after the other: a connection answers one query at a time.
  for (const place of ready) bets.push(await betOf(tx, hand, place, { most, chain: table.chain.terminal }))
  await insertHand(tx, hand, bets, later(now, LEASE_MS))
  return { handId, bets: bets.map(({ bet }) => placingBet(HOST, bet)) }
}

/** Asks for the stakes of a fresh hand, all at once. A stake that is taken after the deal goes back. */
export async function askForStakes(host: SeatHost, { handId, bets }: Begun, dueAt: Date): Promise<void> {
  await host.bets.place(bets, async (bet) => {
    const isTaken = await takeHandBet(host.db, bet.betId, handId, dueAt)
    return isTaken ? { ...bet, state: 'taken', attempts: 0 } : null
  })
}

async function betOf(
  tx: pg.PoolClient,
  hand: NewHand,
  { seat, playerId, launchId, stack }: Place,
  { most, chain }: { most: bigint; chain: string },
) {
  if (playerId === null || launchId === null) throw new Error('a bot stakes nothing')
  const bet = newBet({
    place: { chain, number: hand.number },
    roundId: roundOfPlayer(hand.handId, playerId),
    gameCode: hand.gameCode,
    purse: await purseOfPlace(tx, launchId),
    seedHash: hand.seedHash,
    stake: stack < most ? stack : most,
  })
  return { seat, playerId, bet }
}

/** Players who left, or whose connection was lost long ago, give up their seats. */
async function withoutGone(tx: pg.PoolClient, { table, places }: Standing, now: Date): Promise<Place[]> {
  const isGone = ({ playerId, isLeaving, seenAt }: Place): boolean =>
    playerId !== null && (isLeaving || now.getTime() - seenAt.getTime() > GONE_MS)
  const gone = places.filter(isGone)
  if (gone.length > 0)
    await removePlaces(
      tx,
      table.tableId,
      gone.map(({ seat }) => seat),
    )
  const staying = places.filter((place) => !isGone(place)).map(withWanted)
  if (staying.some(({ playerId }) => playerId !== null)) return staying
  // Bots do not play among themselves.
  await removePlaces(
    tx,
    table.tableId,
    staying.map(({ seat }) => seat),
  )
  return []
}

const withWanted = (place: Place): Place => ({
  ...place,
  stack: place.wanted !== null && place.wanted > place.stack ? place.wanted : place.stack,
})

/** Players who are there, have chips, and whose last hand is paid. */
async function readyPlayers(tx: pg.PoolClient, places: Place[], now: Date): Promise<Place[]> {
  const there = places.filter(
    (place) => place.playerId !== null && !place.isOut && place.stack > 0n && !isAway(place, now),
  )
  if (there.length === 0) return []
  const unsettled = await unsettledPlayers(
    tx,
    there.flatMap(({ playerId }) => playerId ?? []),
  )
  return there.filter(({ playerId }) => playerId !== null && !unsettled.has(playerId))
}

interface Bots {
  count: number
  stack: bigint
  now: Date
  title: SeatTitle['title']
}

/** Lets bots come and go, until so many sit; a seat that a player holds is theirs. */
async function setBots(
  tx: pg.PoolClient,
  { table }: Standing,
  places: Place[],
  { count, stack, now, title }: Bots,
): Promise<Place[]> {
  const sitting = places.filter(({ playerId }) => playerId === null)
  const leaving = sitting.slice(Math.max(count, 0))
  await removePlaces(
    tx,
    table.tableId,
    leaving.map(({ seat }) => seat),
  )
  const staying = sitting.slice(0, Math.max(count, 0))
  const free = Array.from({ length: title.config.seats }, (_, seat) => seat).filter(
    (seat) => !places.some((place) => place.seat === seat),
  )
  const coming = free.slice(0, Math.max(count - staying.length, 0))
  for (const seat of coming) {
    const bot = { playerId: null, launchId: null, person: null, name: '', stack }
    await insertPlace(tx, { tableId: table.tableId, gameCode: table.gameCode, seat, ...bot }, now)
  }
  const fresh = { wanted: null, isOut: false, refusal: null, isLeaving: false, seenAt: now }
  const bots = [...staying.map(({ seat }) => seat), ...coming]
  return bots.map((seat) => ({
    seat,
    playerId: null,
    launchId: null,
    person: null,
    name: '',
    stack,
    ...fresh,
  }))
}

async function clientHashes(tx: pg.PoolClient, ready: Place[]): Promise<Map<bigint, string>> {
  const seeds = await clientSeedsOf(
    tx,
    ready.flatMap(({ playerId }) => playerId ?? []),
  )
  return new Map([...seeds].map(([playerId, seed]) => [playerId, hashOfSecret(seed)]))
}

/** The next seat that plays after the one that had the button. */
function nextButton(dealtIn: readonly { seat: number }[], before: number): number {
  const next = dealtIn.find(({ seat }) => seat > before) ?? dealtIn[0]
  return next?.seat ?? 0
}
