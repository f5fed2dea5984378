import type { MemberId } from '@night-market/protocol/values/ids'
import type { RefusalCode } from '@night-market/protocol/values/refusals'
import { retryConflicts } from '../../ledger/index.ts'
import { sqlStateOf, transact, type Db, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { batcher } from '../../platform/work/batcher.ts'
import { isolating } from '../../platform/work/isolating.ts'
import { give } from '../give.ts'
import type { Award } from '../model.ts'
import { isEnvelope, isUrn, rewardOf, type Draw, type Prize, type Take } from './model.ts'
import { isRepeated, planTakes, type Answer, type Stored, type TakeCall } from './plan.ts'
import * as queries from './queries.ts'
import * as takes from './take-queries.ts'

export type TakeFrom = (call: TakeCall) => Promise<Take>

/** A claim of the set was refused; its calls are tried again one by one. */
class Unsettled extends Refusal {}

/** SQLSTATE classes of errors that a single call of a set can cause. */
const ABOUT_ONE_CALL = /^(21|22|23|55)/

/**
 * Takes pieces and prizes in sets: calls that arrive together share a transaction that locks the draw once. A
 * repeated claim gets the same take.
 *
 * Refuses a draw that is unknown (`not_found`), not open yet (`draw_not_open`) or over (`reward_over`); an empty pool
 * (`sold_out`); a second piece of an envelope (`already_claimed`); members without a ticket (`no_ticket`), and those
 * who may not receive rewards or were not in the room (`not_eligible`); the id of another claim (`claim_id_reused`).
 */
export function openTakes(db: Db, clock: () => Date): TakeFrom {
  const enqueue = batcher<TakeCall, () => Answer>({
    maxBatch: 100,
    maxInFlight: 1,
    keysOf: ({ member }) => [member],
    flush: isolating(
      (calls) => takeSet(db, calls, clock()),
      (error) => error instanceof Unsettled || ABOUT_ONE_CALL.test(sqlStateOf(error)),
    ),
  })
  return async (call) => {
    const early = await earlyAnswer(db, call)
    const answer = early ?? (await enqueue(call))()
    if ('refused' in answer) throw new Refusal(answer.refused)
    return answer.take
  }
}

/** An answer without a lock: a draw with nothing left never has anything again. */
async function earlyAnswer(db: Db, call: TakeCall): Promise<Answer | null> {
  const found = await takes.lookAt(db, call)
  if (found === null || !isTakenFrom(found, call)) return { refused: 'not_found' }
  if (found.isKnown) {
    const known = await takes.takesKnown(db, call.draw, { claims: [call.claim], members: [] })
    const repeated = known.find((take) => isRepeated(take, call))
    return repeated === undefined ? { refused: 'claim_id_reused' } : { take: repeated }
  }
  if (found.hasPiece) return { refused: 'already_claimed' }
  return found.isEmpty ? { refused: soldOut(found) } : null
}

const soldOut = ({ state }: Pick<Draw, 'state'>): RefusalCode =>
  state === 'live' ? 'sold_out' : 'reward_over'

const isTakenFrom = ({ state, kind }: Pick<Draw, 'state' | 'kind'>, { clientSeed }: TakeCall): boolean =>
  ['live', 'closed', 'ended'].includes(state) && (clientSeed === null ? isEnvelope(kind) : isUrn(kind))

/** One transaction for the calls of each draw. */
async function takeSet(db: Db, calls: TakeCall[], now: Date): Promise<Answer[]> {
  const answers = new Map<TakeCall, Answer>()
  for (const [draw, ofDraw] of Map.groupBy(calls, (call) => call.draw)) {
    const found = await retryConflicts(() => transact(db, (tx) => takeFrom(tx, draw, ofDraw, now)))
    ofDraw.forEach((call, place) => answers.set(call, found[place] ?? { refused: 'unavailable' }))
  }
  return calls.map((call) => answers.get(call) ?? { refused: 'unavailable' })
}

async function takeFrom(tx: Tx, id: string, calls: TakeCall[], now: Date): Promise<Answer[]> {
  const members = calls.map(({ member }) => member)
  await queries.lockMembers(tx, members)
  const draw = await queries.lockDraw(tx, id)
  if (draw === null) return calls.map(() => ({ refused: 'not_found' }))
  const prizes = (await queries.prizesOf(tx, [id])).get(id) ?? []
  const answers = planTakes(await storedOf(tx, draw, prizes, calls, now), calls, now)
  const made = answers.flatMap((answer) =>
    'take' in answer && answer.take.no > draw.taken ? [answer.take] : [],
  )
  if (made.length > 0) await store(tx, draw, prizes, made, now)
  return answers
}

async function storedOf(
  tx: Tx,
  draw: Draw,
  prizes: readonly Prize[],
  calls: readonly TakeCall[],
  now: Date,
): Promise<Stored> {
  const claims = calls.map(({ claim }) => claim)
  const members = calls.map(({ member }) => member)
  return {
    draw,
    known: await takes.takesKnown(tx, draw.id, { claims, members }),
    used: await takes.claimsUsed(tx, claims),
    eligible: await queries.eligibleOf(tx, members, now),
    invited: draw.kind === 'rain' ? await takes.invitedOf(tx, draw.id, members) : null,
    pieces: isEnvelope(draw.kind) ? await takes.piecesAfter(tx, draw.id, draw.taken, calls.length) : [],
    left: prizes.map(({ remaining }) => remaining),
    tickets: isUrn(draw.kind) ? await takes.openTickets(tx, draw.id, members) : new Map<MemberId, number>(),
  }
}

/** Writes the takes and gives their rewards; a refused award rolls the whole set back. */
async function store(tx: Tx, draw: Draw, prizes: readonly Prize[], made: Take[], now: Date): Promise<void> {
  await takes.insertTakes(tx, draw.id, made)
  await queries.updateDraw(tx, draw.id, { taken: draw.taken + made.length })
  const awards = made.flatMap((take) => awardOf(draw, prizes, take) ?? [])
  const outcomes = await give(tx, awards, now)
  for (const [place, outcome] of outcomes.entries()) {
    if (outcome === awards[place]?.state) continue
    throw new Unsettled(outcome === 'expired' || outcome === 'rejected' ? 'reward_over' : codeOf(outcome))
  }
}

const codeOf = (outcome: string): RefusalCode =>
  (['already_claimed', 'budget_gone', 'not_eligible', 'claim_id_reused'] as const).find(
    (code) => code === outcome,
  ) ?? 'unavailable'

/** The award of a take; null where the prize gives nothing. Goods wait for staff to send them. */
export function awardOf(
  draw: Draw,
  prizes: readonly Prize[],
  { member, claim, no, place, amount }: Take,
): Award | null {
  const prize = prizes.find((each) => each.place === place)
  const reward = prize === undefined ? ({ kind: 'cash', amount: amount ?? 0n } as const) : rewardOf(prize)
  if (reward === null) return null
  return {
    id: claim,
    programme: draw.id,
    version: 1,
    member,
    occasion: String(no),
    reward,
    state: reward.kind === 'goods' ? 'process' : 'claimed',
    reason: reward.kind === 'points' ? 'rewards.points' : 'rewards.cash',
    title: draw.title,
  }
}
