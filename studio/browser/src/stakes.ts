/** The ladder of stakes. */

/** A stake to begin with: one in a hundred of the balance, at most the middle of the ladder. */
export function startingStake(stakes: bigint[], balance: bigint): number {
  const affordable = stakes.findLastIndex((stake) => stake * 100n <= balance)
  return Math.max(0, Math.min(affordable, Math.floor((stakes.length - 1) / 2)))
}
