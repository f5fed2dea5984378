import type { GameFamily } from '@night-market/games/kernel/family'
import { bpsOf } from '@night-market/games/kernel/rational'

/** The exact return of every bet, in hundredths of a percent, by its name. */
export function returnsOf<Config>(
  { odds }: Pick<GameFamily<Config>, 'odds'>,
  kinds: readonly string[],
  config: Config,
): Map<string, number> {
  const returns = odds.returns(config)
  return new Map(
    kinds.map((kind, index) => [kind, bpsOf(returns[index] ?? { numerator: 0n, denominator: 1n })]),
  )
}
