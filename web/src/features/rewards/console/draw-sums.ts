import type { StaffDraw } from '@night-market/protocol/rewards/chance'
import { BUDGET_OF_ONE } from '@night-market/protocol/values/promotions'

type Given = Pick<StaffDraw, 'total' | 'prizes'>

/** What a draw gives in all, of cash and of points. */
export function fundsOf({ total, prizes }: Given): { cash: bigint; points: bigint } {
  const of = (kind: 'cash' | 'points'): bigint =>
    prizes
      .filter((prize) => prize.kind === kind)
      .reduce((sum, { amount, count }) => sum + BigInt(amount ?? 0) * BigInt(count), 0n)
  return { cash: BigInt(total ?? 0) + of('cash'), points: of('points') }
}

/** The budget that a proposal names: of the asset of which the draw gives most. */
export function budgetOf(draw: Given): bigint {
  const { cash, points } = fundsOf(draw)
  return cash > points ? cash : points
}

/** Whether one person may publish it, if another drafted it. */
export const isForOne = (draw: Given): boolean => budgetOf(draw) <= BUDGET_OF_ONE

/** The username of an actor as the server stores it: `staff asha`. */
export const nameOfActor = (actor: string): string => actor.replace(/^staff /, '')
