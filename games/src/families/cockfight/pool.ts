/**
 * Pari-mutuel: the stakes on both sides, less the fee, are shared out among those on the winner. What a side pays is
 * rounded down to whole hundredths of its stakes, as boards print it; the rest of that division stays with the house.
 */
import type { CockfightBet, Pool, PoolRule, Side } from './config.ts'

export interface Dividends {
  /** What each side pays, in hundredths; null for a side without stakes. */
  pays: Record<Side, number | null>
  isCancelled: boolean
}

export function dividendsOf({ feeBps, cancelX100 }: PoolRule, [meron, wala]: Pool): Dividends {
  const total = BigInt(meron) + BigInt(wala)
  const paid = (side: bigint): number | null =>
    side === 0n ? null : Number((total * BigInt(10_000 - feeBps)) / (side * 100n))
  const pays = { meron: paid(BigInt(meron)), wala: paid(BigInt(wala)) }
  // Without stakes on either side there is nothing to share out, and nothing to cancel.
  const isCancelled = [pays.meron, pays.wala].some((x100) => x100 !== null && x100 <= cancelX100)
  return { pays, isCancelled }
}

/** The pool of a choice: as it was closed, or as if its player were alone. */
export const poolOf = (choice: readonly CockfightBet[]): Pool =>
  choice.find(({ pool }) => pool !== undefined)?.pool ?? [sumOn(choice, 'meron'), sumOn(choice, 'wala')]

const sumOn = (choice: readonly CockfightBet[], side: Side): string =>
  String(choice.filter(({ kind }) => kind === side).reduce((sum, { stake }) => sum + BigInt(stake), 0n))
