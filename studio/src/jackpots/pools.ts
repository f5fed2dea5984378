/** The pools of a network in an asset: their rules in its minor units, and a fresh secret for each. */
import {
  dropPointOf,
  networkOf,
  type JackpotNetwork,
  type PoolBounds,
  type PoolRule,
} from '@night-market/games/kernel/jackpots'
import type { Title } from '@night-market/games/titles/title'
import { hashOfSecret, newSecret } from '@night-market/vendor-kit/secret'
import { minorPerStep, type Currency } from '../catalogue/stakes.ts'

/** A title without jackpots has none. Throws for a network that is not known: a title names one that is. */
export function networkOfTitle({ jackpot }: Pick<Title, 'jackpot'>): JackpotNetwork | null {
  if (jackpot === undefined) return null
  const network = networkOf(jackpot)
  if (!network) throw new Error(`no jackpot network is called ${jackpot}`)
  return network
}

export function boundsOf({ seed, mustDropBy }: PoolRule, currency: Currency): PoolBounds {
  const step = minorPerStep(currency)
  return { seed: BigInt(seed) * step, mustDropBy: BigInt(mustDropBy) * step, step }
}

/** Pools as the database reads them: their rules where they are new, and what fixes their next drop. */
export function freshPools(network: JackpotNetwork, currency: Currency): object[] {
  return network.pools.map((rule) => {
    const bounds = boundsOf(rule, currency)
    const serverSeed = newSecret(256)
    return {
      tier: rule.tier,
      seed: String(bounds.seed),
      must_drop_by: String(bounds.mustDropBy),
      step: String(bounds.step),
      growth_bps: rule.growthBps,
      server_seed: serverSeed,
      server_seed_hash: hashOfSecret(serverSeed),
      drops_at: String(dropPointOf(serverSeed, bounds)),
    }
  })
}
