import type { PromotionCard } from './queries.ts'

type Reward = PromotionCard['reward']

/** The reward for so much in the purse: of a share that is known the amount itself, rounded down and capped. */
export function rewardFor(reward: Reward, credited: string | null): Reward {
  if (reward.bps === null || credited === null) return reward
  const [share, cap] = [(BigInt(credited) * BigInt(reward.bps)) / 10_000n, BigInt(reward.amount)]
  return { ...reward, bps: null, amount: (share < cap ? share : cap).toString() }
}
