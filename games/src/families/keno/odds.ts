/**
 * The exact odds of keno. Of s numbers picked, k are among the d drawn of n with the hypergeometric chance
 * C(s, k) x C(n - s, d - k) / C(n, d), the formula behind every published keno table.
 */
import { plus, rational, times } from '../../kernel/rational.ts'
import type { Rational } from '../../kernel/rational.ts'

export interface KenoBoard {
  numbers: number
  drawn: number
}

export function chanceOfHits({ numbers, drawn }: KenoBoard, picks: number, hits: number): Rational {
  const ways = choose(picks, hits) * choose(numbers - picks, drawn - hits)
  return rational(ways, choose(numbers, drawn))
}

/** The exact return of a paytable: what each count of hits pays, in hundredths, from none to all. */
export function returnOfTable(board: KenoBoard, table: readonly number[]): Rational {
  return table
    .map((payX100, hits) =>
      times(chanceOfHits(board, table.length - 1, hits), rational(BigInt(payX100), 100n)),
    )
    .reduce(plus)
}

/** The chance that a paytable pays anything. */
export function hitRateOf(board: KenoBoard, table: readonly number[]): Rational {
  return table
    .map((payX100, hits) => (payX100 > 0 ? chanceOfHits(board, table.length - 1, hits) : rational(0n)))
    .reduce(plus)
}

/** No way at all where there are fewer things than are chosen. */
function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i)
  return ways
}
