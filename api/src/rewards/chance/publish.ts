import { splitEnvelope } from '@night-market/fair/envelope'
import { commitment, fairChance } from '@night-market/fair/chance'
import type { Asset } from '@night-market/protocol/values/money'
import { textOfActor, type Actor } from '../../platform/actor.ts'
import { newSecret } from '../../platform/crypto/random.ts'
import { audit } from '../../platform/database/audit.ts'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
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

/**
 * Publishes a draw: commits to its seed and opens its budget; repeating it changes nothing. An envelope is divided
 * now, and rain is announced in its room for the members present. Returns the posted card of rain, null for other
 * kinds.
 *
 * Refuses its author (`second_person_needed`), a draw that was dropped or is over (`reward_over`), and rain in a
 * closed room (`not_found`).
 */
export function publishDraw(db: Db, id: string, by: Actor, now: Date): Promise<Posted | null> {
  return transact(db, async (tx) => {
    const draw = await lockedDraw(tx, id)
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
    await audit(tx, { who: by, what: 'rewards.draw_published', subject: id, details }, now)
    // Last, because the room stays locked until the commit.
    return draw.room === null ? null : { room: draw.room, no: await announceRain(tx, draw, draw.room, now) }
  })
}

/** The pieces of an envelope, divided by its server seed and its own id. */
function piecesOf({ id, total, pieces, least, serverSeed }: Draw): bigint[] {
  if (total === null || least === null || serverSeed === null) throw new Error(`${id} is no envelope`)
  return splitEnvelope({ total, pieces, least }, fairChance(serverSeed, id, 0))
}

/** Opens one budget for each asset that the draw gives, for exactly that amount. */
async function fund(tx: Tx, draw: Draw, now: Date): Promise<void> {
  const prizes = (await queries.prizesOf(tx, [draw.id])).get(draw.id) ?? []
  for (const [asset, approved] of fundsOf(draw, prizes))
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
