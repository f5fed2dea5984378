/**
 * Jackpot pools that drop by a stated amount. Each round adds a share of its stake to the four pools of its network; the round
 * whose share carries a pool past its secret drop point wins that amount.
 */
import { commitment, fairChance } from '@night-market/fair/chance'
import type { AmountText } from './amount.ts'
import type { GameEvent } from './math.ts'
import { plus, rational, times } from './rational.ts'
import type { Rational } from './rational.ts'

export const TIERS = ['mini', 'minor', 'major', 'grand'] as const
export type Tier = (typeof TIERS)[number]

/** Amounts are minor units of a currency with two decimals, as stakes are. */
export interface PoolRule {
  tier: Tier
  seed: number
  mustDropBy: number
  /** The share of every stake that the pool grows by, in basis points. */
  growthBps: number
}

export interface JackpotNetwork {
  id: string
  name: string
  pools: readonly PoolRule[]
}

const pool = (tier: Tier, seed: number, mustDropBy: number, growthBps: number): PoolRule => ({
  tier,
  seed: seed * 100,
  mustDropBy: mustDropBy * 100,
  growthBps,
})

/** A published network keeps its rules: the returns of its titles are made with them. */
const NETWORKS: readonly JackpotNetwork[] = [
  {
    id: 'festival',
    name: 'Festival Lights',
    pools: [
      pool('mini', 10, 30, 60),
      pool('minor', 100, 500, 40),
      pool('major', 2000, 10_000, 30),
      pool('grand', 50_000, 250_000, 30),
    ],
  },
  {
    id: 'monsoon',
    name: 'Monsoon Fortune',
    pools: [
      pool('mini', 20, 80, 50),
      pool('minor', 250, 1000, 30),
      pool('major', 1000, 5000, 40),
      pool('grand', 10_000, 50_000, 50),
    ],
  },
]

export const networkOf = (id: string): JackpotNetwork | undefined =>
  NETWORKS.find((network) => network.id === id)

/**
 * The exact return of the pools on a stake. The drop point of a pool lies with equal chance on any minor unit above
 * its seed, so on average it pays (seed + 1 + mustDropBy) / 2 for a growth of (mustDropBy - seed + 1) / 2; what grows
 * beyond a drop stays in the next pool.
 */
export function jackpotReturn({ pools }: JackpotNetwork): Rational {
  return pools
    .map(({ seed, mustDropBy, growthBps }) =>
      times(
        rational(BigInt(growthBps), 10_000n),
        rational(BigInt(seed + 1 + mustDropBy), BigInt(mustDropBy - seed + 1)),
      ),
    )
    .reduce(plus)
}

/** A pool in the minor units of its own currency. */
export interface PoolBounds {
  seed: bigint
  mustDropBy: bigint
  /** The step between two drop points: a minor unit, or a hundredth where the currency is finer. */
  step: bigint
}

/** Where the pool drops: fixed by a server seed whose hash is public from the pool's first day. */
export function dropPointOf(serverSeed: string, { seed, mustDropBy, step }: PoolBounds): bigint {
  const points = Number((mustDropBy - seed) / step)
  return seed + step * BigInt(fairChance(serverSeed, 'jackpot', 0).below(points) + 1)
}

/** The last events of a round that won pools: its own draw is complete without them. */
export interface JackpotEvent extends GameEvent {
  type: 'jackpot'
  network: string
  tier: Tier
  /** The amount paid: the drop point of the pool. */
  amount: AmountText
  seed: AmountText
  mustDropBy: AmountText
  step: AmountText
  serverSeed: string
  serverSeedHash: string
}

export const isJackpot = (event: GameEvent): event is JackpotEvent => event.type === 'jackpot'

/** A round and the jackpots that were paid on top of what it drew. */
export function withoutJackpots<Event extends GameEvent>(events: readonly Event[], payout: bigint) {
  const jackpots = events.filter((event): event is Event & JackpotEvent => isJackpot(event))
  return {
    events: events.filter((event) => !isJackpot(event)),
    payout: jackpots.reduce((rest, { amount }) => rest - BigInt(amount), payout),
    jackpots,
  }
}

/** Whether a jackpot was paid at the drop point that its published hash had fixed. */
export function isJackpotTrue({ amount, serverSeed, serverSeedHash, ...bounds }: JackpotEvent): boolean {
  const [seed, mustDropBy, step] = [bounds.seed, bounds.mustDropBy, bounds.step].map(BigInt)
  if (!seed || !mustDropBy || !step || commitment(serverSeed) !== serverSeedHash) return false
  return dropPointOf(serverSeed, { seed, mustDropBy, step }) === BigInt(amount)
}
