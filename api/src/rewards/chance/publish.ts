import { splitEnvelope } from '@night-market/fair/envelope'
import { commitment, fairChance } from '@night-market/fair/chance'
import { DrawAct } from '@night-market/protocol/rewards/chance'
import type { Asset } from '@night-market/protocol/values/money'
import { BUDGET_OF_ONE } from '@night-market/protocol/values/promotions'
import type { z } from 'zod'
import { textOfActor, type Actor } from '../../platform/actor.ts'
import { newSecret } from '../../platform/crypto/random.ts'
import { audit } from '../../platform/database/audit.ts'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireAlone, type Act } from '../../reviews/index.ts'
import { eligibleMembers, postCard } from '../../rooms/index.ts'
import { openBudget } from '../budgets.ts'
import { assetOf } from '../model.ts'
import { lockedDraw } from './drafts.ts'
import type { Draw, Prize } from './model.ts'
import * as queries from './queries.ts'

const SEED_BITS = 256

export interface Posted {
  room: string
  no: number
}

type Publication = z.infer<typeof DrawAct>

/** The act that publishes a draw; one that gives more than 100,000.00 takes a proposal. */
export const drawAct: Act<Publication> = {
  kind: 'rewards.draw',
  right: 'promote',
  payload: DrawAct,
  peopleFor: ({ budget }) => (BigInt(budget) > BUDGET_OF_ONE ? 2 : 1),
  subjectOf: ({ draw }) => draw,
  lock: async (tx, { draw }) => (await queries.lockDraw(tx, draw))?.state ?? null,
  async apply(tx, { draw: id, budget }, { by }, now) {
    const draw = await lockedDraw(tx, id)
    const due = await budgetOf(tx, draw)
    if (BigInt(budget) !== due)
      throw new Refusal('invalid_request', { field: 'budget', problem: `is ${due}` })
    // Processes find the card of rain when they compare the last numbers of their rooms.
    await publishLocked(tx, draw, { kind: 'staff', name: by }, now)
  },
}

/**
 * Publishes a draw: commits to its seed and opens its budget; repeating it changes nothing. An envelope is divided
 * now, and rain is announced in its room for the members present. Returns the posted card of rain, null for other
 * kinds.
 *
 * Refuses its author (`second_person_needed`), a draw that was dropped or is over (`reward_over`), and rain in a
 * closed room (`not_found`).
 */
export const publishDraw = (db: Db, id: string, by: Actor, now: Date): Promise<Posted | null> =>
  transact(db, async (tx) => publishLocked(tx, await lockedDraw(tx, id), by, now))

/** Publishes a draw that one person may publish alone. Refuses one that gives more than 100,000.00 (`needs_proposal`). */
export function publishAlone(db: Db, id: string, by: Actor, now: Date): Promise<Posted | null> {
  return transact(db, async (tx) => {
    const draw = await lockedDraw(tx, id)
    requireAlone(drawAct, { draw: draw.id, budget: (await budgetOf(tx, draw)).toString() })
    return publishLocked(tx, draw, by, now)
  })
}

async function publishLocked(tx: Tx, draw: Draw, by: Actor, now: Date): Promise<Posted | null> {
  if (draw.state === 'live') return null
  if (draw.state !== 'draft' || draw.closesAt <= now) throw new Refusal('reward_over')
  if (draw.draftedBy === textOfActor(by)) throw new Refusal('second_person_needed')
  const serverSeed = newSecret(SEED_BITS)
  const seeds = {
    serverSeed,
    seedHash: commitment(serverSeed),
    clientSeed: draw.total === null ? null : draw.id,
  }
  const made = { state: 'live', publishedBy: textOfActor(by), publishedAt: now }
  await queries.updateDraw(tx, draw.id, { ...seeds, ...made })
  await fund(tx, draw, now)
  if (draw.total !== null) await queries.insertPieces(tx, draw.id, piecesOf({ ...draw, ...seeds }))
  const details = { kind: draw.kind, seedHash: seeds.seedHash }
  await audit(tx, { who: by, what: 'rewards.draw_published', subject: draw.id, details }, now)
  // Last, because the room stays locked until the commit.
  return draw.room === null ? null : { room: draw.room, no: await announceRain(tx, draw, draw.room, now) }
}

/** The pieces of an envelope, divided by its server seed and its own id. */
function piecesOf({ id, total, pieces, least, serverSeed }: Draw): bigint[] {
  if (total === null || least === null || serverSeed === null) throw new Error(`${id} is no envelope`)
  return splitEnvelope({ total, pieces, least }, fairChance(serverSeed, id, 0))
}

/** The most that a draw gives of an asset: a point and a smallest unit of money are worth the same here. */
async function budgetOf(tx: Tx, draw: Draw): Promise<bigint> {
  const funds = fundsOf(draw, await prizesIn(tx, draw))
  return [...funds.values()].reduce((most, each) => (each > most ? each : most), 0n)
}

const prizesIn = async (tx: Tx, { id }: Draw): Promise<readonly Prize[]> =>
  (await queries.prizesOf(tx, [id])).get(id) ?? []

/** Opens one budget for each asset that the draw gives, for exactly that amount. */
async function fund(tx: Tx, draw: Draw, now: Date): Promise<void> {
  for (const [asset, approved] of fundsOf(draw, await prizesIn(tx, draw)))
    await openBudget(tx, { programme: draw.id, asset, period: '', approved }, now)
}

/** The total that a draw gives, by asset. */
export function fundsOf(draw: Draw, prizes: readonly Prize[]): Map<Asset, bigint> {
  const funds = new Map<Asset, bigint>(draw.total === null ? [] : [[draw.asset, draw.total]])
  for (const { kind, amount, count } of prizes) {
    if (amount === null || (kind !== 'cash' && kind !== 'points')) continue
    const asset = assetOf({ kind }, draw.asset) ?? draw.asset
    funds.set(asset, (funds.get(asset) ?? 0n) + amount * BigInt(count))
  }
  return funds
}

async function announceRain(tx: Tx, draw: Draw, room: string, now: Date): Promise<number> {
  const members = await eligibleMembers(tx, room, draw.minutes ?? 0, now)
  await queries.insertInvited(tx, draw.id, members)
  const no = await postCard(
    tx,
    room,
    { template: 'rain', values: { count: draw.pieces, draw: draw.id } },
    now,
  )
  if (no === null) throw new Refusal('not_found')
  return no
}
