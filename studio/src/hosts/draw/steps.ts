/**
 * Moves a draw on by the step that is due. Any process may, at any time: what a step does is fixed by what is stored, and
 * of two that take it one does.
 */
import { drawChance, NO_BEACON } from '@night-market/fair/beacon'
import type { Draw } from '@night-market/games/kernel/picks/lottery'
import { hashOfSecret } from '@night-market/vendor-kit/secret'
import { inLanes } from '@night-market/vendor-kit/sets'
import { poolPlays } from '../../catalogue/lotteries.ts'
import type { BeaconRound } from '../clockwork/beacon.ts'
import { seedBefore, seedFrom } from '../clockwork/kept-chain.ts'
import { lotteryNamed, type DrawHost } from './host.ts'
import {
  ANSWER_MS,
  BEACON_AGAIN_MS,
  clientSeedOf,
  later,
  OFFICIAL_VOID_AFTER_MS,
  VOID_AFTER_MS,
  type DrawRow,
} from './model.ts'
import * as queries from './queries.ts'
import { sealTickets, writtenBlocks, type SealedTicket } from './settle/hash-tree.ts'
import { refuseChase } from './tickets/resolve.ts'

/** The states that a draw is moved on from by these steps; tickets of a drawn or void one are settled. */
export const isStep = ({ state }: Pick<DrawRow, 'state'>): boolean => state === 'open' || state === 'closed'

/** Takes the step of an open or a closed draw; false when another process took it, or it is not to be taken yet. */
export async function stepDraw(host: DrawHost, draw: DrawRow): Promise<boolean> {
  const now = host.clock()
  if (draw.state === 'open') {
    if (draw.closesAt > now) return false
    const beaconSource = host.beacon?.source ?? null
    return queries.closeDraw(host.db, draw.drawId, { dueAt: later(draw.closesAt, ANSWER_MS), beaconSource })
  }
  if (draw.sealedAt === null) return now >= later(draw.closesAt, ANSWER_MS) && seal(host, draw)
  if (draw.chainId === null)
    return now >= later(draw.drawsAt, OFFICIAL_VOID_AFTER_MS) && voidUnread(host, draw)
  return now >= draw.drawsAt && reveal(host, draw, draw.chainId)
}

/** Chases that are refused at a time. */
const REFUSED_AT_ONCE = 8

/** Refuses what is still betting, and publishes the root over the tickets that count. */
async function seal(host: DrawHost, { drawId, gameCode }: DrawRow): Promise<boolean> {
  const betting = await queries.bettingOn(host.db, drawId)
  await inLanes(betting, REFUSED_AT_ONCE, (chase) => refuseChase(host, chase))
  const accepted = await acceptedOn(host, drawId)
  const { blocks, root } = await sealTickets(accepted)
  const leaves = await writtenBlocks(blocks)
  const pools = poolPlays(lotteryNamed(gameCode).family)
  const sealed = { tickets: accepted.length, root, leaves, pools, now: host.clock() }
  return queries.sealDraw(host.db, drawId, sealed)
}

/** Tickets that are read in one statement: the driver makes all rows of an answer in one turn of the event loop. */
const READ_AT_ONCE = 2000

/**
 * All of them, a page at a time. Of a closed draw on which none is betting they stay the same: what is sealed is held against
 * their count.
 */
async function acceptedOn({ db }: DrawHost, drawId: bigint): Promise<SealedTicket[]> {
  const accepted: SealedTicket[] = []
  for (let after: bigint | undefined = 0n; after !== undefined;) {
    const page: SealedTicket[] = await queries.acceptedOn(db, drawId, { after, limit: READ_AT_ONCE })
    accepted.push(...page)
    after = page.length < READ_AT_ONCE ? undefined : page.at(-1)?.ticketNo
  }
  return accepted
}

/** An official draw that two voices have not read: its stakes go back, and it has no numbers. */
const voidUnread = ({ db, clock }: DrawHost, { drawId }: DrawRow): Promise<boolean> =>
  queries.revealDraw(db, drawId, { state: 'void', seed: null, numbers: {}, beacon: NO_BEACON }, clock())

async function reveal(host: DrawHost, draw: DrawRow, chainId: bigint): Promise<boolean> {
  const round = await roundOf(host, draw)
  const now = host.clock()
  const isLate = now > later(draw.drawsAt, VOID_AFTER_MS)
  if (round === null && !isLate) {
    await queries.putOff(host.db, draw.drawId, later(now, BEACON_AGAIN_MS))
    return false
  }
  const seed = await seedOfDraw(host, draw, chainId)
  const mixed = round ?? { beacon: NO_BEACON }
  const numbers = numbersOf({ ...draw, ...mixed }, seed)
  // Sold while there was a beacon, and closed without: the studio would know the winner of the pool.
  const isKnown = draw.beaconSource === null && (await queries.hasPools(host.db, draw.drawId))
  const state = isLate || isKnown ? 'void' : 'drawn'
  return queries.revealDraw(host.db, draw.drawId, { ...mixed, state, seed, numbers }, now)
}

/** What is mixed in; null while a draw that closed with a beacon has no round of it. No other source takes its place. */
async function roundOf(
  { beacon }: DrawHost,
  draw: DrawRow,
): Promise<BeaconRound | { beacon: string } | null> {
  if (draw.beaconSource === null) return { beacon: NO_BEACON }
  return beacon?.source === draw.beaconSource ? beacon.roundAt(draw.drawsAt) : null
}

/** The seed that was fixed before the first ticket. */
async function seedOfDraw(host: DrawHost, draw: DrawRow, chainId: bigint): Promise<string> {
  const seed = seedBefore(await seedFrom(host, { chainId, number: draw.number }), draw.number)
  if (hashOfSecret(seed) !== draw.seedHash)
    throw new Error(`the seed of draw ${draw.issue} is not the published one`)
  return seed
}

export function numbersOf(draw: Pick<DrawRow, 'gameCode' | 'issue' | 'beacon'>, seed: string): Draw {
  return lotteryNamed(draw.gameCode).family.draw(drawChance(seed, clientSeedOf(draw)))
}
