import { maxStakeOf, type BonusTerms as Terms } from '@night-market/protocol/values/rewards'
import { BonusTerms } from './bonus-terms.tsx'
import { useGameNames } from './queries.ts'

/** What a bonus of this amount will demand once it is taken. */
export type OfferedBonus = { nominal: string; asset: string; terms: Terms }

/** The conditions of a bonus that is offered, as they will hold once it is taken. */
export function OfferedTerms({ nominal, asset, terms }: OfferedBonus) {
  const games = useGameNames(terms.games)
  const maxStake = maxStakeOf(BigInt(nominal), asset, terms).toString()
  return <BonusTerms {...terms} nominal={nominal} asset={asset} maxStake={maxStake} games={games} />
}
