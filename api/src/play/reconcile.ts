import type { Db } from '../platform/db.ts'
import * as queries from './queries.ts'

/** One accepted transaction as a side knows it; `amount` in minor units, 0 for a rollback. */
export interface VendorLine {
  transaction: string
  kind: 'bet' | 'win' | 'rollback' | 'betwin' | 'resettle' | 'promo'
  amount: bigint
}

interface Sum {
  count: number
  amount: bigint
}

interface Reconciliation {
  /** By kind of call. */
  ours: Record<string, Sum>
  theirs: Record<string, Sum>
  /** Transactions that stand on one side only, and those that the sides know differently. */
  onlyOurs: string[]
  onlyTheirs: string[]
  differing: string[]
}

/**
 * Holds a vendor's account of a day (UTC) against ours. Bets that were taken back count on neither side: a vendor that
 * never heard whether such a bet arrived cannot know more.
 */
export async function reconcile(
  db: Db,
  aggregator: string,
  day: string,
  theirs: VendorLine[],
): Promise<Reconciliation> {
  const ours = await queries.linesOfDay(db, aggregator, day)
  const oursById = new Map(ours.map((line) => [line.transaction, line]))
  const theirsById = new Map(theirs.map((line) => [line.transaction, line]))
  const isDifferent = (line: VendorLine): boolean => {
    const other = theirsById.get(line.transaction)
    return other !== undefined && (other.kind !== line.kind || other.amount !== line.amount)
  }
  const ids = (lines: VendorLine[]): string[] => lines.map((line) => line.transaction).sort()
  return {
    ours: sumsOf(ours),
    theirs: sumsOf(theirs),
    onlyOurs: ids(ours.filter((line) => !theirsById.has(line.transaction))),
    onlyTheirs: ids(theirs.filter((line) => !oursById.has(line.transaction))),
    differing: ids(ours.filter(isDifferent)),
  }
}

function sumsOf(lines: VendorLine[]): Record<string, Sum> {
  const sums: Record<string, Sum> = {}
  for (const { kind, amount } of lines) {
    const sum = (sums[kind] ??= { count: 0, amount: 0n })
    sum.count++
    sum.amount += amount
  }
  return sums
}
