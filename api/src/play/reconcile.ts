import type { Db } from '../platform/database/db.ts'
import type { Kind } from './model.ts'
import * as queries from './queries.ts'

/** One accepted transaction as a side knows it; amounts in wire units. */
export interface VendorLine {
  transaction: string
  kind: Kind
  member: string
  currency: string
  /** 0 for a rollback. */
  units: bigint
  /** Of a bet-and-win, else 0. */
  winUnits: bigint
}

export interface OwnLine extends VendorLine {
  isTakenBack: boolean
}

interface Sum {
  count: number
  units: bigint
  winUnits: bigint
}

export interface Reconciliation {
  /** By currency and kind of call: `INR bet`. */
  ours: Record<string, Sum>
  theirs: Record<string, Sum>
  /** Transactions that stand on one side only, and those that the sides know differently. */
  onlyOurs: string[]
  onlyTheirs: string[]
  differing: string[]
}

/**
 * Compares a vendor's account of a day (UTC) with ours. Rolled back bets count on neither side, and the vendor may
 * list them or not: without an answer it cannot know whether such a bet arrived.
 */
export async function reconcile(
  db: Db,
  aggregator: string,
  day: string,
  theirs: VendorLine[],
): Promise<Reconciliation> {
  const own = await queries.linesOfDay(db, aggregator, day)
  const oursById = new Map(own.map((line) => [line.transaction, line]))
  const theirsById = new Map(theirs.map((line) => [line.transaction, line]))
  const isTakenBack = ({ transaction }: VendorLine): boolean =>
    oursById.get(transaction)?.isTakenBack === true
  const standing = own.filter((line) => !line.isTakenBack)
  const ids = (lines: VendorLine[]): string[] => lines.map((line) => line.transaction).toSorted()
  return {
    ours: sumsOf(standing),
    theirs: sumsOf(theirs.filter((line) => !isTakenBack(line))),
    onlyOurs: ids(standing.filter((line) => !theirsById.has(line.transaction))),
    onlyTheirs: ids(theirs.filter((line) => !oursById.has(line.transaction))),
    differing: ids(own.filter((line) => isDifferent(line, theirsById.get(line.transaction)))),
  }
}

const FIELDS = ['kind', 'member', 'currency', 'units', 'winUnits'] as const

const isDifferent = (line: VendorLine, other: VendorLine | undefined): boolean =>
  other !== undefined && FIELDS.some((field) => line[field] !== other[field])

function sumsOf(lines: VendorLine[]): Record<string, Sum> {
  const sums: Record<string, Sum> = {}
  for (const { currency, kind, units, winUnits } of lines) {
    const sum = (sums[`${currency} ${kind}`] ??= { count: 0, units: 0n, winUnits: 0n })
    sum.count++
    sum.units += units
    sum.winUnits += winUnits
  }
  return sums
}
