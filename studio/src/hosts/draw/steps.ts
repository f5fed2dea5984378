/**
 * Moves a draw on by the step that is due. Any process may, at any time: what a step does is fixed by what is stored, and
 * of two that take it one does.
 */
import { fairChance } from '@night-market/fair/chance'
import type { Draw } from '@night-market/games/kernel/picks/lottery'
import { hashOfSecret } from '@night-market/vendor-kit/secret'
import { seedBefore, seedFrom } from '../clockwork/kept-chain.ts'
import { lotteryNamed, type DrawHost } from './host.ts'
import { ANSWER_MS, clientSeedOf, later, VOID_AFTER_MS, type DrawRow } from './model.ts'
import * as queries from './queries.ts'
import { rootOf } from './settle/hash-tree.ts'
import { refuseChase } from './tickets/resolve.ts'

/** The states that a draw is moved on from by these steps; tickets of a drawn or void one are settled. */
export const isStep = ({ state }: Pick<DrawRow, 'state'>): boolean => state === 'open' || state === 'closed'

/** Takes the step of an open or a closed draw; false when another process took it, or it is not to be taken yet. */
export async function stepDraw(host: DrawHost, draw: DrawRow): Promise<boolean> {
  const now = host.clock()
  if (draw.state === 'open') {
    if (draw.closesAt > now) return false
    return queries.closeDraw(host.db, draw.drawId, later(draw.closesAt, ANSWER_MS))
  }
  if (draw.sealedAt === null) return now >= later(draw.closesAt, ANSWER_MS) && seal(host, draw)
  return now >= draw.drawsAt && reveal(host, draw)
}

/** Refuses what is still betting, and publishes the root over the tickets that count. */
async function seal(host: DrawHost, { drawId }: DrawRow): Promise<boolean> {
  const betting = await queries.bettingOn(host.db, drawId)
  await Promise.all(betting.map((chase) => refuseChase(host, chase)))
  const accepted = await queries.acceptedOn(host.db, drawId)
  const sealed = { tickets: accepted.length, root: rootOf(accepted), now: host.clock() }
  return queries.sealDraw(host.db, drawId, sealed)
}

async function reveal(host: DrawHost, draw: DrawRow): Promise<boolean> {
  const seed = await seedOfDraw(host, draw)
  const now = host.clock()
  const state = now > later(draw.drawsAt, VOID_AFTER_MS) ? 'void' : 'drawn'
  return queries.revealDraw(host.db, draw.drawId, { state, seed, numbers: numbersOf(draw, seed), now })
}

/** The seed that was fixed before the first ticket. */
async function seedOfDraw({ db }: DrawHost, draw: DrawRow): Promise<string> {
  const seed = seedBefore(await seedFrom(db, draw), draw.number)
  if (hashOfSecret(seed) !== draw.seedHash)
    throw new Error(`the seed of draw ${draw.issue} is not the published one`)
  return seed
}

export function numbersOf(draw: Pick<DrawRow, 'gameCode' | 'issue' | 'beacon'>, seed: string): Draw {
  return lotteryNamed(draw.gameCode).family.draw(fairChance(seed, clientSeedOf(draw), 0))
}
