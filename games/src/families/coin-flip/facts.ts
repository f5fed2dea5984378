import type { Rational } from '../../kernel/rational.ts'
import { multiplierAt, returnAt, streaksOf } from './ladder.ts'
import type { CoinConfig } from './rules.ts'

export const coinReturns = (config: CoinConfig): Rational[] =>
  streaksOf(config).map((flips) => returnAt(config, flips))

export const coinMultipliers = (config: CoinConfig): number[] =>
  streaksOf(config).map((flips) => multiplierAt(config, flips))
