import type { MemberId } from '@night-market/protocol/values/ids'
import { POINT_RATES } from '@night-market/protocol/values/points'
import type { Subscriber } from '../platform/work/outbox.ts'
import * as meters from './meter-queries.ts'

/** The part of a settled or resettled round that points read. */
interface CountedRound {
  roundId: string
  mode: string
  stake: string
  payout: string
  previousStake?: string
  previousPayout?: string
}

/**
 * Adds the valid bets of settled real-money rounds to their members' meters; a correction changes a meter by its
 * difference. It only writes to the database, in the transaction that removes the events, so each counts once.
 */
export const earnByPlay: Subscriber<CountedRound> = async (tx, rounds) => {
  const real = rounds.filter(({ mode }) => mode === 'real')
  if (real.length > 0) await meters.addRounds(tx, real)
}

/** Adds credited deposits to their members' meters. */
export const earnByDeposits: Subscriber<{ memberId: MemberId; credited: string }> = async (tx, deposits) => {
  const credited = deposits.map(({ memberId, credited: units }) => ({ memberId, credited: BigInt(units) }))
  await meters.addDeposits(tx, credited, POINT_RATES.deposit)
}
