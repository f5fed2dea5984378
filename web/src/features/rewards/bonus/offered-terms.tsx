import { maxStakeOf, type BonusTerms as Terms } from '@night-market/protocol/values/rewards'
import { BonusTerms } from './bonus-terms.tsx'
import { useGameNames } from './queries.ts'

/** A bonus on offer: its amount and its conditions. */
export type OfferedBonus = { nominal: string; asset: string; terms: Terms }

/** The conditions of a bonus on offer, as they will apply once it is taken. */
export function OfferedTerms({ nominal, asset, terms }: OfferedBonus) {
  const games = useGameNames(terms.games)
  const maxStake = maxStakeOf(BigInt(nominal), asset, terms).toString()
  return <BonusTerms {...terms} nominal={nominal} asset={asset} maxStake={maxStake} games={games} />
}
