/** The stakes each game offers, in minor units of a currency with two decimals. */
import type { Family, Title } from './title.ts'

/**
 * Whole multiples of what keeps every payout of the family exact: slots pay in twentieths of the stake, plinko in
 * tenths, dice and mines in hundredths. Roulette counts single chips; its steps are chips.
 */
const STEPS: Record<Family, readonly number[]> = {
  'slot-lines': [20, 40, 60, 100, 200, 400, 600, 1000, 2000, 4000, 6000, 10_000],
  roulette: [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
  dice: [100, 200, 500, 1000, 2000, 5000, 10_000],
  mines: [100, 200, 500, 1000, 2000, 5000, 10_000],
  plinko: [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
}

/** A roulette spin may carry many chips. */
const MOST_CHIPS = 10

/** The stakes to choose from, ascending. */
export function stakeSteps(title: Pick<Title, 'family'>): bigint[] {
  return STEPS[title.family].map(BigInt)
}

/** The largest stake of one round. */
export function maxStake(title: Pick<Title, 'family'>): bigint {
  const highest = BigInt(STEPS[title.family].at(-1) ?? 0)
  return title.family === 'roulette' ? highest * BigInt(MOST_CHIPS) : highest
}

/** Whether a round may be played for this stake: a step, or for roulette any sum of chips up to the largest. */
export function isStakeOffered(title: Pick<Title, 'family'>, stake: bigint): boolean {
  if (title.family !== 'roulette') return stakeSteps(title).includes(stake)
  const chip = BigInt(STEPS.roulette[0] ?? 1)
  return stake > 0n && stake <= maxStake(title) && stake % chip === 0n
}
