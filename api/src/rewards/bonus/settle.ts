import type { FastifyBaseLogger } from 'fastify'
import { memberAccount } from '../../ledger/index.ts'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { startLoop, type Loop } from '../../platform/work/loop.ts'
import { publish } from '../../platform/work/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { bonusClosed } from './events.ts'
import { leastBalance, outcomeOf, type Bonus, type BonusId } from './model.ts'
import { moveOutcome, moveQueued } from './moves.ts'
import * as queries from './queries.ts'

const SWEEP_MS = 500
const AFTER_FAILURE_MS = 5000
const AT_ONCE = 200

/** Settles closing bonuses without open rounds, and closed ones whose rounds have changed since. */
export const startBonusSweep = ({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock'> & { log: FastifyBaseLogger }): Loop =>
  startLoop(
    {
      name: 'bonus sweep',
      idleMs: SWEEP_MS,
      afterFailureMs: AFTER_FAILURE_MS,
      turn: async () => {
        await settleBonuses(db, clock())
        return false
      },
    },
    log,
  )

export async function settleBonuses(db: Db, now: Date): Promise<void> {
  for (const claim of await queries.toSettle(db, AT_ONCE)) await settleBonus(db, claim, now)
}

/**
 * Settles a bonus: a closing one once it has no open round, a closed one whenever one of its rounds has changed. What
 * is left becomes cash if the wagering is done, else it is forfeited. A change after the end is judged by what is done
 * after it: what comes back to a converted bonus whose stakes were taken back is forfeited. Returns whether the bonus
 * is settled.
 */
export async function settleBonus(db: Db, claim: BonusId, now: Date): Promise<boolean> {
  const known = await queries.bonusOf(db, claim)
  if (known === null) return true
  const purses = [memberAccount(known.member, 'bonus'), memberAccount(known.member, 'main')]
  try {
    return await transact(db, async (tx) => {
      await queries.lockPurses(tx, purses)
      const bonus = await queries.lockBonus(tx, claim)
      return bonus === null || (await settle(tx, bonus, now))
    })
  } catch (error) {
    // Another bonus of the member owes the purse, and is settled first.
    if (error instanceof Refusal && error.code === 'insufficient_funds') return false
    throw error
  }
}

async function settle(tx: Tx, bonus: Bonus, now: Date): Promise<boolean> {
  if (bonus.state === 'queued' || bonus.state === 'active') return false
  const { open, counted, result } = await queries.roundsOf(tx, bonus)
  // Events of its rounds are undelivered, so `done` is not final yet.
  if (counted !== bonus.done) return false
  const left = bonus.nominal + result - bonus.converted - bonus.forfeited + bonus.writtenOff
  const isWagered = bonus.done >= bonus.required
  if (bonus.closedAt !== null) {
    await end(tx, bonus, { ...bonus, left, isConverted: bonus.state === 'converted' && isWagered }, now)
    return true
  }
  if (open > 0) return false
  if (isPremature(bonus, { isWagered, left }, now)) {
    await queries.reopen(tx, bonus.claim)
    return false
  }
  const state = isWagered ? 'converted' : 'forfeited'
  const endedBecause = isWagered ? 'wagered' : bonus.endedBecause
  const ending = { state, closedAt: now, endedBecause, left, isConverted: isWagered } as const
  const converted = await end(tx, bonus, ending, now)
  const { claim, member } = bonus
  await publish(tx, bonusClosed, { claimId: claim, memberId: member, state, converted: converted.toString() })
  await beginNext(tx, bonus, now)
  return true
}

/** Whether a rollback or a win has made a closing bonus playable again. */
function isPremature(
  { endedBecause, expiresAt, asset }: Bonus,
  { isWagered, left }: { isWagered: boolean; left: bigint },
  now: Date,
): boolean {
  if (isWagered || expiresAt <= now) return false
  return endedBecause === 'wagered' || (endedBecause === 'spent' && left >= leastBalance(asset))
}

type Ending = Pick<Bonus, 'state' | 'closedAt' | 'endedBecause'> & { left: bigint; isConverted: boolean }

async function end(
  tx: Tx,
  bonus: Bonus,
  { left, isConverted, ...ending }: Ending,
  now: Date,
): Promise<bigint> {
  const outcome = outcomeOf(bonus, isConverted, left)
  await moveOutcome(tx, bonus, outcome, now)
  await queries.saveOutcome(tx, bonus, ending, outcome)
  return outcome.toCash
}

async function beginNext(tx: Tx, { member }: Pick<Bonus, 'member'>, now: Date): Promise<void> {
  const next = await queries.lockNext(tx, member, now)
  if (next === null) return
  await moveQueued(tx, next, 'activated', now)
  await queries.activate(tx, next.claim, now)
}
