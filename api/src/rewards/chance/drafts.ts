import type { DrawDraft, PrizeDraft } from '@night-market/protocol/rewards/chance'
import { isDivisible } from '@night-market/fair/envelope'
import { textOfActor, type Actor } from '../../platform/actor.ts'
import { newSecret } from '../../platform/crypto/random.ts'
import { audit } from '../../platform/database/audit.ts'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { merchantOf } from '../../site/index.ts'
import type { Draw, Prize } from './model.ts'
import * as queries from './queries.ts'

const KEY_BITS = 256
/** An urn is replayed prize by prize. */
const MOST_DRAWN = 10_000

/**
 * Writes a draft; the same id again changes nothing. Refuses an end that is past or not after the start, an amount
 * that cannot be divided, prizes that are all nothing, and too many prizes (`invalid_request`).
 */
export async function draftDraw(db: Db, draft: DrawDraft, by: Actor, now: Date): Promise<void> {
  const { asset } = await merchantOf(db)
  const [opensAt, closesAt] = [new Date(draft.opensAt), new Date(draft.closesAt)]
  if (closesAt <= opensAt || closesAt <= now) refuse('closesAt', 'is after the beginning, and not past')
  const parts = 'total' in draft ? envelopeOf(draft) : urnOf(draft)
  const { id, kind, title } = draft
  const details = { id, kind, title, asset, opensAt, closesAt, ...parts }
  await transact(db, async (tx) => {
    const isNew = await queries.insertDraft(
      tx,
      { ...details, markKey: newSecret(KEY_BITS), draftedBy: textOfActor(by) },
      now,
    )
    if (isNew) await audit(tx, { who: by, what: 'rewards.draw_drafted', subject: id, details: { kind } }, now)
  })
}

type Parts = Pick<
  queries.NewDraw,
  'total' | 'pieces' | 'least' | 'room' | 'minutes' | 'freeTickets' | 'freeDaily' | 'prizes'
>

function envelopeOf(draft: Extract<DrawDraft, { total: string }>): Parts {
  const envelope = { total: BigInt(draft.total), pieces: draft.pieces, least: BigInt(draft.least) }
  if (!isDivisible(envelope)) refuse('total', 'cannot be divided into so many pieces of this size')
  const [room, minutes] = draft.kind === 'rain' ? [draft.room, draft.minutes] : [null, null]
  return { ...envelope, room, minutes, freeTickets: 0, freeDaily: false, prizes: [] }
}

function urnOf(draft: Extract<DrawDraft, { prizes: PrizeDraft[] }>): Parts {
  const prizes = draft.prizes.map(prizeOf)
  const pieces = prizes.reduce((sum, { count }) => sum + count, 0)
  if (pieces > MOST_DRAWN) refuse('prizes', `are ${MOST_DRAWN} at most`)
  if (prizes.every(({ kind }) => kind === 'none')) refuse('prizes', 'give nothing')
  const { freeTickets, isFreeDaily: freeDaily } = draft
  return { total: null, least: null, room: null, minutes: null, pieces, freeTickets, freeDaily, prizes }
}

function prizeOf(prize: PrizeDraft, place: number): Prize {
  const { kind, count } = prize
  const amount = 'amount' in prize ? BigInt(prize.amount) : null
  if (amount === 0n) refuse('prizes', 'amounts are above 0')
  return { place, kind, amount, name: 'name' in prize ? prize.name : null, count, remaining: count }
}

function refuse(field: string, problem: string): never {
  throw new Refusal('invalid_request', { field, problem })
}

/** Drops a draft; repeating it changes nothing. Refuses a published one (`reward_over`). */
export async function dropDraft(db: Db, id: string, by: Actor, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const draw = await lockedDraw(tx, id)
    if (draw.state === 'dropped') return
    if (draw.state !== 'draft') throw new Refusal('reward_over')
    await queries.updateDraw(tx, draw.id, { state: 'dropped' })
    await audit(tx, { who: by, what: 'rewards.draw_dropped', subject: id }, now)
  })
}

/** A draw, locked; refuses an unknown one (`not_found`). */
export async function lockedDraw(tx: Tx, id: string): Promise<Draw> {
  const draw = await queries.lockDraw(tx, id)
  if (draw === null) throw new Refusal('not_found')
  return draw
}
