/** The stakes a family offers, in minor units of a currency with two decimals. */
import type { GameFamily } from './family.ts'

export interface StakeRule {
  /** Ascending, and whole multiples of what keeps every payout of the family exact. */
  steps: readonly number[]
  /** Where the steps are chips and a round is staked with any sum of them: how many of the largest at most. */
  mostChips?: number
  /** Where moves ask for further stakes: the most that all stakes of a round come to, in times of its first. */
  growth?: number
}

/** Of slots. Pays are multiples of a twentieth of the stake: multiples of twenty keep every payout exact. */
export const SLOT_STAKES: StakeRule = {
  steps: [20, 40, 60, 100, 200, 400, 600, 1000, 2000, 4000, 6000, 10_000],
}

type Staked = Pick<GameFamily, 'stakes'>

/** The stakes to choose from, ascending. */
export function stakeSteps({ stakes }: Staked): bigint[] {
  return stakes.steps.map(BigInt)
}

/** The largest stake a round begins with. */
export function maxStake({ stakes }: Staked): bigint {
  return BigInt(stakes.steps.at(-1) ?? 0) * BigInt(stakes.mostChips ?? 1)
}

/** Whether a round may be played for this stake: a step or, with chips, any sum of them up to the largest. */
export function isStakeOffered(family: Staked, stake: bigint): boolean {
  const { steps, mostChips } = family.stakes
  if (mostChips === undefined) return stakeSteps(family).includes(stake)
  const chip = BigInt(steps[0] ?? 1)
  return stake > 0n && stake <= maxStake(family) && stake % chip === 0n
}
