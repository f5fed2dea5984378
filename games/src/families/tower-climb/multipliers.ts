/** What a number of climbed rows pays, and how many there can be. */
import { rational } from '../../kernel/rational.ts'
import type { Rational } from '../../kernel/rational.ts'
import { LEVELS } from './levels.ts'
import type { Level } from './levels.ts'
import type { TowerConfig } from './rules.ts'

/** Leaving after so many rows, in hundredths of the stake, rounded down. */
export function multiplierAt({ levels, returnBps }: TowerConfig, level: Level, rows: number): number {
  const { tiles, safe } = levels[level]
  const power = BigInt(rows)
  return Number((BigInt(returnBps) * BigInt(tiles) ** power) / (100n * BigInt(safe) ** power))
}

/** The row that ends the round by itself, paid: the top, or the last one within the cap. */
export function topOf(config: TowerConfig, level: Level): number {
  let top = 1
  while (top < config.rows && multiplierAt(config, level, top + 1) <= config.capX100) top += 1
  return top
}

/** A way to play: a level, leaving after so many rows. Which tiles are picked makes no difference. */
export interface Climb {
  level: Level
  rows: number
  multiplierX100: number
  chance: Rational
  rtp: Rational
}

export function climbAt(config: TowerConfig, level: Level, rows: number): Climb {
  const { tiles, safe } = config.levels[level]
  const multiplierX100 = multiplierAt(config, level, rows)
  const [good, all] = [BigInt(safe) ** BigInt(rows), BigInt(tiles) ** BigInt(rows)]
  return {
    level,
    rows,
    multiplierX100,
    chance: rational(good, all),
    rtp: rational(good * BigInt(multiplierX100), all * 100n),
  }
}

export const climbsOf = (config: TowerConfig): Climb[] =>
  LEVELS.flatMap((level) =>
    Array.from({ length: topOf(config, level) }, (_, index) => climbAt(config, level, index + 1)),
  )
